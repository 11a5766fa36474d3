import type { Command } from 'commander';
import { CommandError } from './output.js';
import { day, type ServerOptions, type Surroundings } from './surroundings.js';

/** `kobodesk audit`: the trail, and the proof that nobody touched it. */
export function addAudit(program: Command, { onServer, clientFor, output, finish }: Surroundings): void {
  const audit = program.command('audit').description('the audit trail and its chain');
  onServer(audit.command('export'))
    .description('write the chain as one JSON record a line; goes on where an earlier run was cut')
    .option('--from <day>', 'first day', day)
    .option('--to <day>', 'last day', day)
    .requiredOption('--out <file>', 'the file to write')
    .action(async (options: ServerOptions & { from?: string; to?: string; out: string }) => {
      const { exportCommand } = await import('./commands/audit-export.js');
      finish(await exportCommand(await clientFor(options), output, options));
    });
  onServer(audit.command('anchors'))
    .description('write the daily anchors of the chain, to keep apart from the server')
    .requiredOption('--out <file>', 'the file to write')
    .action(async (options: ServerOptions & { out: string }) => {
      const { anchorsCommand } = await import('./commands/audit-anchors.js');
      finish(await anchorsCommand(await clientFor(options), output, options.out));
    });
  onServer(audit.command('verify'))
    .description('name the first altered, missing, swapped or foreign record')
    .argument('[file]', 'an exported file; needs no server')
    .option('--server', 'verify what the server has')
    .option('--anchor <file>', 'anchors that were kept apart')
    .action(async (file: string | undefined, options: ServerOptions & { server?: true; anchor?: string }) => {
      if ((file === undefined) === (options.server === undefined))
        throw new CommandError('Give a file, or --server', 'usage');
      const { verifyFile, verifyServer } = await import('./commands/audit-verify.js');
      finish(
        file === undefined
          ? await verifyServer(await clientFor(options), output, options.anchor)
          : await verifyFile(output, { file, anchorFile: options.anchor }),
      );
    });
}
