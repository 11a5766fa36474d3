import {
  invoiceEdited,
  invoiceVoided,
  lateEditRefusal,
  moneyFixedBy,
  NotEditable,
  NotVoidable,
  type EditableField,
  statusFor,
  voidRefusal,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, Refusal, refusalOf, type ChangePerson } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { factsOf } from '../invoice/invoice-facts.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { InvoiceNames } from '../invoice/invoice-names.js';
import { Invoices } from '../invoice/invoices.js';
import { movedPayments } from '../payment/move-payments.js';
import { invoiceChanged } from '../movement/invoice-changed.js';
import type { Cause } from '../movement/movement.js';
import { creditStateOf, inWords, isSameMoney, type Corrected } from './corrected-sheet.js';
import { Amendments, askedOf, requestStatus, type RequestKind, type StoredRequest } from './amendments.js';
import { currentVersion, InvoiceVersions } from './invoice-versions.js';
import { MovedAlong } from './moved-along.js';

/** The request that was decided, and the hash of what was asked by it. */
export interface Asked {
  requestId: number;
  asked?: string | undefined;
}

/** Who decided, and what they said. */
interface Decision {
  checker: ChangePerson | undefined;
  comment: string;
}

interface Held {
  request: StoredRequest;
  row: StoredInvoice;
}

const meanwhile = { payment: 'A payment arrived', credit: 'A credit note was approved' } as const;
const outdated = (message: string): never => {
  throw new Refusal({ code: 'REQUEST_OUTDATED', status: 422, message });
};
const nameOf = ({ checker }: Decision): string => checker?.fullName ?? '';

/** The request as it is after the lock of its invoice: a payment that withdrew it meanwhile has won. */
async function lockedRequest(tx: Tx, requestId: number): Promise<Held> {
  const found = await tx.of(Amendments).find(requestId);
  if (!found) throw new Error(`there is no request ${requestId}`);
  const row = await tx.of(Invoices).lock(found.invoice_number);
  if (!row) throw new Error(`there is no invoice ${found.invoice_number}`);
  return { row, request: (await tx.of(Amendments).find(requestId)) ?? found };
}

/**
 * Carries out what was approved, once. What no longer fits the invoice is refused with why, and leaves it as it is
 * (rules/edits-and-voids.md#what-an-approval-does).
 */
export async function applyRequest(
  tx: Tx,
  kind: RequestKind,
  { requestId, asked }: Asked,
  decision: Decision,
): Promise<void> {
  const held = await lockedRequest(tx, requestId);
  const { request } = held;
  if (request.status !== requestStatus.pending) outdated(request.outcome ?? '');
  if (![undefined, askedOf(request)].includes(asked)) outdated('What was asked for was altered since');
  await (kind === 'void' ? voidInvoice : correctInvoice)(tx, held, decision);
  await close(tx, kind, held, { ...decision, status: requestStatus.approved, outcome: 'applied' });
}

/** Ends a request that was declined, or that fitted no longer when it was approved; the invoice stays as it is. */
export async function endRequest(
  tx: Tx,
  kind: RequestKind,
  { requestId }: Asked,
  { reason, ...decision }: Decision & { reason?: string },
): Promise<void> {
  const held = await lockedRequest(tx, requestId);
  if (held.request.status !== requestStatus.pending) return;
  const end =
    reason === undefined
      ? ({ status: requestStatus.declined, outcome: 'declined' } as const)
      : ({ status: requestStatus.approved, outcome: 'failed', reason } as const);
  await close(tx, kind, held, { ...decision, ...end });
}

type End = Decision & {
  status: number;
  outcome: 'applied' | 'declined' | 'failed';
  reason?: string | undefined;
};

async function close(tx: Tx, kind: RequestKind, { request, row }: Held, end: End): Promise<void> {
  const { status, outcome, reason, comment } = end;
  const decidedBy = nameOf(end);
  await tx.of(Amendments).close(request.id, { status, decidedBy, outcome: reason ?? outcome });
  await tx.audit({
    organisationId: row.organisation_id,
    action: `${kind === 'void' ? 'Void' : 'Edit'} request ${outcome}`,
    entity: 'invoice',
    entityId: row.invoice_number,
    description: `The request of ${request.maker_name} was decided by ${decidedBy}: ${comment || outcome}${reason ? ` (${reason})` : ''}`,
  });
}

