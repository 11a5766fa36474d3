import { Command, InvalidArgumentError } from 'commander';
import { Client } from './client.js';
import { defaultProfile, type CliConfig } from './config.js';
import { addCompletion } from './commands/completion-program.js';
import { addEvents } from './commands/events-program.js';
import { addSchema } from './commands/schema-program.js';
import { declared, groups } from './declared.js';
import { CommandError, type Output } from './output.js';
import { addReadings } from './reading/reading-program.js';
import { profileNamed, type ServerOptions, type Surroundings } from './surroundings.js';
import { version } from './version.js';

function agencyId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('An agency is given by its number.');
  return Number.parseInt(text, 10);
}

const signInWords = (profile: string): string =>
  `kobodesk login --user EMAIL${profile === defaultProfile ? '' : ` --profile ${profile}`}`;

/** The commands of `kobodesk`. Each tells its exit code to `finish`. */
export function programOf(config: CliConfig, output: Output, finish: (code: number) => void): Command {
  const program = new Command('kobodesk')
    .description('Kobodesk from the command line')
    .version(version)
    // before the commands, which inherit both
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.line(text.trimEnd()),
      writeErr: (text) => output.note(text.trimEnd()),
    });

  const clientFor = async (options: ServerOptions, isForAnybody = false): Promise<Client> => {
    const { credentialsOf } = await import('./session-file.js');
    const found = await credentialsOf(config, options);
    if (found.token === undefined && !isForAnybody)
      throw new CommandError(`Nobody is signed in: ${signInWords(found.profile)}`, 'signIn');
    const { folder, installation } = config;
    return new Client({ ...found, folder, installation, agency: options.agency });
  };
  const onServer = (command: Command): Command =>
    command
      .option('--profile <name>', 'whose session; KOBODESK_PROFILE or default', profileNamed)
      .option('--url <address>', 'the server; KOBODESK_URL or the one signed in to')
      .option('--agency <id>', 'provider staff: the agency to act for', agencyId);

  program
    .command('login')
    .description('sign in; the token is kept in a file that only you can read')
    .requiredOption('--user <email>', 'e-mail address')
    .option('--profile <name>', 'a name for this session beside others', profileNamed)
    .option('--url <address>', 'the server', config.server)
    .action(async ({ user, url, profile }: { user: string; url: string; profile?: string }) => {
      const { loginCommand } = await import('./commands/account-login.js');
      finish(await loginCommand(config, output, { user, server: url, profile: profile ?? config.profile }));
    });

  const surroundings: Surroundings = { onServer, clientFor, output, finish };
  addReadings(program, surroundings, declared, groups);
  addEvents(program, surroundings);
  addSchema(program, surroundings);
  addCompletion(program, surroundings);
  return program;
}
