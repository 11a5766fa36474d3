import { Injectable } from '@nestjs/common';
import { moneyTextOf, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { Refusal, refusalOf, thousandths } from '@kobodesk/contracts/kernel';
import {
  bulkMarkPaidChange,
  markInvoicesPaid,
  RowsRefused,
  type PaidClaim,
  type RefusedRow,
} from '@kobodesk/contracts/payments';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { findInvoice, placeOfSeveral } from '../reference/own-invoice.js';
import { UnnotifiedPayments } from '../report/unnotified-payments.js';
import { HandPayments } from './hand-payments.js';
import {
  objectionTo,
  objectionToReference,
  referenceOf,
  saysWhatIsBooked,
  type Objection,
} from './mark-paid.js';
import { nameOf, RecordedPayment, recordPayments, restOf } from './record-payment.js';

const MarkedInvoices = z.object({
  organisationId: z.number(),
  payments: z.array(RecordedPayment),
  /** invoices whose payments are booked, and which the provider did not notify of */
  acknowledged: z.array(z.string()),
});

type Judged =
  | { kind: 'pay'; invoice: InvoiceForPayment; payment: RecordedPayment }
  | { kind: 'acknowledge'; invoice: InvoiceForPayment }
  | { kind: 'refuse'; objection: Objection };

type Kept = Exclude<Judged, { kind: 'refuse' }>;

/** What a row of the list would do, or why it cannot. */
async function judge(call: Call<typeof markInvoicesPaid>, claim: PaidClaim): Promise<Judged> {
  // before the invoice is read: whatever becomes of it from here on, the mark is another one
  const { mark } = await call.read(HandPayments).standing(claim.invoiceNumber);
  const invoice = await findInvoice(call, claim.invoiceNumber);
  if (!invoice)
    return { kind: 'refuse', objection: { field: 'invoiceNumber', message: 'The invoice was not found' } };
  const { invoiceNumber } = invoice;
  if (saysWhatIsBooked(claim, invoice) && (await call.read(UnnotifiedPayments).has(invoiceNumber)))
    return { kind: 'acknowledge', invoice };
  const reference = referenceOf(claim, invoice);
  const owners = await call.read(HandPayments).ownersOf([reference]);
  const objection = objectionTo(claim, invoice) ?? objectionToReference(invoice, owners.get(reference));
  if (objection) return { kind: 'refuse', objection };
  return {
    kind: 'pay',
    invoice,
    payment: restOf(invoice, { reference, mark, paidAt: call.now.toISOString() }),
  };
}

/** Refuses the list with a reason for each row that is not right. */
function keptRows(claims: readonly PaidClaim[], judged: readonly Judged[]): Kept[] {
  const seen = new Set<string>();
  const refused: RefusedRow[] = [];
  const kept: Kept[] = [];
  judged.forEach((row, index) => {
    const invoiceNumber =
      row.kind === 'refuse' ? (claims[index]?.invoiceNumber ?? '') : row.invoice.invoiceNumber;
    const objection =
      row.kind === 'refuse'
        ? row.objection
        : seen.has(invoiceNumber)
          ? { field: 'invoiceNumber', message: 'The invoice is in the list twice' }
          : undefined;
    seen.add(invoiceNumber);
    if (objection) refused.push({ row: index + 1, invoiceNumber, ...objection });
    else if (row.kind !== 'refuse') kept.push(row);
  });
  if (refused.length > 0) {
    const { report } = refusalOf(RowsRefused, { rows: refused });
    const fields = refused.map(({ row, field, message }) => [`invoices.${row - 1}.${field}`, message]);
    throw new Refusal({ ...report, fields: Object.fromEntries(fields) as Record<string, string> });
  }
  return kept;
}

/** What the checker reads of a row. */
const wordsOf = (row: Kept): string => {
  const { invoiceNumber, currencyCode, amountPaid } = row.invoice;
  return row.kind === 'pay'
    ? `${invoiceNumber}: ${moneyTextOf(thousandths(row.payment.amount), currencyCode)} by ${row.payment.reference}`
    : `${invoiceNumber}: ${moneyTextOf(thousandths(amountPaid), currencyCode)} is booked, without a notification`;
};

/** Marks many invoices as paid at once. */
@Injectable()
export class BulkMarkPaidHandlers {
  readonly marked = changes(bulkMarkPaidChange, MarkedInvoices, async (change, tx, makers) => {
    const { organisationId, payments, acknowledged } = change;
    await recordPayments(tx, organisationId, payments, { source: 'hand', ...makers });
    for (const invoiceNumber of acknowledged)
      await acknowledge(tx, { organisationId, invoiceNumber, by: nameOf(makers.checker ?? makers.maker) });
    return { message: 'Invoice(s) marked as paid successfully' };
  });

  readonly markPaid = handle(markInvoicesPaid, async ({ invoices: claims }, call) => {
    const judged: Judged[] = [];
    for (const claim of claims) judged.push(await judge(call, claim));
    const rows = keptRows(claims, judged);
    const numbers = rows.map(({ invoice }) => invoice.invoiceNumber);
    return propose(
      call,
      this.marked,
      {
        payload: {
          organisationId: rows[0]?.invoice.organisationId ?? 0,
          payments: rows.flatMap((row) => (row.kind === 'pay' ? [row.payment] : [])),
          acknowledged: rows.flatMap(({ kind, invoice }) =>
            kind === 'acknowledge' ? [invoice.invoiceNumber] : [],
          ),
        },
        title: numbers.length === 1 ? (numbers[0] ?? '') : `${numbers[0]} and ${numbers.length - 1} more`,
        after: { numberOfInvoices: rows.length, invoices: rows.map(wordsOf) },
        place: placeOfSeveral(call.actor),
      },
      (outcome) => (outcome.sent ? { message: 'Invoice(s) sent for approval successfully' } : outcome.result),
    );
  });
}

async function acknowledge(
  tx: Tx,
  { organisationId, invoiceNumber, by }: { organisationId: number; invoiceNumber: string; by: string },
): Promise<void> {
  const count = await tx.within(organisationId, UnnotifiedPayments).acknowledge(invoiceNumber, by);
  if (count === 0) return;
  await tx.audit({
    action: 'Acknowledge payment',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `The payments of invoice ${invoiceNumber} that the provider did not notify of were confirmed`,
    after: { acknowledgedBy: by },
    organisationId,
  });
}
