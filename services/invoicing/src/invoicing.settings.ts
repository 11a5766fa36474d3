import * as z from 'zod';

/** Settings of the invoicing service. */
export const InvoicingSettings = z.object({
  PUBLIC_URL: z.url().default('http://localhost:3000'),
});
export type InvoicingSettings = z.output<typeof InvoicingSettings>;
