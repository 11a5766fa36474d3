import type { WebhookDelivery, WebhookEndpoint } from '@kobodesk/contracts/notifications';
import type { DeliveryEntity, EndpointEntity } from './webhook.entity.js';

const instantText = (instant: Date | null): string => instant?.toISOString() ?? '';

/** An endpoint as its list shows it; without its secret. */
export function endpointRow(endpoint: EndpointEntity, waiting: number, now: Date): WebhookEndpoint {
  const { id, name, url, types, state, reason, ownerName: owner, toldTo, formerUntil } = endpoint;
  return {
    id,
    name,
    url,
    types,
    reason,
    owner,
    toldTo,
    waiting,
    state: state === 'active' && endpoint.failingSince ? 'failing' : state,
    failingSince: instantText(endpoint.failingSince),
    createdAt: endpoint.createdAt.toISOString(),
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : '',
  };
}

/** A delivery as its list shows it. */
export function deliveryRow(delivery: DeliveryEntity, endpoint: string): WebhookDelivery {
  const { id, endpointId, sequence, eventId, type, subject, kind, state, tries, status, latencyMs } =
    delivery;
  return {
    id,
    endpointId,
    endpoint,
    sequence,
    eventId,
    type,
    subject,
    kind,
    state,
    tries,
    status,
    latencyMs,
    error: delivery.lastError,
    answer: delivery.answer,
    at: delivery.createdAt.toISOString(),
    nextTry: state === 'waiting' ? delivery.nextTry.toISOString() : '',
    lastTries: [...(delivery.lastTries ?? [])],
  };
}
