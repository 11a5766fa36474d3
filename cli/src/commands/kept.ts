import * as z from 'zod';

/** What a command answers that writes a file. */
export const Kept = z.object({ rows: z.number().int(), file: z.string() });
