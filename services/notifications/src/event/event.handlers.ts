import { Injectable } from '@nestjs/common';
import { found } from '@kobodesk/contracts/kernel';
import {
  CursorAhead,
  EventsGone,
  listEvents,
  mostEventsLookedAt,
  searchEvents,
} from '@kobodesk/contracts/notifications';
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

  readonly search = handle(searchEvents, async ({ parameter, from, pageSize }, call) => {
    refuseUnlessWhole(call.actor);
    const { types, subject } = parameter;
    const log = call.read(EventLog);
    const { lastSequence, goneTo } = await log.counter();
    // of one subject there are few, and an index leads to them
    const newest = subject === undefined ? lastSequence - mostEventsLookedAt : 0;
    const lookedBackTo = Math.max(0, newest);
    const { rows, total } = await log.page({ after: lookedBackTo, types, subject, from, pageSize });
    return { ...found(rows.map(asTold), total), lookedBackTo: lookedBackTo > goneTo ? lookedBackTo : 0 };
  });
}
