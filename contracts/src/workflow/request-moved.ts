import * as z from 'zod';
import { event } from '../kernel/index.js';
import { RequestFamily } from './requests.js';

/**
 * A request of any kind waits for somebody by name, at its beginning and at each level that it goes up to, or it is over:
 * decided and applied, found not to fit any more, or withdrawn (rules/approvals.md#mail-about-requests).
 */
export const requestMoved = event(
  'workflow.request.moved',
  1,
  z.object({
    organisationId: z.number().int(),
    /** `void-7`, `change-12`: as the list of requests knows it */
    id: z.string(),
    family: RequestFamily,
    /** what is asked for: 'Void invoice', 'Create User' */
    title: z.string(),
    /** what it is asked of: the number of the invoice, the name of the record */
    record: z.string(),
    /** '' where it is not about one invoice */
    invoiceNumber: z.string(),
    /** what the invoice comes to, before and after; '' where it is not about an amount */
    amountBefore: z.string(),
    amountAfter: z.string(),
    currencyId: z.number(),
    /** who asked, and where they read mail; '' where that is not known any more */
    maker: z.object({ userName: z.string(), fullName: z.string() }),
    reason: z.string(),
    state: z.enum(['waiting', 'approved', 'declined', 'withdrawn', 'failed']),
    level: z.number().int(),
    /** whom it waits for by name; one of several is enough */
    people: z.array(z.string()),
    /** what whoever decided said, or why nothing came of it */
    comment: z.string(),
    decidedBy: z.string(),
  }),
);
