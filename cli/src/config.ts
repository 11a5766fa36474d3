import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the environment says; options of a command come first. */
export interface CliConfig {
  /** where the server is */
  readonly server: string;
  /** an API key or a session's token, instead of the kept one */
  readonly token: string | undefined;
  /** for sign-in without a terminal */
  readonly password: string | undefined;
  /** where the token of a sign-in is kept */
  readonly sessionFile: string;
  /** false of a terminal that is paper, or says that it is */
  readonly canGoBack: boolean;
}

export function readConfig(environment: Record<string, string | undefined> = process.env): CliConfig {
  const folder = environment['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  return {
    server: environment['KOBODESK_URL'] ?? 'http://localhost:3000',
    token: environment['KOBODESK_API_KEY'] || environment['KOBODESK_TOKEN'] || undefined,
    password: environment['KOBODESK_PASSWORD'] || undefined,
    sessionFile: join(folder, 'kobodesk', 'session.json'),
    canGoBack: environment['TERM'] !== 'dumb',
  };
}
