import * as z from 'zod';
import { id, operation, paged, pageOf, permission, post, problem, Report } from '../../kernel/index.js';
import { WholeAgencyOnly } from '../event/list-events.js';

export const DeliveryNotFound = problem('DELIVERY_NOT_FOUND', 404, 'The delivery was not found');

/** so long what was sent can be looked into */
export const deliveriesKeptDays = 30;

/** so many tries of an event are told, the last ones */
export const mostTriesKept = 20;

const access = permission('webhook.manage');

/** What came of one try. */
export const WebhookTry = z.object({
  /** ISO 8601 */
  at: z.string(),
  /** of the answer; 0: there was none */
  status: z.number(),
  latencyMs: z.number(),
  /** why it failed; '' when it did not */
  error: z.string(),
});
export type WebhookTry = z.output<typeof WebhookTry>;

/** What was sent to an endpoint, or waits for it. */
export const WebhookDelivery = z.object({
  id: z.number(),
  endpointId: z.number(),
  endpoint: z.string(),
  sequence: z.number(),
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  /** why it is sent: it happened; somebody sent it again; a replay came to it */
  kind: z.enum(['live', 'resend', 'replay']),
  /** `failed`: tried for five days */
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  /** of the last try; 0: there was no answer */
  status: z.number(),
  latencyMs: z.number(),
  /** why the last try failed; '' when it did not */
  error: z.string(),
  /** how the answer began, up to 1 kB */
  answer: z.string(),
  /** instants, ISO 8601; '' for none */
  at: z.string(),
  nextTry: z.string(),
  /** the last twenty, the newest last */
  lastTries: z.array(WebhookTry),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const searchDeliveries = operation('notifications.webhook-delivery.search', {
  summary: 'What was sent to endpoints in the last thirty days and what waits, newest first',
  kind: 'query',
  http: post('/api/webhooks/deliveries/search'),
  access,
  request: paged(
    z
      .object({
        endpointId: z.coerce.number().int().optional(),
        state: z.enum(['waiting', 'delivered', 'failed']).optional(),
      })
      .default({}),
  ),
  response: pageOf(WebhookDelivery),
  problems: [WholeAgencyOnly],
});

export const resendDelivery = operation('notifications.webhook-delivery.resend', {
  summary: 'Sends one event to its endpoint once more, at once and beside the others',
  kind: 'command',
  http: post('/api/webhooks/deliveries/resend'),
  access,
  request: z.object({ id: id('Please select a delivery') }),
  response: Report,
  problems: [DeliveryNotFound, WholeAgencyOnly],
  touches: ['webhooks'],
});
