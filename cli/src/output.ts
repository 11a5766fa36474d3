import { exitCodes, type Outcome } from './exit-codes.js';

/** Where a command writes; tests collect it. */
export interface Output {
  /** the result, on standard output */
  line(text: string): void;
  /** what a person should know, on standard error */
  note(text: string): void;
  /** where standard error is a terminal: puts a text in the place of the last one of these */
  rewrite?(text: string): void;
}

/** The streams of a process, as far as a command writes to them. */
interface Streams {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown; isTTY?: boolean };
}

/** Where a cursor cannot go back on its line, far things get a line every five seconds, as in a file. */
export function terminalOf(canGoBack: boolean, { stdout, stderr }: Streams = process): Output {
  let isPainted = false;
  const rewrite = (text: string): void => {
    stderr.write(`\r${text}\u001B[K`);
    isPainted = text !== '';
  };
  // whatever ends a command while a bar is painted, what is said of it begins on a line of its own
  const leave = (): void => {
    if (isPainted) rewrite('');
  };
  return {
    line: (text) => {
      leave();
      stdout.write(`${text}\n`);
    },
    note: (text) => {
      leave();
      stderr.write(`${text}\n`);
    },
    ...(stderr.isTTY === true && canGoBack ? { rewrite } : {}),
  };
}

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

/**
 * The exit code of a command that cannot write any more. Whoever read it may have seen enough (`kobodesk … | head`): that is no
 * fault, and what was done by then is told by its own code, if that is known yet.
 */
export function codeOfLostOutput(
  { code, message }: NodeJS.ErrnoException,
  known: typeof process.exitCode,
  output: Pick<Output, 'note'>,
): number {
  if (code === 'EPIPE') return Number(known ?? exitCodes.interrupted);
  output.note(`The output could not be written: ${message}`);
  return exitCodes.failed;
}
