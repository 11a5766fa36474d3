import { Argument, type Command } from 'commander';
import { shells, type Shell } from './shells.js';
import type { Surroundings } from '../surroundings.js';
import { firstWords } from '../words/first-words.js';

/** `kobodesk completion`: what a shell asks while somebody types. */
export function addCompletion(program: Command, { output, finish }: Surroundings): void {
  program
    .command('completion')
    .description(firstWords.completion.says)
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .argument('[words...]', 'after --: what may stand in the place of the last of these words, a line each')
    .action(async (shell: Shell, words: string[]) => {
      const { completionCommand } = await import('./completion.js');
      finish(completionCommand(program, output, { shell, words }));
    });
}
