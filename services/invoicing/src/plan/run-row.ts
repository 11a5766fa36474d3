import {
  creditIssuance,
  CreditNotePending,
  InvoiceNotFound,
  NotVoidable,
  PlannedRowOutdated,
  RequestPending,
} from '@kobodesk/contracts/invoicing';
import { NotPermitted, refusalOf, thousandths, type ChangePerson } from '@kobodesk/contracts/kernel';
import type { PlanEffect } from '@kobodesk/contracts/payments';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Amendments } from '../amendment/amendments.js';
import { applyRequest } from '../amendment/apply-request.js';
import { currentVersion, InvoiceVersions } from '../amendment/invoice-versions.js';
import { awaitsCredit } from '../amendment/waiting-note.js';
import { correctCreator, correctReference } from '../correction/correct.js';
import { putAgreed } from '../credit-note/agreed-note.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { standingOf } from './judge-rows.js';
import { mergeRow } from './planned-merge.js';

/** Who asked for the plan, who agreed to it, and what they said. */
export interface PlanPeople {
  maker: ChangePerson;
  checker: ChangePerson | undefined;
  comment: string;
}

const wordsOf = ({ status = '', outstanding = '' }: Readonly<Record<string, string>>): string =>
  `${status}, ${outstanding} due`;

/** The invoice of an effect under its lock. Refuses one that was edited since it was planned on. */
async function plannedRow(
  tx: Tx,
  { key, version }: PlanEffect,
): Promise<{ row: StoredInvoice; version: number }> {
  const row = await tx.of(Invoices).lock(key);
  if (!row) throw refusalOf(InvoiceNotFound);
  const now = currentVersion(await tx.of(InvoiceVersions).of(row.id));
  if (String(now) !== version)
    throw refusalOf(PlannedRowOutdated, { was: `version ${version}`, is: `version ${now}` });
  return { row, version: now };
}

/** A second lock on the door that workflow keeps: somebody else agreed. */
function refuseUnlessAgreed({ maker, checker }: PlanPeople): void {
  if (!checker || [maker.userId, maker.holderId].includes(checker.userId ?? undefined))
    throw refusalOf(NotPermitted);
}

/** Refuses an invoice of which more or less is due than when it was planned on. */
function refuseMoved(row: StoredInvoice, { before }: PlanEffect): void {
  const now = standingOf(row);
  const isSame = Object.entries(now).every(([name, value]) => before[name] === value);
  if (!isSame) throw refusalOf(PlannedRowOutdated, { was: wordsOf(before), is: wordsOf(now) });
}

/** Voids as an approved request does; the invoice shows the request with who asked and who agreed. */
async function voidRow(tx: Tx, effect: PlanEffect, { maker, checker, comment }: PlanPeople): Promise<void> {
  const { row, version } = await plannedRow(tx, effect);
  // it is its maker's own, as one void is
  if (row.created_by_user_id !== maker.userId) throw refusalOf(NotVoidable, { why: 'not-yours' });
  refuseUnlessAgreed({ maker, checker, comment });
  refuseMoved(row, effect);
  if (awaitsCredit(row)) throw refusalOf(RequestPending, { kind: 'credit-note' });
  const requests = tx.of(Amendments);
  const requestId = await requests.insert({
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    kind: 'void',
    reason: effect.reason,
    maker,
    baseVersion: version,
  });
  if (requestId === undefined) {
    const pending = await requests.pendingOf(row.id);
    throw refusalOf(RequestPending, { kind: pending?.kind ?? 'void' });
  }
  await applyRequest(tx, 'void', { requestId }, { checker, comment });
}

/** Writes a credit note that was agreed to, and takes it off what is due. */
async function creditRow(tx: Tx, effect: PlanEffect, people: PlanPeople): Promise<void> {
  const { row: invoice } = await plannedRow(tx, effect);
  refuseUnlessAgreed(people);
  refuseMoved(invoice, effect);
  if (awaitsCredit(invoice)) throw refusalOf(CreditNotePending, { invoiceNumber: invoice.invoice_number });
  const { amount, reason } = effect;
  const entry = { creditNoteTypeId: creditIssuance };
  await putAgreed(tx, { invoice, entry, credit: thousandths(amount), reason }, people);
}

/** Does what one effect says. Refuses with 409 where the invoice stands otherwise than it was planned on. */
export async function runRow(
  tx: Tx,
  effect: PlanEffect,
  { plan, ...people }: PlanPeople & { plan: string },
): Promise<void> {
  if (effect.op === 'void') return voidRow(tx, effect, people);
  if (effect.op === 'credit-notes') return creditRow(tx, effect, people);
  if (effect.op === 'merge-customers') {
    refuseUnlessAgreed(people);
    return mergeRow(tx, effect, plan);
  }
  await plannedRow(tx, effect);
  const { key: invoiceNumber, before, after } = effect;
  if (effect.op === 'correct-creator')
    return correctCreator(tx, {
      invoiceNumber,
      creator: {
        userId: Number(after['creatorId']), // an id, not money
        userName: after['creatorUserName'] ?? '',
        fullName: after['creatorName'] ?? '',
      },
      before: Number(before['creatorId']), // an id, not money
    });
  return correctReference(tx, {
    invoiceNumber,
    rrr: after['reference'] ?? '',
    before: before['reference'] ?? '',
    amount: after['ordered'] ?? null,
  });
}
