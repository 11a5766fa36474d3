import { excessMoved } from '@kobodesk/contracts/invoicing';
import { decimalOf, type FactOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Invoices } from '../invoice/invoices.js';
import { SuspenseRows } from './suspense-rows.js';

type Moved = Pick<FactOf<typeof excessMoved>, 'what' | 'by'> & {
  amount: Thousandths;
  /** that was overpaid */
  invoiceNumber: string;
};

/** Says that a locked excess became owed to its payer, or went back. It stays with the customer of its payment. */
export async function announceExcess(
  tx: Tx,
  suspenseId: number,
  { amount, invoiceNumber, ...moved }: Moved,
): Promise<void> {
  const excess = await tx.of(SuspenseRows).find({ id: suspenseId });
  const [invoice] = await tx.of(Invoices).numbered([invoiceNumber]);
  if (!excess || !invoice) throw new Error(`the excess of ${invoiceNumber} is not there`);
  await tx.announce(
    excessMoved,
    {
      organisationId: excess.organisationId,
      ...moved,
      invoiceId: Number(excess.invoiceId),
      invoiceNumber,
      customerId: excess.customerId,
      revenueId: invoice.revenue_id,
      locationId: invoice.location_id,
      currencyId: excess.currencyId,
      amount: decimalOf(amount),
      day: dayOf(tx.now, invoice.time_zone),
    },
    invoiceNumber,
  );
}
