import type * as z from 'zod';
import type { Client } from '../client.js';
import type { Outcome } from '../exit-codes.js';
import type { Output } from '../output.js';

/** What a command was given: its options by their names, and its argument. */
export type Given = Readonly<Record<string, string | number | true | undefined>>;
export type Fields = Readonly<Record<string, unknown>>;

/** How a command asks the server, and what it answers: by the schemas of the contracts. */
export interface Reader {
  /** all that `--json` writes */
  readonly answer: z.ZodType;
  /** a row of it, by which `--ndjson` writes and `--fields` cuts; an answer without rows is one itself */
  readonly row: z.ZodObject;
  readonly hasRows: boolean;
  /** the fields that a person is shown */
  readonly shows: readonly string[];
  ask(client: Client, given: Given, output: Output): Promise<Fields>;
  /** what the answer means for a script; done unless told */
  outcome?(answer: Fields): Outcome;
  /** what a person should know beside the rows */
  tells?(answer: Fields, given: Given): readonly string[];
}

/** A reader with the types of its answer, which the others need not know. */
export const reader = <Answer extends z.ZodType>(
  made: Omit<Reader, 'answer' | 'ask' | 'outcome' | 'tells'> & {
    answer: Answer;
    ask(client: Client, given: Given, output: Output): Promise<z.output<Answer>>;
    outcome?(answer: z.output<Answer>): Outcome;
    tells?(answer: z.output<Answer>, given: Given): readonly string[];
  },
): Reader => made as unknown as Reader;

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
