import { Injectable } from '@nestjs/common';
import { CursorAhead, EventsGone, listEvents } from '@kobodesk/contracts/notifications';
import { handle } from '@kobodesk/chassis/operations/handle';
import { refuseUnlessWhole } from './whole-agency.js';
import { asTold, EventLog, pageAfter } from './event-log.js';

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
