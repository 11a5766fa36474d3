import type { RequestFilter } from '@kobodesk/contracts/workflow';
import type { Work } from '@kobodesk/chassis/operations/call';
import { isUnbound } from '../agencies.js';
import { AllRequests } from './all-requests.maintenance.js';
import { statusNumber } from './request.js';
import type { RequestEntity } from './request.entity.js';
import { onCard, soughtBy, type Sought } from './request-query.js';
import { OneAgencysRequests, type Count, type Page } from './request-reader.js';
import type { Viewer } from './viewer.js';

type Looking = Pick<Work, 'actor' | 'read' | 'acrossTenants'>;

/** What a viewer finds among the requests of an organisation; provider staff who chose none, of all. */
export class Look {
  private readonly among: OneAgencysRequests | AllRequests;

  constructor(
    call: Looking,
    private readonly viewer: Viewer,
  ) {
    this.among = isUnbound(call.actor) ? call.acrossTenants(AllRequests) : call.read(OneAgencysRequests);
  }

  page(sought: Sought, { status, ...page }: Page & { status: number }): Promise<RequestEntity[]> {
    return this.among.reader.page(onCard(this.condition(sought), status), page);
  }

  /** How many there are of each kind and status. */
  counts(sought: Sought): Promise<Count[]> {
    return this.among.reader.counts(this.condition(sought));
  }

  /** All that wait for the viewer, of these kinds or any. */
  async waiting(kinds?: readonly number[]): Promise<number> {
    return sumOf(await this.counts({ view: 'waiting', kinds }));
  }

  /** One that the viewer may see. */
  async one(number: number, kinds?: readonly number[]): Promise<RequestEntity | undefined> {
    const [row] = await this.page({ view: 'all', kinds, number }, { status: -1, from: 0, size: 1 });
    return row;
  }

  private condition(sought: Sought) {
    return soughtBy(this.viewer, this.among.reach, sought);
  }
}

export const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { n }) => sum + n, 0);

export interface Statuses {
  pending: number;
  approved: number;
  rejected: number;
}

/** The numbers of the cards: a withdrawn request stands among the declined ones. */
export function statusesOf(counts: readonly Count[]): Statuses {
  const { pending, approved, declined, withdrawn } = statusNumber;
  const of = (...statuses: number[]) => sumOf(counts.filter(({ status }) => statuses.includes(status)));
  return { pending: of(pending), approved: of(approved), rejected: of(declined, withdrawn) };
}

/** How many a card shows; -1 is every status. */
export function onCardOf({ pending, approved, rejected }: Statuses, status: RequestFilter['status']): number {
  return [pending, approved, rejected][status] ?? pending + approved + rejected;
}
