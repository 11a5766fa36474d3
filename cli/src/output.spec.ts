import { describe, expect, it } from '@jest/globals';
import { terminalOf } from './output.js';

describe('what a command writes', () => {
  const written = (isTTY: boolean, canGoBack: boolean) => {
    const [out, said]: [string[], string[]] = [[], []];
    const stdout = { write: (text: string) => out.push(text) };
    const stderr = { write: (text: string) => said.push(text), isTTY };
    return { out, said, terminal: terminalOf(canGoBack, { stdout, stderr }) };
  };

  it('is data on standard output, and talk on standard error', () => {
    const { out, said, terminal } = written(false, true);
    terminal.line('data');
    terminal.note('talk');
    expect([out, said]).toEqual([['data\n'], ['talk\n']]);
  });

  it('begins on a line of its own where a bar was painted before, whatever ended it', () => {
    const { out, said, terminal } = written(true, true);
    terminal.rewrite?.('[##--] planned: 1 of 2');
    terminal.note('The server went away');
    terminal.note('Once more');
    terminal.rewrite?.('[####]');
    terminal.line('data');
    expect([out, said]).toEqual([
      ['data\n'],
      [
        '\r[##--] planned: 1 of 2\u001B[K',
        '\r\u001B[K',
        'The server went away\n',
        'Once more\n',
        '\r[####]\u001B[K',
        '\r\u001B[K',
      ],
    ]);
  });

  it.each([
    [false, true],
    [true, false],
  ])('is painted nowhere but on a terminal whose cursor goes back (%s, %s)', (isTTY, canGoBack) => {
    expect('rewrite' in written(isTTY, canGoBack).terminal).toBe(false);
  });
});
