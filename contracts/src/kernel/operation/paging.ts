import * as z from 'zod';

/**
 * The paging of every search: `pageSize` rows of page `from` (page − 1; `startIndex` is the same), 1 to 100 a page.
 * −1 ("everything") belongs to download jobs only.
 */
export const paged = <P extends z.ZodType>(parameter: P) =>
  z
    .object({
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
      from: z.coerce.number().int().min(0).optional(),
      startIndex: z.coerce.number().int().min(0).optional(),
      sort: z.object({ field: z.string().max(40), order: z.enum(['ASC', 'DESC']) }).optional(),
      parameter,
    })
    .transform(({ startIndex, from, ...rest }) => ({ ...rest, from: from ?? startIndex ?? 0 }));

/** The answer of a search; `totalCount` counts the rows of the whole result. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ results: z.array(row), totalCount: z.number().int(), message: z.string().optional() });

export const noMatch = 'No record match your search';

/** What a search answers: a page of its rows, how many there are in all, and a word where there are none. */
export const found = <Row>(results: Row[], totalCount: number, none = noMatch) => ({
  results,
  totalCount,
  ...(totalCount === 0 ? { message: none } : {}),
});

/** A look-up: `data` is a list. */
export const listOf = <R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), message: z.string().optional() });
/** One record: `data` is it. */
export const dataOf = <R extends z.ZodType>(row: R) =>
  z.object({ data: row, message: z.string().optional() });

/** One slice of a whole result after another, by keyset: what goes on where the last one ended costs no more than the first. */
export const slicesOf = <F extends z.ZodType, C extends z.ZodType, R extends z.ZodType>(
  filter: F,
  cursor: C,
  row: R,
) => ({
  request: z.object({ filter, after: cursor.nullable(), size: z.number().int().min(1).max(1000) }),
  response: z.object({ results: z.array(row), next: cursor.nullable() }),
});
