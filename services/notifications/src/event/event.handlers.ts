import { Injectable } from '@nestjs/common';
import { refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { CursorAhead, EventsGone, listEvents, WholeAgencyOnly } from '@kobodesk/contracts/notifications';
import { handle } from '@kobodesk/chassis/operations/handle';
import { asTold, EventLog, pageAfter } from './event-log.js';

/** An event tells of invoices anywhere in the agency; whoever is bound to a part of it is not told. */
export function refuseUnlessWhole({ locationIds, revenueIds, customerId }: Actor): void {
  if (locationIds !== null || revenueIds !== null || customerId !== null) throw refusalOf(WholeAgencyOnly);
}

/** rules/events.md */
@Injectable()
export class EventHandlers {
  readonly list = handle(listEvents, async ({ after, limit, types }, call) => {
    refuseUnlessWhole(call.actor);
    const page = await pageAfter(call.read(EventLog), { after, types, limit });
    const { rows, next, hasMore, latest } = page;
    if (page.isAhead) call.refuse(CursorAhead, { latest });
    if (page.isGone) call.refuse(EventsGone, { oldest: page.gone });
    return { results: rows.map(asTold), next, hasMore, latest };
  });
}
