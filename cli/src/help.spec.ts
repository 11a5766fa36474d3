import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { shellProgram } from './cli.builders.js';
import { readConfig } from './config.js';
import { programOf } from './program.js';
import { asksForFirstHelp, firstHelp } from './words/first-help.js';

/** What is loaded before a word of the command is looked at: the modules that `main.ts` leads to without a question. */
function loadedFrom(file: string, loaded = new Map<string, string[]>()): Map<string, string[]> {
  if (loaded.has(file)) return loaded;
  const source = readFileSync(file, 'utf8');
  const found = [...source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)';/gm)];
  const names = found.map(([, name = '']) => name);
  loaded.set(
    file,
    names.filter((name) => !name.startsWith('.')),
  );
  for (const name of names.filter((one) => one.startsWith('.')))
    loadedFrom(join(file, '..', name.replace(/js$/, 'ts')), loaded);
  return loaded;
}

describe('help', () => {
  const folder = import.meta.dirname;
  const silent = { line: () => undefined, note: () => undefined };
  const withWords = (words?: readonly string[]): Promise<Command> =>
    programOf(readConfig({}), silent, () => undefined, words);

  it('loads no package, no schema and no contract: it is there before somebody has let go of the key', () => {
    const loaded = loadedFrom(join(folder, 'main.ts'));
    const packages = new Set([...loaded.values()].flat().filter((name) => !name.startsWith('node:')));
    expect([...packages]).toEqual([]);
  });

  it('loads its words; what reads commands, and what a word needs, is loaded when one is said', () => {
    const loaded = [...loadedFrom(join(folder, 'main.ts')).keys()].map((file) => relative(folder, file));
    expect(loaded.sort()).toEqual([
      'config.ts',
      'exit-codes.ts',
      'main.ts',
      'output.ts',
      'words/first-help.ts',
      'words/first-words.ts',
    ]);
  });

  it('knows of a word what it says, and of the one that was typed all that stands behind it', async () => {
    const few = await withWords(['recon', '--help']);
    const behind = few.commands.filter(({ commands, options }) => commands.length + options.length > 0);
    expect(behind.map((command) => command.name())).toEqual(['recon']);
    const none = await withWords(['--help']);
    expect(none.commands.every(({ commands, options }) => commands.length + options.length === 0)).toBe(true);
  });

  it('says the same, whatever is loaded', async () => {
    const whole = await withWords();
    expect((await withWords([])).helpInformation()).toBe(whole.helpInformation());
    const said = (program: Command, word: string) =>
      program.commands.find((command) => command.name() === word)?.helpInformation();
    for (const word of whole.commands.map((command) => command.name()))
      expect([word, said(await withWords([word]), word)]).toEqual([word, said(whole, word)]);
  });

  it('is, in every width, what commander writes of its words', async () => {
    const whole = await withWords();
    for (const width of [20, 60, 76, 77, 80, 81, 100, 132, 200, 400]) {
      whole.configureOutput({ getOutHelpWidth: () => width });
      expect([width, firstHelp(width)]).toEqual([width, whole.helpInformation().trimEnd()]);
    }
    whole.configureOutput({ getOutHelpWidth: () => undefined as never });
    expect(firstHelp()).toBe(whole.helpInformation().trimEnd());
  });

  it.each([
    [['--help'], true],
    [['-h'], true],
    [['help'], true],
    [[], false],
    [['help', 'invoices'], false],
    [['--help', '--version'], false],
    [['invoices', '--help'], false],
  ])('is asked for by itself: %j', (words, isAsked) => {
    expect(asksForFirstHelp(words)).toBe(isAsked);
  });

  it('has no colours, which NO_COLOR would have to take away', async () => {
    const { code, lines } = await shellProgram({}, ['--help']);
    expect([code, lines.join('\n').includes('\u001B')]).toEqual([0, false]);
  });
});
