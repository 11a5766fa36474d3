import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.js';
import { CommandError, type Output } from './output.js';

/** The words of the command name no file where there has to be one; of all else of a disk another try may come to more. */
const notAFile = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

/** The exit code of a command that ended before its end, having said why; what nobody foresaw is thrown on. */
export function codeOfEnd(error: unknown, output: Output): number {
  // help ends a command too; commander has said what there is to say
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof CommandError) {
    output.note(error.message);
    return exitCodes[error.outcome];
  }
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  output.note(message);
  return notAFile.has(code) ? exitCodes.usage : exitCodes.failed;
}
