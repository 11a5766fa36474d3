import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** What the environment says; options of a command come first. */
export interface CliConfig {
  /** where the server is */
  readonly server: string;
  /** an API key or a session's token, instead of the kept one */
  readonly token: string | undefined;
  /** where the environment says that the server is: the one that its token is for */
  readonly tokenServer: string | undefined;
  /** for sign-in without a terminal */
  readonly password: string | undefined;
  /** where the tokens of sign-ins are kept */
  readonly folder: string;
  /** whose session is meant where a command does not say */
  readonly profile: string;
  /** where Kobodesk is installed on this machine */
  readonly installation: string | undefined;
  /** false of a terminal that is paper, or says that it is */
  readonly canGoBack: boolean;
}

export const defaultProfile = 'default';
const profileName = /^[a-z\d][a-z\d-]{0,31}$/;
export const isProfile = (name: string): boolean => profileName.test(name);

/** Where the session of a profile is kept; the default one is where it was before there were others. */
export const sessionFileOf = ({ folder }: Pick<CliConfig, 'folder'>, profile: string): string =>
  profile === defaultProfile ? join(folder, 'session.json') : join(folder, 'profiles', `${profile}.json`);

export function readConfig(environment: Record<string, string | undefined> = process.env): CliConfig {
  const given = environment['XDG_CONFIG_HOME'] ?? '';
  // by its specification a relative path is invalid and to be ignored
  const folder = isAbsolute(given) ? given : join(homedir(), '.config');
  const tokenServer = environment['KOBODESK_URL'] || undefined;
  return {
    server: tokenServer ?? 'http://localhost:3000',
    tokenServer,
    token: environment['KOBODESK_API_KEY'] || environment['KOBODESK_TOKEN'] || undefined,
    password: environment['KOBODESK_PASSWORD'] || undefined,
    folder: join(folder, 'kobodesk'),
    profile: environment['KOBODESK_PROFILE'] || defaultProfile,
    installation: environment['KOBODESK_INSTALLATION'] || undefined,
    canGoBack: environment['TERM'] !== 'dumb',
  };
}
