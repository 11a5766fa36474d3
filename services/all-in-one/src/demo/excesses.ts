import {
  initiateCreditNotes,
  listExcessTargets,
  overPaymentType,
  processCreditNotes,
  recordRefund,
  searchOverPayments,
  type OverPaymentRow,
} from '@kobodesk/contracts/invoicing';
import { invariant, thousandths } from '@kobodesk/contracts/kernel';
import { decideRequest, searchRequests } from '@kobodesk/contracts/workflow';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { people, type Stage } from './stage.js';
import type { Timeline } from './timeline.js';

const hour = 3_600_000;

async function ask(stage: Stage, row: OverPaymentRow, use: object, reason: string): Promise<string> {
  const { result } = await stage.as(people.admin, initiateCreditNotes, {
    entries: [
      {
        creditNoteTypeId: overPaymentType,
        invoiceId: row.invoiceId,
        excessId: row.id,
        creditAmount: row.availableAmount,
        ...use,
      },
    ],
    reasonForIssuance: reason,
  });
  const reference = result[0]?.referenceNumber;
  invariant(reference !== undefined, 'a request has a reference');
  await stage.settle();
  return reference;
}

async function decide(stage: Stage, reference: string, processStatus: 1 | 2, comment: string): Promise<void> {
  const referenceNumbers = [reference];
  await stage.as(people.supervisor, processCreditNotes, { referenceNumbers, processStatus, comment });
  await stage.settle();
}

const approve = (stage: Stage, reference: string): Promise<void> => decide(stage, reference, 1, 'Agreed');

/** An open invoice of the same customer on which there is room for all of it. */
async function targetOf(stage: Stage, { id: excessId, availableAmount }: OverPaymentRow) {
  const { results } = await stage.as(people.admin, listExcessTargets, { excessId });
  return results.find(({ outstanding }) => thousandths(outstanding) >= thousandths(availableAmount));
}

async function refund(stage: Stage, row: OverPaymentRow, day: string): Promise<void> {
  const referenceNumber = await ask(stage, row, { refundable: true }, 'The payer asks for it back');
  await approve(stage, referenceNumber);
  await stage.as(people.admin, recordRefund, {
    referenceNumber,
    amount: row.availableAmount,
    bankReference: 'GTB/2026/118842',
    refundDate: day,
  });
  await stage.settle();
  const parameter = { view: 'waiting' as const, text: referenceNumber };
  const { results } = await stage.as(people.supervisor, searchRequests, { parameter });
  const [request] = results;
  invariant(request !== undefined, 'the refund waits for a second person');
  await stage.as(people.supervisor, decideRequest, {
    id: request.id,
    decision: 'approve',
    comment: 'Seen on the statement',
  });
  await stage.settle();
}

/** The first request is declined, and what was paid too much is there for the second, which waits. */
async function askAgain(stage: Stage, row: OverPaymentRow): Promise<void> {
  const declined = await ask(stage, row, { refundable: true }, 'The payer asks for it back');
  await decide(stage, declined, 2, 'Please attach the letter of the payer');
  await ask(stage, row, { refundable: true }, 'Two transfers for one flight');
}

/**
 * Of what was paid too much in the year one is applied to another invoice, one went back, one was declined and waits to
 * be decided again, and the others wait for somebody to ask.
 */
export function planExcesses(stage: Stage, timeline: Timeline, now: Date): void {
  const at = new Date(now.getTime() - 2 * hour);
  timeline.at(at, async () => {
    const { results } = await stage.as(people.admin, searchOverPayments, { pageSize: 100 });
    const [first, second, ...others] = results.toReversed();
    if (first) await refund(stage, first, dayOf(at, 'Africa/Lagos'));
    if (second) await askAgain(stage, second);
    for (const row of others) {
      const target = await targetOf(stage, row);
      if (!target) continue;
      const use = { targetInvoiceId: target.invoiceId };
      await approve(stage, await ask(stage, row, use, 'To be used for the next flight'));
      return;
    }
  });
}
