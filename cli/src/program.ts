import { Command } from 'commander';
import type { CliConfig } from './config.js';
import type { Output } from './output.js';
import { version } from './version.js';
import { saysOfProgram } from './words/first-help.js';
import { firstWords, type FirstWord, type Word } from './words/first-words.js';

const isWord = (text: string): text is Word => Object.hasOwn(firstWords, text);

/** What is behind the words that are to be there whole; the rest of help knows first words alone. */
async function loaded(config: CliConfig, output: Output, finish: (code: number) => void) {
  const [{ addBehind }, { surroundingsOf }] = await Promise.all([
    import('./words/behind.js'),
    import('./words/surroundings-of.js'),
  ]);
  const surroundings = surroundingsOf(config, output, finish);
  return (program: Command, word: Word) => addBehind(word, { program, config, surroundings });
}

/**
 * The commands of `kobodesk`. Each tells its exit code to `finish`. With `words`, those that somebody typed, whatever they do
 * not begin is there by its name alone, and nothing of it is loaded.
 */
export async function programOf(
  config: CliConfig,
  output: Output,
  finish: (code: number) => void,
  words?: readonly string[],
): Promise<Command> {
  const program = new Command('kobodesk')
    .description(saysOfProgram)
    .version(version)
    // what stands behind a command is its own, also where a word before it has such an option
    .enablePositionalOptions()
    // before the commands, which inherit both
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.line(text.trimEnd()),
      writeErr: (text) => output.note(text.trimEnd()),
    });
  const all = Object.keys(firstWords).filter(isWord);
  // one that is a value and no command is loaded as well, which does no harm
  const whole = new Set(words?.filter(isWord) ?? all);
  const add = whole.size > 0 ? await loaded(config, output, finish) : undefined;
  for (const word of all) {
    const { says, takes }: FirstWord = firstWords[word];
    if (add && whole.has(word)) await add(program, word);
    else program.command([word, takes].filter(Boolean).join(' ')).description(says);
  }
  return program;
}
