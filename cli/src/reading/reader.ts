import type * as z from 'zod';
import type { Client } from '../client.js';
import type { Outcome } from '../exit-codes.js';
import { CommandError, type Output } from '../output.js';

/** What a command was given: its options by their names, and its argument. */
export type Given = Readonly<Record<string, string | number | true | readonly string[] | undefined>>;
export type Fields = Readonly<Record<string, unknown>>;

/** How a command asks the server, and what it answers: by the schemas of the contracts. */
export interface Reader {
  /** all that `--json` writes */
  readonly answer: z.ZodType;
  /** a row of it, by which `--ndjson` writes and `--fields` cuts; an answer without rows is one itself */
  readonly row: z.ZodObject;
  readonly hasRows: boolean;
  /** the field of the answer that its rows are in; `results` unless told */
  readonly rowsIn?: string;
  /** the fields that a person is shown */
  readonly shows: readonly string[];
  ask(client: Client, given: Given, output: Output): Promise<Fields>;
  /** what the answer means for a script; done unless told */
  outcome?(answer: Fields, given: Given): Outcome;
  /** what a person reads who named no fields, where that is no table */
  lines?(answer: Fields, given: Given): readonly string[];
  /** what a person should know beside the rows */
  tells?(answer: Fields, given: Given): readonly string[];
}

/** A reader with the types of its answer, which the others need not know. */
export const reader = <Answer extends z.ZodType>(
  made: Omit<Reader, 'answer' | 'ask' | 'lines' | 'outcome' | 'tells'> & {
    answer: Answer;
    ask(client: Client, given: Given, output: Output): Promise<z.output<Answer>>;
    outcome?(answer: z.output<Answer>, given: Given): Outcome;
    lines?(answer: z.output<Answer>, given: Given): readonly string[];
    tells?(answer: z.output<Answer>, given: Given): readonly string[];
  },
): Reader => made as unknown as Reader;

/** Several ids, each a word. */
export function idsIn(words: readonly string[]): number[] {
  const wrong = words.find((word) => !/^[1-9]\d{0,9}$/.test(word));
  if (wrong !== undefined) throw new CommandError(`An id is a number: ${wrong}`, 'usage');
  return words.map(Number);
}

/** The page that `--page` and `--size` choose. */
export const pageFrom = ({ page, size }: Given) => ({
  pageSize: Number(size),
  from: Number(page) - 1,
});

/** How much of the whole a page is. */
export function partOf(results: readonly unknown[], totalCount: number, { page, size }: Given): string {
  const isLast = Number(page) * Number(size) >= totalCount;
  return `${results.length} of ${totalCount}${isLast ? '' : `; --page ${Number(page) + 1} goes on`}`;
}

/** A field that there is not: the words of the command are wrong. */
export function refuseUnknown({ row }: Reader, fields: readonly string[] = []): void {
  const known = Object.keys(row.shape);
  const unknown = fields.filter((field) => !known.includes(field));
  if (unknown.length > 0)
    throw new CommandError(`No field ${unknown.join(', ')}. There are: ${known.join(', ')}`, 'usage');
}
