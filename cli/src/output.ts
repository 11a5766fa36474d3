/** Where a command writes; tests collect it. */
export interface Output {
  /** the result, on standard output */
  line(text: string): void;
  /** what a person should know, on standard error */
  note(text: string): void;
}

export const terminal: Output = {
  line: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
};

/** Ends a command with a sentence for a person and exit code 1. */
export class CommandError extends Error {}
