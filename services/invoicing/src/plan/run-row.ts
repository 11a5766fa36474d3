import {
  InvoiceNotFound,
  NotVoidable,
  PlannedRowOutdated,
  RequestPending,
} from '@kobodesk/contracts/invoicing';
import { NotPermitted, refusalOf, type ChangePerson } from '@kobodesk/contracts/kernel';
import type { PlanEffect } from '@kobodesk/contracts/payments';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Amendments } from '../amendment/amendments.js';
import { applyRequest } from '../amendment/apply-request.js';
import { currentVersion, InvoiceVersions } from '../amendment/invoice-versions.js';
import { awaitsCredit } from '../amendment/waiting-note.js';
import { correctCreator, correctReference } from '../correction/correct.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { Invoices } from '../invoice/invoices.js';
import { standingOf } from './judge-rows.js';

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

/** What one void would be refused for: it is its maker's own invoice, and somebody else agreed. */
function refuseUnlessTheirs(row: StoredInvoice, { maker, checker }: PlanPeople): void {
  if (row.created_by_user_id !== maker.userId) throw refusalOf(NotVoidable, { why: 'not-yours' });
  if (!checker || [maker.userId, maker.holderId].includes(checker.userId ?? undefined))
    throw refusalOf(NotPermitted);
}

/** Voids as an approved request does; the invoice shows the request with who asked and who agreed. */
async function voidRow(tx: Tx, effect: PlanEffect, { maker, checker, comment }: PlanPeople): Promise<void> {
  const { row, version } = await plannedRow(tx, effect);
  refuseUnlessTheirs(row, { maker, checker, comment });
  const now = standingOf(row);
  const isSame = Object.entries(now).every(([name, value]) => effect.before[name] === value);
  if (!isSame) throw refusalOf(PlannedRowOutdated, { was: wordsOf(effect.before), is: wordsOf(now) });
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

/** Does what one effect says. Refuses with 409 where the invoice stands otherwise than it was planned on. */
export async function runRow(tx: Tx, effect: PlanEffect, people: PlanPeople): Promise<void> {
  if (effect.op === 'void') return voidRow(tx, effect, people);
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
