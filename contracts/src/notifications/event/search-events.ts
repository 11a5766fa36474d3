import * as z from 'zod';
import {
  OptionalDate,
  OptionalText,
  operation,
  paged,
  pageOf,
  permission,
  post,
} from '../../kernel/index.js';
import { PublicEvent } from './event-types.js';
import { EventTypes, mostEventsLookedAt, WholeAgencyOnly } from './list-events.js';

/** rules/events.md#looking-back */
export const searchEvents = operation('notifications.event.search', {
  summary: `What happened in the agency, newest first: the last ${mostEventsLookedAt.toLocaleString('en')} events, be it of a day, or all that are kept of one subject`,
  kind: 'query',
  http: post('/api/events/search'),
  access: permission('event.read'),
  request: paged(
    z
      .object({
        types: EventTypes.default([]),
        /** `invoice/<number>`, `payment/<id>`, or the number or id alone */
        subject: OptionalText.pipe(z.string().max(120, 'At most 120 characters').optional()),
        /** YYYY-MM-DD: of those that were put down on this day of the agency */
        day: OptionalDate,
      })
      .prefault({}),
  ),
  response: pageOf(PublicEvent).extend({
    /** events up to this sequence were not looked at; 0: all that are kept were */
    lookedBackTo: z.number().int(),
  }),
  problems: [WholeAgencyOnly],
});
