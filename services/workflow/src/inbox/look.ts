import { isCustomerStaff, isProvider } from '@kobodesk/contracts/kernel';
import type { RequestFamily, RequestFilter, RequestKind } from '@kobodesk/contracts/workflow';
import type { Work } from '@kobodesk/chassis/operations/call';
import { isUnbound } from '../agencies.js';
import type { Condition, Reach, StoredChange } from '../change/change-query.js';
import { mayCheck } from '../change/checkers.js';
import { Delegations } from '../delegation/delegations.js';
import type { StoredInvoiceRequest } from '../request/invoice-requests.js';
import { AllInbox } from './all-inbox.maintenance.js';
import { Inbox } from './inbox-tables.js';
import { changesOf, requestsOf, type ChangeFamily } from './inbox-query.js';
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
  readonly total: number;
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

/** What a viewer finds in the tables, family by family. */
export class Look {
  private readonly reach: Reach;
  private readonly inbox: Inbox | AllInbox;

  constructor(
    private readonly call: Looking,
    private readonly viewer: Viewer,
  ) {
    const { actor } = call;
    this.reach = actor.organisationId ?? 'everywhere';
    this.inbox = isUnbound(actor) ? call.acrossTenants(AllInbox) : call.read(Inbox);
  }

  async changes(family: ChangeFamily, filter: RequestFilter, limit: number, one?: number): Promise<Looked> {
    const { checking } = this.viewer;
    const condition = changesOf(filter, family, { checking, reach: this.reach });
    if (!condition) return { family, rows: [], total: 0 };
    const wanted = ofId(condition, one);
    const rows = limit === 0 ? [] : await this.inbox.changes(wanted, limit);
    const total = await this.inbox.countChanges(wanted);
    return { family, rows: rows.map((row) => ({ family, row })), total };
  }

  async requests(kind: RequestKind, filter: RequestFilter, limit: number, one?: number): Promise<Looked> {
    const condition = ofId(requestsOf(filter, kind, { viewer: this.seeing(), reach: this.reach }), one);
    const of = (rows: readonly StoredInvoiceRequest[]): Stored[] =>
      rows.map((row) => ({ family: kind, row }));
    if (filter.view === 'waiting') {
      // whose turn it is stands in the way that a request goes: few wait for one person at a time
      const pending = await this.inbox.requests(condition, mostWaiting);
      const mine = pending.filter((row) => mayApprove(row, this.viewer));
      return { family: kind, rows: of(mine.slice(0, limit)), total: mine.length };
    }
    const rows = limit === 0 ? [] : await this.inbox.requests(condition, limit);
    return { family: kind, rows: of(rows), total: await this.inbox.countRequests(condition) };
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

  private seeing() {
    const { userId, userName, actsFor } = this.viewer;
    return { userId, seesAll: isProvider(this.call.actor), userNames: [userName, ...actsFor] };
  }
}

const mostWaiting = 1000;
const ofId = ({ sql, values }: Condition, id: number | undefined): Condition =>
  id === undefined ? { sql, values } : { sql: `${sql} AND id = ?`, values: [...values, id] };
