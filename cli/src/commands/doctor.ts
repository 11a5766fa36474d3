import { stat } from 'node:fs/promises';
import { getUserByEmail, listSessions } from '@kobodesk/contracts/identity';
import * as z from 'zod';
import type { Client } from '../client.js';
import { reader } from '../reading/reader.js';
import { version } from '../version.js';
import { faultOfAgency } from './account/agency.js';
import { keyIdOf, organisationOf } from './account/api-key.js';

/** more, and what was signed for minutes is refused */
const mostSkewMs = 60_000;
const othersMayRead = 0o077;

const Check = z.object({
  check: z.enum(['address', 'ready', 'clock', 'release', 'file', 'session', 'rights']),
  /** `unknown`: an earlier one stands in its way */
  state: z.enum(['well', 'wrong', 'unknown']),
  says: z.string(),
});
type Check = z.output<typeof Check>;
type Found = Omit<Check, 'check'>;

const well = (says: string): Found => ({ state: 'well', says });
const wrong = (says: string): Found => ({ state: 'wrong', says });
const unknown = (says: string): Found => ({ state: 'unknown', says });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The server's clock says whole seconds. */
export function clockOf(date: string | null, now: number): Found {
  if (date === null) return unknown('The server does not say what time it is');
  const skew = now - Date.parse(date);
  const seconds = Math.round(Math.abs(skew) / 1000);
  if (Math.abs(skew) <= mostSkewMs) return well(`${seconds} s apart`);
  return wrong(`This clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} that of the server`);
}

async function serverChecks(client: Client): Promise<Check[]> {
  const { server } = client.settings;
  let answer: Response;
  try {
    answer = await client.at('/health/ready');
  } catch (error) {
    const later = unknown('The server is not reached');
    return [
      { check: 'address', ...wrong(messageOf(error)) },
      { check: 'ready', ...later },
      { check: 'clock', ...later },
      { check: 'release', ...later },
    ];
  }
  await answer.body?.cancel();
  return [
    { check: 'address', ...well(`${server} answers`) },
    {
      check: 'ready',
      ...(answer.ok ? well('Every part of it is there') : wrong(`It says ${answer.status}`)),
    },
    { check: 'clock', ...clockOf(answer.headers.get('date'), Date.now()) },
    { check: 'release', ...(await releaseOf(client)) },
  ];
}

const Document = z.object({ info: z.object({ version: z.string() }) });

async function releaseOf(client: Client): Promise<Found> {
  try {
    const { info } = Document.parse(await (await client.at('/api/docs')).json());
    const both = `The server is of release ${info.version}, this command of ${version}`;
    return info.version === version ? well(both) : wrong(both);
  } catch (error) {
    return unknown(messageOf(error));
  }
}

async function fileOf({ settings: { file } }: Client): Promise<Found> {
  if (file === undefined) return well('The token comes from the environment');
  const kept = await stat(file).catch(() => undefined);
  if (!kept) return unknown(`${file} is not there`);
  const mode = (kept.mode & 0o777).toString(8);
  return kept.mode & othersMayRead
    ? wrong(`${file} may be read by others (${mode}): chmod 600`)
    : well(`${file} is yours alone`);
}

async function personChecks(client: Client): Promise<Check[]> {
  const { token, user, agency } = client.settings;
  if (token === undefined)
    return [
      { check: 'session', ...wrong('Nobody is signed in') },
      { check: 'rights', ...unknown('Nobody is signed in') },
    ];
  const keyId = keyIdOf(token);
  try {
    const fault = agency === undefined ? undefined : await faultOfAgency(client, agency);
    if (keyId !== undefined) return await keyChecks(client, keyId, fault);
    const { rows } = await client.list('sessions', {}, 1000);
    const sessions = z.array(listSessions.response.shape.data.element).parse(rows);
    const own = sessions.find(({ isCurrent }) => isCurrent);
    return [
      { check: 'session', ...well(own ? `Signed in since ${own.createdAt}` : 'The token is good') },
      { check: 'rights', ...(fault === undefined ? await rightsOf(client, user) : wrong(fault)) },
    ];
  } catch (error) {
    return [
      { check: 'session', ...wrong(messageOf(error)) },
      { check: 'rights', ...unknown('The session is not good') },
    ];
  }
}

async function keyChecks(client: Client, keyId: string, fault?: string): Promise<Check[]> {
  const organisation = await organisationOf(client);
  return [
    { check: 'session', ...well(`The API key ${keyId} is good`) },
    {
      check: 'rights',
      ...(fault === undefined ? well(`A service account of ${organisation}`) : wrong(fault)),
    },
  ];
}

async function rightsOf(client: Client, user: string | undefined): Promise<Found> {
  if (user === undefined) return unknown('Whose a token of the environment is, the server does not tell it');
  const { data } = await client.call(getUserByEmail, { email: user });
  const who = `${data.fullName}: ${data.userRole} of ${data.organization}`;
  return data.status ? well(who) : wrong(`${who}, who is not active`);
}

/** Everything that stands between a person and the server, each looked at whatever the others say. */
export const doctor = reader({
  answer: z.object({ server: z.string(), profile: z.string(), results: z.array(Check) }),
  row: Check,
  hasRows: true,
  shows: ['state', 'check', 'says'],
  ask: async (client) => {
    const { server, profile = '' } = client.settings;
    const file: Check = { check: 'file', ...(await fileOf(client)) };
    const reached = await serverChecks(client);
    const isReached = reached[0]?.state === 'well';
    return { server, profile, results: [...reached, file, ...(isReached ? await personChecks(client) : [])] };
  },
  outcome: ({ results }) => (results.some(({ state }) => state === 'wrong') ? 'findings' : 'done'),
});
