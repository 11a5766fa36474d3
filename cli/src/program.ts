import { Command, InvalidArgumentError } from 'commander';
import { Client } from './client.js';
import { loginCommand } from './commands/account-login.js';
import { anchorsCommand } from './commands/audit-anchors.js';
import { exportCommand } from './commands/audit-export.js';
import { verifyFile, verifyServer } from './commands/audit-verify.js';
import type { CliConfig } from './config.js';
import { addDeadLetters, type ServerOptions } from './dead-letters-program.js';
import { CommandError, type Output } from './output.js';
import { keptSession } from './session-file.js';
import { addTotals } from './totals-program.js';

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new InvalidArgumentError('A day is written YYYY-MM-DD.');
  return text;
}
function agencyId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('An agency is given by its number.');
  return Number.parseInt(text, 10);
}

/** The commands of `kobodesk`. Each tells its exit code to `finish`. */
export function programOf(config: CliConfig, output: Output, finish: (code: number) => void): Command {
  const program = new Command('kobodesk').description('Kobodesk from the command line');

  const clientFor = async ({ url, agency }: ServerOptions): Promise<Client> => {
    const kept = config.token === undefined ? await keptSession(config.sessionFile) : undefined;
    const token = config.token ?? kept?.token;
    if (token === undefined) throw new CommandError('Nobody is signed in: kobodesk login --user EMAIL');
    return new Client({ server: url ?? kept?.server ?? config.server, token, agency });
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
    .action(async ({ user, url }: { user: string; url: string }) =>
      finish(await loginCommand(config, output, { user, server: url })),
    );

  const audit = program.command('audit').description('the audit trail and its chain');
  onServer(audit.command('export'))
    .description('write the chain as one JSON record a line; goes on where an earlier run was cut')
    .option('--from <day>', 'first day', day)
    .option('--to <day>', 'last day', day)
    .requiredOption('--out <file>', 'the file to write')
    .action(async (options: ServerOptions & { from?: string; to?: string; out: string }) =>
      finish(await exportCommand(await clientFor(options), output, options)),
    );
  onServer(audit.command('anchors'))
    .description('write the daily anchors of the chain, to keep apart from the server')
    .requiredOption('--out <file>', 'the file to write')
    .action(async (options: ServerOptions & { out: string }) =>
      finish(await anchorsCommand(await clientFor(options), output, options.out)),
    );
  onServer(audit.command('verify'))
    .description('name the first altered, missing, swapped or foreign record')
    .argument('[file]', 'an exported file; needs no server')
    .option('--server', 'verify what the server has')
    .option('--anchor <file>', 'anchors that were kept apart')
    .action(async (file: string | undefined, options: ServerOptions & { server?: true; anchor?: string }) => {
      if ((file === undefined) === (options.server === undefined))
        throw new CommandError('Give a file, or --server');
      finish(
        file === undefined
          ? await verifyServer(await clientFor(options), output, options.anchor)
          : await verifyFile(output, { file, anchorFile: options.anchor }),
      );
    });

  addDeadLetters(program, { onServer, clientFor, output, finish });
  addTotals(program, { onServer, clientFor, output, finish });
  return program;
}
