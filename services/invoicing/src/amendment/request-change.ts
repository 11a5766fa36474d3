import { hindranceOf, NoSupervisor, RequestPending } from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { findApprover } from '@kobodesk/contracts/workflow';
import { changePersonOf, putForward } from '@kobodesk/chassis/changes/changes';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { amendmentKinds, keyOfRequest } from './amendment-changes.js';
import { Amendments, askedOf, type NewRequest, type RequestKind } from './amendments.js';
import { currentVersion, InvoiceVersions } from './invoice-versions.js';
import { awaitsCredit } from './waiting-note.js';

/** Who decides, level by level. A request that nobody could decide is not taken. */
export async function wayOf(
  call: Pick<Work, 'ask'>,
  kind: RequestKind,
  row: StoredInvoice,
): Promise<string[][]> {
  const { data } = await call.ask(findApprover, { kind, creatorId: row.created_by_user_id });
  if (!data) throw refusalOf(NoSupervisor);
  return data.way;
}

type Asked = Pick<NewRequest, 'kind' | 'reason' | 'proposed' | 'changedFields'> & {
  way: string[][];
  /** what the invoice says and what it would say, and what it would come to */
  changed: { before: Record<string, unknown>; after: Record<string, unknown>; amount: string };
};

const actions = { void: 'Request Void', edit: 'Edit Invoice' } as const;

/** Writes the request and puts it before the approver, in one transaction. The invoice row is locked. */
export async function putRequest(
  tx: Tx,
  actor: Actor,
  row: StoredInvoice,
  { way, changed, ...asked }: Asked,
): Promise<number> {
  const requests = tx.of(Amendments);
  const pending = await requests.pendingOf(row.id);
  const waiting = [
    ...(pending ? [pending.kind] : []),
    ...(awaitsCredit(row) ? ['credit-note' as const] : []),
  ];
  const kind = hindranceOf(actions[asked.kind], waiting);
  if (kind) throw refusalOf(RequestPending, { kind });
  const maker = changePersonOf(actor);
  const requestId = await requests.insert({
    ...asked,
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    maker,
    baseVersion: currentVersion(await tx.of(InvoiceVersions).of(row.id)),
  });
  const kept = requestId === undefined ? undefined : await requests.find(requestId);
  if (!kept) throw refusalOf(RequestPending, { kind: asked.kind });
  const { before, after, amount } = changed;
  await putForward(
    tx,
    amendmentKinds[asked.kind],
    {
      key: keyOfRequest(asked.kind, kept.id),
      payload: { requestId: kept.id, asked: askedOf(kept) },
      entityId: row.invoice_number,
      title: row.invoice_number,
      before,
      after,
      reason: asked.reason,
      about: { ...aboutOf(row), amountAfter: amount },
      place: { locationId: row.location_id, revenueId: row.revenue_id, revenueTopId: row.revenue_top_id },
    },
    { organisationId: row.organisation_id, maker, supervisor: actor.supervisor, way },
  );
  return kept.id;
}

/** What a list of requests shows of the invoice. */
const aboutOf = (row: StoredInvoice) => ({
  invoiceNumber: row.invoice_number,
  customer: row.customer_record_name,
  name: row.customer_name,
  revenue: row.revenue_name,
  location: row.location_name,
  state: row.state_name,
  amountBefore: decimalOf(asThousandths(row.amount_thousandths)),
  currencyId: String(row.currency_id),
});
