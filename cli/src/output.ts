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

export const terminal: Output = {
  line: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
  ...(process.stderr.isTTY
    ? { rewrite: (text: string) => void process.stderr.write(`\r${text}\u001B[K`) }
    : {}),
};

/** Ends a command with a sentence for a person, and with the exit code of its outcome. */
export class CommandError extends Error {
  constructor(
    sentence: string,
    readonly outcome: Outcome = 'failed',
  ) {
    super(sentence);
  }
}
