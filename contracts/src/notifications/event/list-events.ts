import * as z from 'zod';
import { get, operation, permission, problem } from '../../kernel/index.js';
import { PublicEvent, publicEvents } from './event-types.js';

/** so long an event can be read; longer than a year and the month in which it is closed */
export const eventsKeptDays = 400;
/** so many events are looked at for one answer, whatever its types */
export const mostEventsLookedAt = 10_000;

export const EventsGone = problem(
  'EVENTS_GONE',
  410,
  ({ oldest }: { oldest: number }) =>
    `Events are kept for ${eventsKeptDays} days, and some after this cursor are gone. The oldest that is kept follows ${oldest}`,
);
export const CursorAhead = problem(
  'EVENT_CURSOR_AHEAD',
  409,
  ({ latest }: { latest: number }) =>
    `The cursor is ahead of the last event, ${latest}. It may be of another agency, or from before a backup was restored`,
);
export const WholeAgencyOnly = problem(
  'WHOLE_AGENCY_ONLY',
  403,
  'Events tell of the whole agency; your account sees a part of it',
);

const typeNames = publicEvents.map(({ type }) => type);

/** One type, several with commas between, or a list; none: every type. */
export const EventTypes = z.preprocess(
  (value) => {
    if (value === undefined || value === null || value === '') return [];
    return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
  },
  z.array(z.enum(typeNames, 'Please select types of events')).max(typeNames.length),
);

/** rules/events.md#reading-on */
export const listEvents = operation('notifications.event.list', {
  summary:
    'What happened in the agency after a cursor, oldest first and without a gap. Ask again with `next` until `hasMore` is false; a page may hold fewer than `limit`, or none',
  kind: 'query',
  http: get('/api/events'),
  access: permission('event.read'),
  request: z.object({
    /** the sequence of the last event that is known; absent: from the oldest that is kept */
    after: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
    types: EventTypes.default([]),
  }),
  response: z.object({
    results: z.array(PublicEvent),
    /** the cursor to go on from */
    next: z.number().int(),
    hasMore: z.boolean(),
    /** the sequence of the agency's last event */
    latest: z.number().int(),
  }),
  problems: [EventsGone, CursorAhead, WholeAgencyOnly],
});
