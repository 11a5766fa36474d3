import * as z from 'zod';
import { event } from '../../kernel/index.js';

/** An open dispute is looked after by somebody else from now on (rules/collection.md#disputes); a decimal amount. */
export const disputeHandedOver = event(
  'invoicing.dispute.handed-over',
  1,
  z.object({
    organisationId: z.number(),
    disputeId: z.number(),
    invoiceNumber: z.string(),
    customerId: z.number(),
    customerName: z.string(),
    currencyId: z.number(),
    amount: z.string(),
    reason: z.string(),
    /** who handed it over, and to whom: the sign-in name is where mail is read */
    by: z.string(),
    owner: z.object({ userName: z.string(), fullName: z.string() }),
  }),
);
