import { firstWords, type FirstWord } from './first-words.js';

/** What the program is, as its help says it. */
export const saysOfProgram = 'Kobodesk from the command line';

const spelled: readonly string[] = ['--help', '-h', 'help'];

/** Asks for the help of the program, and for nothing else? */
export const asksForFirstHelp = ([word, ...others]: readonly string[]): boolean =>
  others.length === 0 && word !== undefined && spelled.includes(word);

const indent = 2;
const gap = 2;
/** a column that is narrower is not broken at all */
const leastToBreak = 40;

function broken(text: string, width: number): string[] {
  if (width < leastToBreak) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * The help of the program, as commander writes it of the same words: by itself, because to load what reads commands would take
 * as long again as to write this. A test holds the two together.
 *
 * @param width columns of the terminal; 80 where there is none
 */
export function firstHelp(width = 80): string {
  const options: [string, string][] = [
    ['-V, --version', 'output the version number'],
    ['-h, --help', 'display help for command'],
  ];
  const words = Object.entries<FirstWord>(firstWords).map(([word, { takes, says }]): [string, string] => [
    takes === undefined ? word : `${word} ${takes}`,
    says,
  ]);
  const commands = [...words, ['help [command]', 'display help for command'] as [string, string]];
  const column = Math.max(...[...options, ...commands].map(([term]) => term.length));
  const between = `\n${' '.repeat(indent + column + gap)}`;
  const item = ([term, says]: [string, string]): string =>
    `${' '.repeat(indent)}${term.padEnd(column + gap)}${broken(says, width - column - gap - indent).join(between)}`;
  return [
    'Usage: kobodesk [options] [command]',
    '',
    ...broken(saysOfProgram, width),
    '',
    'Options:',
    ...options.map(item),
    '',
    'Commands:',
    ...commands.map(item),
  ].join('\n');
}
