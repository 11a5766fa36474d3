import { anyChangeOf, changeOf } from '@kobodesk/contracts/changes';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { RequestRow } from '@kobodesk/contracts/workflow';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { StoredChange } from '../change/change-query.js';
import { nameFor, type Checking } from '../change/checkers.js';
import { approverText, mayDecide } from '../request/approval-levels.js';
import {
  applied,
  notApplied,
  stateOf,
  wayOf,
  type StoredInvoiceRequest,
} from '../request/invoice-requests.js';

/** Who looks at requests. */
export interface Viewer {
  readonly userId: number;
  readonly userName: string;
  readonly actsFor: readonly string[];
  /** may decide voids and edits that come to them */
  readonly mayApprove: boolean;
  readonly checking: Checking;
}

const statuses = ['pending', 'approved', 'declined', 'withdrawn'] as const;
const instantOf = (ms: number | string | null): string =>
  ms === null ? '' : new Date(Number(ms)).toISOString();
const amountOf = (amount: number | string | null): string =>
  amount === null ? '' : decimalOf(asThousandths(amount));

export function rowOfChange(row: StoredChange, { checking }: Viewer, agency: string): RequestRow {
  const isListed = changeOf(row.change_type) !== undefined;
  const family = isListed ? ('change' as const) : ('credit-note' as const);
  const about = JSON.parse(row.about ?? '{}') as Record<string, string | undefined>;
  return {
    id: `${family}-${row.id}`,
    family,
    entityTypeId: isListed ? row.change_type : 0,
    title: anyChangeOf(row.change_type)?.title ?? 'Unknown',
    record: row.title,
    invoiceNumber: about['invoiceNumber'] ?? '',
    customer: about['customer'] ?? '',
    revenue: about['revenue'] ?? '',
    location: about['location'] ?? '',
    amountBefore: about['amountBefore'] ?? '',
    amountAfter: about['amountAfter'] ?? '',
    currencyId: Number(about['currencyId'] ?? 0), // an id, not money
    reason: row.reason,
    madeBy: row.maker_name,
    makerUserName: row.maker_user_name,
    madeAt: instantOf(row.made_at_ms),
    status: statuses[row.status] ?? 'pending',
    level: 1,
    levels: 1,
    waitsFor: '',
    decidedBy: row.checker_name,
    decidedAt: instantOf(row.decided_at_ms),
    comment: row.comment,
    outcome: row.outcome === 'applied' || row.outcome === 'failed' ? row.outcome : '',
    outcomeReason: row.outcome_reason,
    agencyId: row.organisation_id,
    agency,
    mayDecide: row.status === 0 && nameFor(checking, row) !== undefined,
    isMine: row.maker_user_id === checking.userId,
  };
}

const titles = { void: 'Void invoice', edit: 'Edit invoice' } as const;

function outcomeOf({ outcome, status }: StoredInvoiceRequest): Pick<RequestRow, 'outcome' | 'outcomeReason'> {
  if (outcome === applied) return { outcome: 'applied', outcomeReason: '' };
  if (outcome.startsWith(notApplied))
    return { outcome: 'failed', outcomeReason: outcome.slice(notApplied.length) };
  return { outcome: '', outcomeReason: status === 3 ? outcome : '' };
}

export const mayApprove = (row: StoredInvoiceRequest, viewer: Viewer): boolean =>
  viewer.mayApprove && mayDecide(stateOf(row), wayOf(row), viewer, row.maker_user_name);

export function rowOfRequest(row: StoredInvoiceRequest, viewer: Viewer, agency: string): RequestRow {
  const way = wayOf(row);
  const isPending = row.status === 0;
  return {
    id: `${row.kind}-${row.id}`,
    family: row.kind,
    entityTypeId: 0,
    title: titles[row.kind],
    record: row.invoice_number,
    invoiceNumber: row.invoice_number,
    customer: row.customer,
    revenue: row.revenue,
    location: row.location,
    amountBefore: amountOf(row.amount_thousandths),
    amountAfter: row.kind === 'void' ? '0' : amountOf(row.amount_after_thousandths),
    currencyId: row.currency_id,
    reason: row.reason,
    madeBy: row.maker_name,
    makerUserName: row.maker_user_name,
    madeAt: instantOf(row.made_at_ms),
    status: statuses[row.status] ?? 'pending',
    level: row.level + 1,
    levels: Math.max(way.length, 1),
    waitsFor: isPending ? approverText(way[row.level]) : '',
    decidedBy: row.last_decider,
    decidedAt: isPending ? '' : instantOf(row.decided_at_ms),
    comment: row.comment,
    ...outcomeOf(row),
    agencyId: row.organisation_id,
    agency,
    mayDecide: mayApprove(row, viewer),
    isMine: row.maker_user_id === viewer.userId,
  };
}
