import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { defaultProfile, isProfile, sessionFileOf } from '../../config.js';
import { reader } from '../../reading/reader.js';
import { keptSession } from '../../session-file.js';

const Profile = z.object({
  name: z.string(),
  server: z.string(),
  /** e-mail address; '' where the sign-in did not keep it */
  user: z.string(),
  /** the one that commands mean */
  isCurrent: z.boolean(),
  /** false: somebody signed out; the server may have ended the session of any other */
  isSignedIn: z.boolean(),
});

/** The sessions that are kept; their tokens stay where they are. */
export const profiles = reader({
  answer: z.object({ results: z.array(Profile) }),
  row: Profile,
  hasRows: true,
  shows: ['name', 'server', 'user', 'isSignedIn'],
  ask: async ({ settings }) => {
    const { folder = '', profile: current } = settings;
    const files = await readdir(dirname(sessionFileOf({ folder }, 'any'))).catch(() => []);
    const named = files.map((file) => file.replace(/\.json$/, '')).filter((name) => isProfile(name));
    const results = await Promise.all(
      [defaultProfile, ...named.sort()].map(async (name) => {
        const kept = await keptSession(sessionFileOf({ folder }, name));
        if (!kept) return [];
        const { server, user = '', token } = kept;
        return [{ name, server, user, isCurrent: name === current, isSignedIn: token !== undefined }];
      }),
    );
    return { results: results.flat() };
  },
});
