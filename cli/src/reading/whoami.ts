import { getUserByEmail, listSessions } from '@kobodesk/contracts/identity';
import * as z from 'zod';
import type { Client } from '../client.js';
import { keyIdOf, organisationOf } from '../commands/account/api-key.js';
import { CommandError } from '../output.js';
import { reader } from './reader.js';

const Session = listSessions.response.shape.data.element;
const Who = z.object({
  server: z.string(),
  /** null: the token was given, and nobody told whose it is */
  user: getUserByEmail.response.shape.data.nullable(),
  /** null: there is none, it is an API key */
  session: Session.nullable(),
  /** null: it is a session */
  key: z.object({ keyId: z.string(), organization: z.string() }).nullable(),
});

async function sessionOf(client: Client): Promise<z.output<typeof Session>> {
  const { rows } = await client.list('sessions', {}, 1000);
  const session = z
    .array(Session)
    .parse(rows)
    .find(({ isCurrent }) => isCurrent);
  if (!session) throw new CommandError('The server does not tell this session from others');
  return session;
}

export const whoami = reader({
  answer: Who,
  row: Who,
  hasRows: false,
  shows: ['server'],
  ask: async (client) => {
    const { server, user, token } = client.settings;
    const keyId = keyIdOf(token);
    if (keyId !== undefined)
      return {
        server,
        user: null,
        session: null,
        key: { keyId, organization: await organisationOf(client) },
      };
    const session = await sessionOf(client);
    const known = user === undefined ? undefined : await client.call(getUserByEmail, { email: user });
    return { server, user: known?.data ?? null, session, key: null };
  },
  lines: ({ server, user, key }) => [
    `${user?.email ?? (key ? `API key ${key.keyId}` : 'a token')} at ${server}`,
  ],
  tells: ({ user, session, key }) => [
    ...(key ? [`API key ${key.keyId} of a service account of ${key.organization}`] : []),
    ...(session
      ? [
          user
            ? `${user.fullName} (${user.email}), ${user.userRole} of ${user.organization}`
            : 'A token that was given: whose it is, only a session that kobodesk login keeps says',
          `signed in at ${session.createdAt} from ${session.address}`,
        ]
      : []),
  ],
});
