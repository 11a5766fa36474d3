import { DeadLetterKind, DeadLetterState } from '@kobodesk/contracts/kernel';
import { Option, type Command } from 'commander';
import type { Client } from './client.js';
import { decideCommand, listCommand, type Decision, type ListOptions } from './commands/dead-letters.js';
import type { Output } from './output.js';

export interface ServerOptions {
  url?: string;
  agency?: number;
}
type LetterOptions = ServerOptions & { json?: true };

export interface Surroundings {
  onServer: (command: Command) => Command;
  clientFor: (options: ServerOptions) => Promise<Client>;
  output: Output;
  finish: (code: number) => void;
}

/** `kobodesk dead-letters`: what operators do about facts that could not be applied. */
export function addDeadLetters(
  program: Command,
  { onServer, clientFor, output, finish }: Surroundings,
): void {
  const letters = program.command('dead-letters').description('facts that could not be applied');
  const onLetters = (command: Command): Command =>
    onServer(command).option('--json', 'write what the server answers');
  onLetters(letters.command('list'))
    .description('show them, the newest first; exit code 1 while any wait for a decision')
    .option('--service <name>', 'of this service alone')
    .addOption(new Option('--kind <kind>', 'payments alone, or all others').choices(DeadLetterKind.options))
    .addOption(
      new Option('--state <state>', 'waiting for a decision, or decided')
        .choices(DeadLetterState.options)
        .default('dead'),
    )
    .action(async (options: LetterOptions & ListOptions) =>
      finish(await listCommand(await clientFor(options), output, options)),
    );
  const decides = (command: Command, decision: Decision): Command =>
    onLetters(command)
      .argument('<id...>', 'as the list shows them: payments-12')
      .action(async (ids: string[], options: LetterOptions & { reason?: string }) =>
        finish(await decideCommand(await clientFor(options), output, { ...options, ids, decision })),
      );
  decides(letters.command('requeue'), 'requeue').description(
    'try to apply them again; exit code 1 when one failed again',
  );
  decides(letters.command('discard'), 'discard')
    .description('decide that they never will be applied')
    .requiredOption('--reason <text>', 'why; stands in the audit trail');
}
