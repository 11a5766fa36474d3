import { logout as endSession } from '@kobodesk/contracts/identity';
import * as z from 'zod';
import type { Client } from '../../client.js';
import { CommandError } from '../../output.js';
import { reader } from '../../reading/reader.js';
import { keepSession, keptSession } from '../../session-file.js';
import { keyIdOf } from './api-key.js';

const Left = z.object({
  server: z.string(),
  /** '': the token is one of the environment */
  profile: z.string(),
  /**
   * `ended`: the server ended it; `over`: the server had ended it before; `none`: nobody was signed in; `unknown`: the server
   * could not be told, and ends it when it has not been used for a while
   */
  session: z.enum(['ended', 'over', 'none', 'unknown']),
});
type Left = z.output<typeof Left>;

async function ended(client: Client): Promise<{ session: Left['session']; why?: string }> {
  if (client.settings.token === undefined) return { session: 'none' };
  try {
    await client.call(endSession, {});
    return { session: 'ended' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.outcome === 'signIn' ? { session: 'over' } : { session: 'unknown', why: error.message };
  }
}

/** Takes the token off this machine, whatever the server says: whoever leaves does not come back to try again. */
async function forgotten(file: string | undefined): Promise<void> {
  const kept = file === undefined ? undefined : await keptSession(file);
  if (file === undefined || kept?.token === undefined) return;
  await keepSession(file, { ...kept, token: undefined });
}

/** `kobodesk logout`: done twice it is done. */
export const logout = reader({
  answer: Left,
  row: Left,
  hasRows: false,
  shows: ['session', 'profile', 'server'],
  ask: async (client, _given, output) => {
    const { server, file, token } = client.settings;
    const profile = file === undefined ? '' : (client.settings.profile ?? '');
    if (keyIdOf(token) !== undefined)
      throw new CommandError(
        'An API key has no session that could end: take it out of the environment, or name a --profile',
        'usage',
      );
    const { session, why } = await ended(client);
    // it may be kept for another server than the one that was asked
    if (token !== undefined) await forgotten(file);
    if (why !== undefined) output.note(`The server could not be told: ${why}`);
    return { server, profile, session };
  },
  lines: ({ session, profile, server }) => {
    const whose = profile === '' ? 'The token of the environment' : `Profile ${profile}`;
    return [
      {
        ended: `${whose}: signed out of ${server}`,
        over: `${whose}: signed out; the session had ended before`,
        none: `${whose}: nobody is signed in to ${server}`,
        unknown: `${whose}: the session ends by itself when it has not been used for a while`,
      }[session],
    ];
  },
  outcome: ({ session }) => (session === 'unknown' ? 'partly' : 'done'),
});
