import * as z from 'zod';
import {
  change,
  checker,
  dataOf,
  get,
  id,
  listOf,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  Report,
  text,
  typedName,
} from '../../kernel/index.js';
import { EventTypes, WholeAgencyOnly } from '../event/list-events.js';

export const EndpointNotFound = problem('WEBHOOK_NOT_FOUND', 404, 'The endpoint was not found');
export const EndpointNameTaken = problem(
  'WEBHOOK_NAME_TAKEN',
  409,
  'An endpoint with this name exists already',
);
export const TargetNotAllowed = problem(
  'WEBHOOK_TARGET_NOT_ALLOWED',
  422,
  ({ why }: { why: string }) => `Events cannot be sent to this address: ${why}`,
);
export const EventsNotKept = problem(
  'EVENTS_NOT_KEPT',
  409,
  'Events after this one are not kept any more, or it has not happened yet',
);

const access = permission('webhook.manage');
const touches = ['webhooks'];
const EndpointId = id('Please select an endpoint');
const address = text('Please enter an address', 500).refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'Please enter an address that begins with https://',
);

/** Where events of an agency are sent (rules/events.md#endpoints). */
export const WebhookEndpoint = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  /** none: every type */
  types: z.array(z.string()),
  /** `failing`: tried again at longer intervals; `paused`: not tried until somebody resumes it */
  state: z.enum(['active', 'failing', 'paused']),
  /** why it is paused, or what the last failure was; '' while all is well */
  reason: z.string(),
  /** who answers for it */
  owner: z.string(),
  /** sequence of the last event that was taken up for it */
  toldTo: z.number(),
  /** events that wait to be sent */
  waiting: z.number(),
  /** instants, ISO 8601; '' for never */
  failingSince: z.string(),
  createdAt: z.string(),
  /** until then signatures of the secret before hold as well; '' where none does */
  formerSecretUntil: z.string(),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

export const listEndpoints = operation('notifications.webhook.list', {
  summary:
    'Where the agency has its events sent, and how that goes; the key that every signature can be checked with',
  kind: 'query',
  http: get('/api/webhooks/endpoints'),
  access,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(WebhookEndpoint).extend({
    /** of the installation: `whpk_` and the Ed25519 key in base64 */
    publicKey: z.string(),
  }),
  problems: [WholeAgencyOnly],
});

export const saveEndpoint = operation('notifications.webhook.save', {
  summary: 'Asks that events be sent to an address, or to another one; a second person agrees',
  kind: 'command',
  forPeople: true,
  http: post('/api/webhooks/endpoints/save'),
  access,
  request: z.object({
    id: OptionalId,
    name: typedName('Please enter a name', 80),
    url: address,
    types: EventTypes.default([]),
    agencyId: OptionalId,
  }),
  response: dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() }),
  problems: [EndpointNotFound, EndpointNameTaken, TargetNotAllowed, WholeAgencyOnly],
  touches,
});

/** A new address is a way out for everything that happens: never one person alone. */
export const endpointChange = change(saveEndpoint, 32, 'Webhook Endpoint', { route: checker('always') });

/** Where an agency's events go is said by people: a key that leaked opens no way out, and closes none. */
const onEndpoint = { kind: 'command', forPeople: true, access, response: Report, touches } as const;
const known = [EndpointNotFound, WholeAgencyOnly] as const;

export const pauseEndpoint = operation('notifications.webhook.pause', {
  ...onEndpoint,
  summary: 'Sends nothing to an endpoint until it is resumed; events wait for it',
  http: post('/api/webhooks/endpoints/pause'),
  request: z.object({ id: EndpointId }),
  problems: known,
});

export const resumeEndpoint = operation('notifications.webhook.resume', {
  ...onEndpoint,
  summary: 'Goes on sending to an endpoint from where it was paused',
  http: post('/api/webhooks/endpoints/resume'),
  request: z.object({ id: EndpointId }),
  problems: known,
});

export const removeEndpoint = operation('notifications.webhook.remove', {
  ...onEndpoint,
  summary: 'Sends nothing to an endpoint any more, and forgets it with what was sent',
  http: post('/api/webhooks/endpoints/remove'),
  request: z.object({ id: EndpointId }),
  problems: known,
});

export const replayEndpoint = operation('notifications.webhook.replay', {
  ...onEndpoint,
  summary: 'Sends an endpoint everything after an event again, in order, under the same ids',
  http: post('/api/webhooks/endpoints/replay'),
  request: z.object({ id: EndpointId, after: z.coerce.number().int().min(0) }),
  problems: [...known, EventsNotKept],
});

export const showSecret = operation('notifications.webhook.show-secret', {
  ...onEndpoint,
  summary: 'The secret that an endpoint checks signatures with; who looked at it stands in the audit trail',
  http: post('/api/webhooks/endpoints/show-secret'),
  request: z.object({ id: EndpointId }),
  response: dataOf(z.object({ secret: z.string() })),
  problems: known,
});

export const rollSecret = operation('notifications.webhook.roll-secret', {
  ...onEndpoint,
  summary: 'Gives an endpoint a new secret; for a day both sign',
  http: post('/api/webhooks/endpoints/roll-secret'),
  request: z.object({ id: EndpointId }),
  response: dataOf(z.object({ secret: z.string() })).extend({ message: z.string() }),
  problems: known,
});
