import type { DeadLetterKind, DeadLetterState } from '@kobodesk/contracts/kernel';
import { Option, type Command } from 'commander';
import type { Decision, ListOptions } from './commands/dead-letters.js';
import type { ServerOptions, Surroundings } from './surroundings.js';

/** As the contracts have them, which `--help` has no time to load. */
export const kinds: readonly DeadLetterKind[] = ['payment', 'other'];
export const states: readonly DeadLetterState[] = ['dead', 'requeued', 'discarded'];

type LetterOptions = ServerOptions & { json?: true };

/** `kobodesk dead-letters`: what operators do about facts that could not be applied. */
export function addDeadLetters(
  program: Command,
  { onServer, clientFor, output, finish }: Surroundings,
): void {
  const letters = program.command('dead-letters').description('facts that could not be applied');
  const onLetters = (command: Command): Command =>
    onServer(command).option('--json', 'write what the server answers');
  onLetters(letters.command('list'))
    .description('show them, the newest first; exit code 3 while any wait for a decision')
    .option('--service <name>', 'of this service alone')
    .addOption(new Option('--kind <kind>', 'payments alone, or all others').choices(kinds))
    .addOption(
      new Option('--state <state>', 'waiting for a decision, or decided').choices(states).default('dead'),
    )
    .action(async (options: LetterOptions & ListOptions) => {
      const { listCommand } = await import('./commands/dead-letters.js');
      finish(await listCommand(await clientFor(options), output, options));
    });
  const decides = (command: Command, decision: Decision): Command =>
    onLetters(command)
      .argument('<id...>', 'as the list shows them: payments-12')
      .action(async (ids: string[], options: LetterOptions & { reason?: string }) => {
        const { decideCommand } = await import('./commands/dead-letters.js');
        finish(await decideCommand(await clientFor(options), output, { ...options, ids, decision }));
      });
  decides(letters.command('requeue'), 'requeue').description(
    'try to apply them again; exit code 6 when one failed again, 1 when all did',
  );
  decides(letters.command('discard'), 'discard')
    .description('decide that they never will be applied')
    .requiredOption('--reason <text>', 'why; stands in the audit trail');
}
