import type { Outcome } from './exit-codes.js';

/** Where a command writes; tests collect it. */
export interface Output {
  /** the result, on standard output */
  line(text: string): void;
  /** what a person should know, on standard error */
  note(text: string): void;
  /** where standard error is a terminal: puts a text in the place of the last one of these */
  rewrite?(text: string): void;
}

/** Where a cursor cannot go back on its line, far things get a line every five seconds, as in a file. */
export const terminalOf = (canGoBack: boolean): Output => ({
  line: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
  ...(process.stderr.isTTY && canGoBack
    ? { rewrite: (text: string) => void process.stderr.write(`\r${text}\u001B[K`) }
    : {}),
});

/** Ends a command with a sentence for a person, and with the exit code of its outcome. */
export class CommandError extends Error {
  constructor(
    sentence: string,
    readonly outcome: Outcome = 'failed',
    /** the same call would come to the same */
    readonly isFinal = false,
  ) {
    super(sentence);
  }
}
