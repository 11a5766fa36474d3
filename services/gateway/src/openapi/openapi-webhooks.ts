import { envelopeOf, publicEvents, type PublicEventType } from '@kobodesk/contracts/notifications';
import * as z from 'zod';

type Schema = Record<string, unknown>;

const header = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** As Standard Webhooks has them. */
const headers = [
  header('webhook-id', 'The id of the event: the same each time that it is sent'),
  header('webhook-timestamp', 'When it was sent, seconds since 1970; refuse what is older than five minutes'),
  header(
    'webhook-signature',
    'Signatures of `id.timestamp.body` with spaces between: `v1,` HMAC-SHA-256 with the secret of the endpoint, `v1a,` Ed25519 with the key of the installation',
  ),
];

function webhookOf(event: PublicEventType): Schema {
  const { $schema: _draft, ...schema } = z.toJSONSchema(envelopeOf(event), {
    io: 'output',
    target: 'draft-2020-12',
  }) as Schema;
  return {
    post: {
      operationId: `webhook.${event.type}`,
      tags: ['webhooks'],
      summary: event.summary,
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'Taken' },
        410: { description: 'The endpoint is gone: it is paused, and its owner is told' },
      },
    },
  };
}

/** What is sent to endpoints of others, a schema for each type. */
export const webhooks = (): Schema =>
  Object.fromEntries(publicEvents.map((event) => [event.type, webhookOf(event)]));
