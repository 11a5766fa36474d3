import * as z from 'zod';
import { dataOf, internal, operation } from '../../kernel/index.js';

const Whole = z.number().int().min(1);

/** How often something may be done from one address, counted for every edge together. */
export const takeRate = operation('identity.rate.take', {
  summary: 'Takes of what may be done in the window that is running; the first to ask begins one',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    /** what is counted, and for whom */
    name: z.string().min(1).max(160),
    /** how many at once: an edge that is asked often takes some to spare */
    count: Whole.max(1000),
    limit: Whole,
    windowMs: Whole.max(24 * 3600_000),
  }),
  response: dataOf(
    z.object({
      /** how many of those that were asked for are left to give; 0 when there is none */
      granted: z.number(),
      /** how many have been given in this window, with these */
      taken: z.number(),
      /** milliseconds until the window ends */
      leftMs: z.number(),
    }),
  ),
});
