import { Injectable } from '@nestjs/common';
import { found } from '@kobodesk/contracts/kernel';
import {
  CursorAhead,
  EventsGone,
  listEvents,
  mostEventsLookedAt,
  searchEvents,
} from '@kobodesk/contracts/notifications';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { handleOfAll } from './whole-agency.js';
import { asTold, EventLog, pageAfter } from './event-log.js';

/** rules/events.md */
@Injectable()
export class EventHandlers {
  readonly list = handleOfAll(listEvents, async ({ after, limit, types }, call) => {
    const page = await pageAfter(call.read(EventLog), { after, types, limit });
    const { rows, next, hasMore, latest } = page;
    if (page.isAhead) call.refuse(CursorAhead, { latest });
    if (page.isGone) call.refuse(EventsGone, { oldest: page.gone });
    return { results: rows.map(asTold), next, hasMore, latest };
  });

  readonly search = handleOfAll(searchEvents, async ({ parameter, from, pageSize }, call) => {
    const { types, subject, day } = parameter;
    const log = call.read(EventLog);
    const { lastSequence, goneTo } = await log.counter();
    const { start, end } = day === undefined ? { start: 0, end: 0 } : dayRange(day, day, call.actor.timeZone);
    const all = day === undefined ? { after: 0, to: lastSequence } : await log.within(start, end);
    if (!all) return { ...found([], 0), lookedBackTo: 0 };
    // of one subject there are few, and an index leads to them
    const newest = subject === undefined ? all.to - mostEventsLookedAt : 0;
    const after = Math.max(all.after, newest);
    const span = { after, to: all.to };
    const { rows, total } = await log.page({ span, types, subject, from, pageSize });
    const isCut = after > Math.max(all.after, goneTo);
    return { ...found(rows.map(asTold), total), lookedBackTo: isCut ? after : 0 };
  });
}