async function carry(tx: Tx, { row: before, request }: Held, after: StoredInvoice): Promise<void> {
  const cause: Cause = {
    kind: request.kind === 'void' ? 'voided' : 'edited',
    day: dayOf(tx.now, before.time_zone),
    id: String(request.id),
    reference: '',
  };
  const payments = await movedPayments(tx, before, after);
  await invoiceChanged(tx, { before, after, cause, payments });
  // after the sums, as whoever uses an excess closes its note after them: two that meet on both wait for each other
  if (before.location_id !== after.location_id)
    await tx.within(before.organisation_id, MovedAlong).move(before.id, after.location_id);
}

async function voidInvoice(tx: Tx, held: Held, decision: Decision): Promise<void> {
  const { row, request } = held;
  const paid = asThousandths(row.paid_thousandths);
  const why = voidRefusal({ status: row.status, paid, isCreator: true });
  if (why) throw refusalOf(NotVoidable, { why });
  const voided: StoredInvoice = { ...row, status: 'Voided' };
  await tx.within(row.organisation_id, Invoices).setVoided(row.id);
  await carry(tx, held, voided);
  await tx.announce(
    invoiceVoided,
    {
      ...factsOf(row),
      statusBefore: row.status,
      credit: decimalOf(asThousandths(row.credit_thousandths)),
      day: dayOf(tx.now, row.time_zone),
    },
    row.invoice_number,
  );
  await tx.audit({
    organisationId: row.organisation_id,
    action: 'Void invoice',
    entity: 'invoice',
    entityId: row.invoice_number,
    description: `Invoice ${row.invoice_number} was voided: ${request.reason}. Approved by ${nameOf(decision)}`,
    before: { status: row.status },
    after: { status: 'Voided' },
  });
}

async function correctInvoice(tx: Tx, held: Held, decision: Decision): Promise<void> {
  const { row, request } = held;
  const versions = tx.within(row.organisation_id, InvoiceVersions);
  const ended = await versions.of(row.id);
  const corrected = JSON.parse(request.proposed ?? '{}') as Corrected;
  const paid = asThousandths(row.paid_thousandths);
  const why = lateEditRefusal(row.status);
  if (why) throw refusalOf(NotEditable, { why });
  if (request.base_version !== currentVersion(ended)) outdated('The invoice was edited meanwhile');
  const isSame =
    isSameMoney(row.bills, corrected.bills) &&
    asThousandths(row.amount_thousandths) === asThousandths(corrected.amount_thousandths);
  const fixedBy = isSame ? undefined : moneyFixedBy(creditStateOf(row));
  if (fixedBy) outdated(`${meanwhile[fixedBy]} meanwhile: the amount can no longer be edited`);
  const credit = asThousandths(row.credit_thousandths);
  const after: StoredInvoice = { ...row, ...corrected, is_edited: 1 };
  after.name_id = await tx.within(row.organisation_id, InvoiceNames).idOf(after);
  after.status = statusFor(asThousandths(after.amount_thousandths) - credit, paid);
  const changedFields = JSON.parse(request.changed_fields ?? '[]') as EditableField[];
  await versions.put({
    row,
    version: currentVersion(ended),
    validFromMs: Number(ended.at(-1)?.valid_until_ms ?? row.created_at_ms),
    changedBy: request.maker_name,
    reason: request.reason,
    changedFields,
    requestId: request.id,
  });
  await tx.within(row.organisation_id, Invoices).correct(after);
  await carry(tx, held, after);
  const said = (state: StoredInvoice) => ({
    ...factsOf(state),
    status: state.status,
    amountPaid: decimalOf(asThousandths(state.paid_thousandths)),
  });
  await tx.announce(
    invoiceEdited,
    {
      organisationId: row.organisation_id,
      before: said(row),
      after: said(after),
      changedFields,
      rrr: row.rrr ?? '',
      requestId: Number(request.id),
      credit: decimalOf(credit),
      day: dayOf(tx.now, row.time_zone),
    },
    row.invoice_number,
  );
  await tx.audit({
    organisationId: row.organisation_id,
    action: 'Edit invoice',
    entity: 'invoice',
    entityId: row.invoice_number,
    description: `Invoice ${row.invoice_number} was corrected: ${request.reason}. Approved by ${nameOf(decision)}`,
    before: inWords({ ...row, amount_thousandths: String(row.amount_thousandths) }, changedFields),
    after: inWords(corrected, changedFields),
  });
}
