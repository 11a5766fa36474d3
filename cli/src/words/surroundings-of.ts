import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from '../client.js';
import { defaultProfile, type CliConfig } from '../config.js';
import { CommandError, type Output } from '../output.js';
import { profileNamed, type ServerOptions, type Surroundings } from '../surroundings.js';

function agencyId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('An agency is given by its number.');
  return Number.parseInt(text, 10);
}

const signInWords = (profile: string, url: string | undefined): string =>
  ['kobodesk login --user EMAIL', profile !== defaultProfile && `--profile ${profile}`, url && `--url ${url}`]
    .filter(Boolean)
    .join(' ');

/** What the commands of one run share. */
export function surroundingsOf(
  config: CliConfig,
  output: Output,
  finish: (code: number) => void,
): Surroundings {
  const clientFor = async (options: ServerOptions, isForAnybody = false): Promise<Client> => {
    const { credentialsOf } = await import('../session-file.js');
    const found = await credentialsOf(config, options);
    if (found.token === undefined && !isForAnybody)
      throw new CommandError(`Nobody is signed in: ${signInWords(found.profile, options.url)}`, 'signIn');
    const { folder, installation } = config;
    const { Client } = await import('../client.js');
    const { agency } = options;
    if (agency !== undefined && !isForAnybody) {
      const { faultOfAgency } = await import('../commands/account/agency.js');
      const fault = await faultOfAgency(new Client(found), agency);
      if (fault !== undefined) throw new CommandError(fault, 'usage');
    }
    return new Client({ ...found, folder, installation, agency });
  };
  const onServer = (command: Command): Command =>
    command
      .option('--profile <name>', 'whose session; KOBODESK_PROFILE or default', profileNamed)
      .option(
        '--url <address>',
        'the server; KOBODESK_URL or the one signed in to, whose session goes to no other',
      )
      .option(
        '--agency <id>',
        'provider staff: the agency to act for; exit code 2 for others, unless it is their own',
        agencyId,
      );
  return { onServer, clientFor, output, finish };
}
