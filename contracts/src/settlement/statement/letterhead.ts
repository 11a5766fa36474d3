import * as z from 'zod';

/** Whose paper it is, as of today. */
export const Letterhead = z.object({
  name: z.string(),
  address: z.string(),
  /** address of the picture at its head; '' is none */
  logoURL: z.string(),
  /** '#rrggbb' at its head; '' is none of its own */
  brandColour: z.string(),
});
