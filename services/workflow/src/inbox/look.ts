import { isCustomerStaff, isProvider, type Actor } from '@kobodesk/contracts/kernel';
import type { RequestFamily, RequestFilter, RequestKind } from '@kobodesk/contracts/workflow';
import type { Work } from '@kobodesk/chassis/operations/call';
import { isUnbound } from '../agencies.js';
import type { Reach, StoredChange } from '../change/change-query.js';
import { mayCheck } from '../change/checkers.js';
import { Delegations } from '../delegation/delegations.js';
import type { StoredInvoiceRequest } from '../request/invoice-requests.js';
import { countsOf, onPage, type StatusCount } from '../request/request-counts.js';
import { AllInbox } from './all-inbox.maintenance.js';
import { Inbox, type InboxReader, type Page } from './inbox-tables.js';
import { changesOf, requestsOf, type ChangeFamily, type RequestViewer } from './inbox-query.js';
import { mayApprove, type Viewer } from './inbox-rows.js';

export type Looking = Pick<Work, 'actor' | 'ask' | 'read' | 'acrossTenants'>;
export const isChange = (found: Stored): found is Extract<Stored, { row: StoredChange }> =>
  found.family === 'change' || found.family === 'credit-note';
/** A request as it is stored, of either table. */
export type Stored =
  | { readonly family: ChangeFamily; readonly row: StoredChange }
  | { readonly family: RequestKind; readonly row: StoredInvoiceRequest };

interface Looked {
  readonly family: RequestFamily;
  /** the newest, as many as were asked for */
  readonly rows: readonly Stored[];
  /** how many of the status that was asked for */
  readonly total: number;
  /** how many whatever the status */
  readonly byStatus: readonly StatusCount[];
}

export async function viewerOf(call: Looking): Promise<Viewer> {
  const { actor } = call;
  const held = isUnbound(actor) ? [] : await call.read(Delegations).heldBy(actor.userId ?? 0);
  return {
    userId: actor.userId ?? 0,
    userName: actor.userName,
    actsFor: held.map(({ delegator_user_name }) => delegator_user_name),
    mayApprove: actor.permissions.includes('request.decide') && !isCustomerStaff(actor) && !isUnbound(actor),
    checking: await mayCheck(call),
  };
}

/** The tables within the caller's reach: those of an organisation, or, of provider staff who chose none, of all. */
export const inboxOf = (call: Pick<Work, 'actor' | 'read' | 'acrossTenants'>): Inbox | AllInbox =>
  isUnbound(call.actor) ? call.acrossTenants(AllInbox) : call.read(Inbox);

/** Whose void and edit requests somebody sees. */
export const seenBy = (actor: Actor, actsFor: readonly string[]): RequestViewer => ({
  userId: actor.userId ?? 0,
  seesAll: isProvider(actor),
  userNames: [actor.userName, ...actsFor],
});

/** What a viewer finds in the tables, family by family. */
export class Look {
  private readonly reach: Reach;
  private readonly inbox: InboxReader;

  constructor(
    private readonly call: Looking,
    private readonly viewer: Viewer,
  ) {
    ({ reach: this.reach, reader: this.inbox } = inboxOf(call));
  }

  async changes(family: ChangeFamily, filter: RequestFilter, limit: number, one?: number): Promise<Looked> {
    const { checking } = this.viewer;
    const condition = changesOf(filter, family, { checking, reach: this.reach });
    if (!condition) return { family, rows: [], total: 0, byStatus: [] };
    const { status } = filter;
    const rows =
      limit === 0 ? [] : await this.inbox.changes(onPage(condition, { status, id: one }), first(limit));
    const byStatus = await this.inbox.changesByStatus(onPage(condition, { status: -1, id: one }));
    return { family, rows: rows.map((row) => ({ family, row })), total: totalOf(byStatus, status), byStatus };
  }

  async requests(kind: RequestKind, filter: RequestFilter, limit: number, one?: number): Promise<Looked> {
    const { status } = filter;
    const viewer = seenBy(this.call.actor, this.viewer.actsFor);
    const condition = requestsOf(filter, kind, { viewer, reach: this.reach });
    const of = (rows: readonly StoredInvoiceRequest[]): Stored[] =>
      rows.map((row) => ({ family: kind, row }));
    if (filter.view === 'waiting') {
      // whose turn it is stands in the way that a request goes: few wait for one person at a time
      const pending = await this.inbox.requests(condition, first(mostWaiting));
      const mine = pending.filter((row) => mayApprove(row, this.viewer));
      const byStatus = [{ status: 0, n: mine.length }];
      return { family: kind, rows: of(mine.slice(0, limit)), total: totalOf(byStatus, status), byStatus };
    }
    const rows =
      limit === 0 ? [] : await this.inbox.requests(onPage(condition, { status, id: one }), first(limit));
    const byStatus = await this.inbox.requestsByStatus(onPage(condition, { status: -1, id: one }));
    return { family: kind, rows: of(rows), total: totalOf(byStatus, status), byStatus };
  }

  /** Of every family; rows of the one that is asked for, else of all. */
  async all(filter: RequestFilter, limit: number): Promise<Looked[]> {
    const of = (family: RequestFamily) =>
      filter.family === undefined || filter.family === family ? limit : 0;
    return [
      await this.requests('void', filter, of('void')),
      await this.requests('edit', filter, of('edit')),
      await this.changes('credit-note', filter, of('credit-note')),
      await this.changes('change', filter, of('change')),
    ];
  }
}

const first = (size: number): Page => ({ from: 0, size });
/** pending ones of one person that are looked through for whose turn it is */
export const mostWaiting = 1000;

function totalOf(byStatus: readonly StatusCount[], status: number): number {
  const { pending, approved, rejected } = countsOf(byStatus);
  return [pending, approved, rejected][status] ?? pending + approved + rejected;
}
