import { Command, InvalidArgumentError } from 'commander';
import { Client } from './client.js';
import type { CliConfig } from './config.js';
import { addEvents } from './commands/events-program.js';
import { addSchema } from './commands/schema-program.js';
import { declared, groups } from './declared.js';
import { CommandError, type Output } from './output.js';
import { addReadings } from './reading/reading-program.js';
import type { ServerOptions, Surroundings } from './surroundings.js';

function agencyId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('An agency is given by its number.');
  return Number.parseInt(text, 10);
}

/** The commands of `kobodesk`. Each tells its exit code to `finish`. */
export function programOf(config: CliConfig, output: Output, finish: (code: number) => void): Command {
  const program = new Command('kobodesk')
    .description('Kobodesk from the command line')
    // before the commands, which inherit both
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.line(text.trimEnd()),
      writeErr: (text) => output.note(text.trimEnd()),
    });

  const clientFor = async ({ url, agency }: ServerOptions, isForAnybody = false): Promise<Client> => {
    const { keptSession } = await import('./session-file.js');
    const kept = config.token === undefined ? await keptSession(config.sessionFile) : undefined;
    const token = config.token ?? kept?.token;
    if (token === undefined && !isForAnybody)
      throw new CommandError('Nobody is signed in: kobodesk login --user EMAIL', 'signIn');
    const server = url ?? kept?.server ?? config.server;
    return new Client({ server, token, agency, user: kept?.user });
  };
  const onServer = (command: Command): Command =>
    command
      .option('--url <address>', 'the server; KOBODESK_URL or the one signed in to')
      .option('--agency <id>', 'provider staff: the agency to act for', agencyId);

  program
    .command('login')
    .description('sign in; the token is kept in a file that only you can read')
    .requiredOption('--user <email>', 'e-mail address')
    .option('--url <address>', 'the server', config.server)
    .action(async ({ user, url }: { user: string; url: string }) => {
      const { loginCommand } = await import('./commands/account-login.js');
      finish(await loginCommand(config, output, { user, server: url }));
    });

  const surroundings: Surroundings = { onServer, clientFor, output, finish };
  addReadings(program, surroundings, declared, groups);
  addEvents(program, surroundings);
  addSchema(program, surroundings);
  return program;
}
