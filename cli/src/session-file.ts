import { chmod, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { wholeFile } from './bulk/whole-file.js';
import { isSameServer } from './client.js';
import { isProfile, sessionFileOf, type CliConfig } from './config.js';
import { CommandError } from './output.js';
import type { ServerOptions } from './surroundings.js';

const Kept = z.object({
  server: z.string(),
  /** absent: somebody signed out, and the profile is kept */
  token: z.string().optional(),
  user: z.string().optional(),
});
export type KeptSession = z.output<typeof Kept>;

/** Keeps a profile, with the token of its session, where only its owner can read it (mode 0600). */
export async function keepSession(file: string, session: KeptSession): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await wholeFile(file, (add) => add([JSON.stringify(session)]));
  // one that a link leads to is written as it is
  await chmod(file, 0o600);
}

/** Undefined: nobody ever signed in here. */
export async function keptSession(file: string): Promise<KeptSession | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export interface Credentials {
  server: string;
  /** undefined: nobody is signed in */
  token?: string | undefined;
  user?: string | undefined;
  profile: string;
  /** absent: the token came from the environment */
  file?: string;
}

/** The profile that is meant: no name leads to a file elsewhere. */
export function profileOf(config: CliConfig, named: string | undefined): string {
  const profile = named ?? config.profile;
  if (!isProfile(profile)) throw new CommandError(`KOBODESK_PROFILE: '${profile}' is no profile`, 'usage');
  return profile;
}

/**
 * What a command asks with: the profile that it names before the token of the environment, and that before what is kept. What is
 * kept goes to the server that it is of alone, and so does a token beside which the environment names one.
 */
export async function credentialsOf(
  config: CliConfig,
  { profile: named, url }: ServerOptions,
): Promise<Credentials> {
  const profile = profileOf(config, named);
  if (named === undefined && config.token !== undefined) {
    const server = url ?? config.server;
    const isFor = isSameServer(config.tokenServer ?? server, server);
    return { server, token: isFor ? config.token : undefined, profile };
  }
  const file = sessionFileOf(config, profile);
  const kept = await keptSession(file);
  const server = url ?? kept?.server ?? config.server;
  // whoever answers at another address could act with what is sent there
  const { token, user } = kept && isSameServer(kept.server, server) ? kept : {};
  return { server, token, user, profile, file };
}
