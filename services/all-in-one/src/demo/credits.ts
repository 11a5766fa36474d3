import { getInvoice, initiateCreditNotes, processCreditNotes } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { totalOf } from './draft.js';
import type { PlannedCredit, PlannedInvoice } from './history.js';
import { people, type Stage } from './stage.js';
import type { Timeline } from './timeline.js';

const day = 24 * 3_600_000;
const refusals = { 1: 'No waiver for late payers', 3: 'The scale was right' } as const;

/** A day after the invoice the administrator asks for a credit note; the supervisor answers a day later, or has not yet. */
export function planCredit(
  stage: Stage,
  timeline: Timeline,
  planned: PlannedInvoice & { credit: PlannedCredit },
  { number, now }: { number: string; now: Date },
): void {
  const { credit, at } = planned;
  const total = totalOf(planned);
  // whole kobo
  const sum = ((total * BigInt(credit.percent)) / 1000n) * 10n;
  const asked = new Date(Math.min(at.getTime() + day, now.getTime() - day / 24));
  timeline.at(asked, async () => {
    const { data: invoice } = await stage.as(people.admin, getInvoice, { invoiceNumber: number });
    const { result } = await stage.as(people.admin, initiateCreditNotes, {
      discountType: 'value',
      entries: [
        {
          creditNoteTypeId: credit.kind,
          invoiceId: invoice.invoiceId,
          creditAmount: credit.percent === 100 ? decimalOf(total) : decimalOf(sum),
        },
      ],
      reasonForIssuance: credit.reason,
    });
    const { outcome } = credit;
    if (outcome === 'pending') return;
    timeline.at(new Date(Math.min(asked.getTime() + day, now.getTime() - day / 48)), async () => {
      await stage.as(people.supervisor, processCreditNotes, {
        referenceNumbers: result.map(({ referenceNumber }) => referenceNumber),
        processStatus: outcome === 'approved' ? 1 : 2,
        comment: outcome === 'approved' ? 'Agreed' : refusals[credit.kind],
      });
      await stage.settle();
    });
  });
}
