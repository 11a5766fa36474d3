import * as z from 'zod';
import { get, Id, listOf, OptionalId, operation, permission } from '../../kernel/index.js';

const amount = z.string();

/** Who got what of each payment of an invoice, as it was divided then (rules/settlement.md#dividing-a-payment). */
export const listInvoiceShares = operation('settlement.ledger.list-shares', {
  summary: 'How each payment of an invoice was divided, and by which version of the split',
  kind: 'query',
  http: get('/api/Ledger/InvoiceShares'),
  access: permission('ledger.view'),
  request: z.object({ invoiceId: Id, agencyId: OptionalId }),
  response: listOf(
    z.object({
      /** of its entry */
      sequence: z.number(),
      day: z.string(),
      currencyId: z.number(),
      /** what counted towards the invoice */
      collected: amount,
      version: z.object({
        id: z.number(),
        /** the first day on which it held; '' when it is not known any more */
        effectiveFrom: z.string(),
        isByAmount: z.boolean(),
      }),
      shares: z.array(
        z.object({
          name: z.string(),
          accountNumber: z.string(),
          bankName: z.string(),
          /** percent, or an amount, as its version says; '' when it is not known any more */
          share: z.string(),
          amount,
          /** there was not enough for its whole amount */
          isShort: z.boolean(),
        }),
      ),
      /** what the agency keeps */
      rest: amount,
      restTo: z.string(),
    }),
  ),
});
