import {
  invoiceEdited,
  invoiceRequestSettled,
  invoiceVoided,
  lateEditRefusal,
  moneyFixedBy,
  NotEditable,
  NotVoidable,
  type EditableField,
  statusFor,
  voidRefusal,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, Refusal, refusalOf, type FactOf } from '@kobodesk/contracts/kernel';
import type { invoiceRequestDecided } from '@kobodesk/contracts/workflow';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Counters } from '../invoice/counters.js';
import { factsOf } from '../invoice/invoice-facts.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { movedPayments } from '../payment/move-payments.js';
import { RollUps } from '../roll-up/roll-ups.js';
import { rollOf } from '../roll-up/invoice-delta.js';
import { creditStateOf, inWords, isSameMoney, type Corrected } from './corrected-sheet.js';
import { Amendments, askedOf, requestStatus, type StoredRequest } from './amendments.js';
import { currentVersion, InvoiceVersions } from './invoice-versions.js';

type Decision = FactOf<typeof invoiceRequestDecided>;

const meanwhile = { payment: 'A payment arrived', credit: 'A credit note was approved' } as const;
const outdated = (message: string): never => {
  throw new Refusal({ code: 'REQUEST_OUTDATED', status: 422, message });
};

/**
 * Carries out what the approver decided, once. An approved request that no longer fits the invoice leaves it as it is,
 * and its reason is told.
 */
export async function applyDecision(tx: Tx, decision: Decision): Promise<void> {
  const { organisationId, requestId, kind } = decision;
  const requests = tx.within(organisationId, Amendments);
  const request = await requests.find(requestId);
  if (!request) throw new Error(`there is no request ${requestId}`);
  const row = await tx.within(organisationId, Invoices).lock(request.invoice_number);
  if (!row) throw new Error(`there is no invoice ${request.invoice_number}`);
  // after the lock: a payment that withdrew the request meanwhile has won
  if ((await requests.find(requestId))?.status !== requestStatus.pending) return;
  const approved = decision.decision === 'approved';
  const attempt = approved
    ? await tx.attempt(() => {
        if (![undefined, askedOf(request)].includes(decision.asked))
          outdated('What was asked for was altered since');
        return kind === 'void'
          ? voidInvoice(tx, row, request, decision)
          : correctInvoice(tx, row, request, decision);
      })
    : undefined;
  const reason = attempt?.refusal?.message ?? null;
  const outcome = attempt === undefined ? 'declined' : attempt.refusal ? 'failed' : 'applied';
  const status = approved ? requestStatus.approved : requestStatus.declined;
  const decidedBy = decision.decidedBy.fullName;
  await requests.close(requestId, { status, decidedBy, outcome: reason ?? outcome });
  const { invoice_number: invoiceNumber } = row;
  await tx.announce(
    invoiceRequestSettled,
    { organisationId, requestId, kind, invoiceNumber, outcome, reason },
    `request:${requestId}`,
  );
  await tx.audit({
    organisationId,
    action: `${kind === 'void' ? 'Void' : 'Edit'} request ${outcome}`,
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `The request of ${request.maker_name} was decided by ${decidedBy}: ${decision.comment || outcome}${reason ? ` (${reason})` : ''}`,
  });
}

async function moveRolls(tx: Tx, before: StoredInvoice, after: StoredInvoice): Promise<void> {
  await tx
    .within(before.organisation_id, RollUps)
    .add(
      { ...rollOf(before), count: -1 },
      { ...rollOf(after), count: 1 },
      ...(await movedPayments(tx, before, after)),
    );
  await tx.within(before.organisation_id, Counters).bumpVersion();
}

async function voidInvoice(
  tx: Tx,
  row: StoredInvoice,
  request: StoredRequest,
  decision: Decision,
): Promise<void> {
  const paid = asThousandths(row.paid_thousandths);
  const why = voidRefusal({ status: row.status, paid, isCreator: true });
  if (why) throw refusalOf(NotVoidable, { why });
  const voided: StoredInvoice = { ...row, status: 'Voided' };
  await tx.within(row.organisation_id, Invoices).setVoided(row.id);
  await moveRolls(tx, row, voided);
  await tx.announce(invoiceVoided, { ...factsOf(row), statusBefore: row.status }, row.invoice_number);
  await tx.audit({
    organisationId: row.organisation_id,
    action: 'Void invoice',
    entity: 'invoice',
    entityId: row.invoice_number,
    description: `Invoice ${row.invoice_number} was voided: ${request.reason}. Approved by ${decision.decidedBy.fullName}`,
    before: { status: row.status },
    after: { status: 'Voided' },
  });
}

async function correctInvoice(
  tx: Tx,
  row: StoredInvoice,
  request: StoredRequest,
  decision: Decision,
): Promise<void> {
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
  await tx.within(row.organisation_id, Invoices).correct(row, after);
  await moveRolls(tx, row, after);
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
    },
    row.invoice_number,
  );
  await tx.audit({
    organisationId: row.organisation_id,
    action: 'Edit invoice',
    entity: 'invoice',
    entityId: row.invoice_number,
    description: `Invoice ${row.invoice_number} was corrected: ${request.reason}. Approved by ${decision.decidedBy.fullName}`,
    before: inWords({ ...row, amount_thousandths: String(row.amount_thousandths) }, changedFields),
    after: inWords(corrected, changedFields),
  });
}
