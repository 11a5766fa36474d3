import * as z from 'zod';
import { internal, operation } from '../../kernel/index.js';

export const transitAtOnce = 500;
/** A notification proves nothing, so it holds nothing back for longer. */
export const daysInTransit = 7;

/** Told by the provider and not booked, or not all of it (rules/ageing-notices.md#skips). */
export const listInTransit = operation('payments.reference.list-in-transit', {
  summary: 'Of these references, those by which the provider told of a payment lately that is not booked yet',
  kind: 'query',
  access: internal,
  request: z.object({ references: z.array(z.string().max(60)).min(1).max(transitAtOnce) }),
  response: z.object({ data: z.array(z.string()) }),
});

/** The same of all references. */
export const listInvoicesInTransit = operation('payments.reference.list-invoices-in-transit', {
  summary: 'The invoices that the provider told of a payment of lately that is not booked yet',
  kind: 'query',
  access: internal,
  request: z.object({}),
  /** numbers */
  response: z.object({ data: z.array(z.string()) }),
});
