import type { Command } from 'commander';
import type { TotalsOptions } from './commands/totals.js';
import type { ServerOptions, Surroundings } from './surroundings.js';

/** `kobodesk totals`: are the kept totals of an agency what its invoices add up to? */
export function addTotals(program: Command, { onServer, clientFor, output, finish }: Surroundings): void {
  const totals = program.command('totals').description('the kept totals of an agency');
  const walks = (command: Command, mends: boolean): Command =>
    onServer(command)
      .option('--from <place>', 'go on where an earlier run was cut')
      .option('--json', 'write what the server answers, a line a part')
      .action(async (options: ServerOptions & TotalsOptions) => {
        const { totalsCommand } = await import('./commands/totals.js');
        finish(await totalsCommand(await clientFor(options), output, { ...options, mends }));
      });
  walks(totals.command('verify'), false).description(
    'compare them with the invoices and payments; exit code 3 when any differ',
  );
  walks(totals.command('rebuild'), true).description('mend what differs, while others work');
}
