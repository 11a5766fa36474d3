import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from './client.js';
import { defaultProfile, isProfile, type CliConfig } from './config.js';
import { CommandError, type Output } from './output.js';

export interface ServerOptions {
  profile?: string;
  url?: string;
  agency?: number;
}

/** What every group of commands is given. */
export interface Surroundings {
  onServer: (command: Command) => Command;
  /** refuses whoever is not signed in, unless it is for anybody */
  clientFor: (options: ServerOptions, isForAnybody?: boolean) => Promise<Client>;
  output: Output;
  finish: (code: number) => void;
}

export function profileNamed(text: string): string {
  if (!isProfile(text))
    throw new InvalidArgumentError('A profile is named by small letters, digits and hyphens, 32 at most.');
  return text;
}

export function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new InvalidArgumentError('A day is written YYYY-MM-DD.');
  return text;
}

const numberFrom = (least: number, most: number, sentence: string) => (text: string) => {
  const number = /^\d{1,10}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (!(number >= least && number <= most)) throw new InvalidArgumentError(sentence);
  return number;
};
export const idOf = numberFrom(1, 9_999_999_999, 'An id is a number.');
export const pageNumber = numberFrom(1, 9_999_999, 'Pages are counted from 1.');
export const rowsAPage = numberFrom(1, 100, 'A page has 1 to 100 rows.');

function agencyId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('An agency is given by its number.');
  return Number.parseInt(text, 10);
}

const signInWords = (profile: string): string =>
  `kobodesk login --user EMAIL${profile === defaultProfile ? '' : ` --profile ${profile}`}`;

/** What the commands of one run share. */
export function surroundingsOf(
  config: CliConfig,
  output: Output,
  finish: (code: number) => void,
): Surroundings {
  const clientFor = async (options: ServerOptions, isForAnybody = false): Promise<Client> => {
    const { credentialsOf } = await import('./session-file.js');
    const found = await credentialsOf(config, options);
    if (found.token === undefined && !isForAnybody)
      throw new CommandError(`Nobody is signed in: ${signInWords(found.profile)}`, 'signIn');
    const { folder, installation } = config;
    const { Client } = await import('./client.js');
    return new Client({ ...found, folder, installation, agency: options.agency });
  };
  const onServer = (command: Command): Command =>
    command
      .option('--profile <name>', 'whose session; KOBODESK_PROFILE or default', profileNamed)
      .option('--url <address>', 'the server; KOBODESK_URL or the one signed in to')
      .option('--agency <id>', 'provider staff: the agency to act for', agencyId);
  return { onServer, clientFor, output, finish };
}
