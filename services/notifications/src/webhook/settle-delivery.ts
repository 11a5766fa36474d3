import type { Tx } from '@kobodesk/chassis/operations/call';
import { IsNull } from 'typeorm';
import { Mails } from '../mail/mails.js';
import { Deliveries } from './deliveries.js';
import { Endpoints, well } from './endpoints.js';
import { pausedMail } from './paused-mail.js';
import { failuresUntilAway, knockAfter, pauseAfter, triedForMs } from './retries.js';
import type { Outcome } from '../outgoing/send-webhook.js';
import type { DeliveryEntity, EndpointEntity } from './webhook.entity.js';

export interface Tried {
  delivery: DeliveryEntity;
  outcome: Outcome;
}

const gone = 410;
export const isAway = ({ failures }: Pick<EndpointEntity, 'failures'>): boolean =>
  failures >= failuresUntilAway;
const isTaken = ({ outcome: { error } }: Tried): boolean => error === '';

/** An endpoint that has taken nothing for as long as an event is tried is to be paused: its events wait. */
const isDead = ({ failingSince }: EndpointEntity, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= triedForMs;

/** What becomes of an event that was tried once more. */
function nextOf({ delivery, outcome }: Tried, endpoint: EndpointEntity, now: Date): Partial<DeliveryEntity> {
  if (outcome.error === '') return { state: 'delivered' };
  // of an endpoint that is away nothing is learned about the event
  if (isAway(endpoint) || isDead(endpoint, now)) return {};
  const since = (delivery.firstTry ?? now).getTime();
  if (now.getTime() - since >= triedForMs) return { state: 'failed' };
  const pauseMs = Math.max(pauseAfter(delivery.tries + 1, Math.random()), outcome.retryAfterMs ?? 0);
  return { nextTry: new Date(now.getTime() + Math.min(pauseMs, triedForMs)) };
}

async function pause(tx: Tx, endpoint: EndpointEntity, reason: string): Promise<void> {
  const { id, name, ownerMail } = endpoint;
  await tx.of(Endpoints).pause(id, reason);
  if (ownerMail !== '')
    await tx.of(Mails).queue({
      mailId: `webhook-${id}-paused-${tx.now.getTime()}`,
      recipient: ownerMail,
      ...pausedMail(endpoint, reason),
    });
  await tx.audit({
    action: 'Pause webhook endpoint',
    entity: 'webhook endpoint',
    entityId: id,
    description: `Webhook endpoint ${name} was paused: ${reason}`,
  });
}

/** Nothing was taken. An event that nobody takes counts once, however often it is tried: it is not the endpoint's fault. */
async function noteFailure(tx: Tx, endpoint: EndpointEntity, tried: readonly Tried[]): Promise<void> {
  const reason = (tried.at(-1)?.outcome.error ?? '').slice(0, 300);
  if (isDead(endpoint, tx.now)) return pause(tx, endpoint, `Nothing was taken for five days: ${reason}`);
  const fresh = isAway(endpoint) ? 1 : tried.filter(({ delivery }) => delivery.tries === 0).length;
  const failures = endpoint.failures + fresh;
  const knockMs = failures >= failuresUntilAway ? knockAfter(failures, Math.random()) : undefined;
  await tx.of(Endpoints).update(
    { id: endpoint.id },
    {
      failures,
      reason,
      failingSince: endpoint.failingSince ?? tx.now,
      retryAt: knockMs === undefined ? null : new Date(tx.now.getTime() + knockMs),
    },
  );
}

/** How the endpoint does after a round in which something was tried. */
async function judge(tx: Tx, endpoint: EndpointEntity, tried: readonly Tried[]): Promise<void> {
  if (tried.some(({ outcome }) => outcome.status === gone))
    return pause(tx, endpoint, 'It answered 410: it is gone');
  if (!tried.some(isTaken)) return noteFailure(tx, endpoint, tried);
  if (endpoint.failingSince === null) return;
  // it is back: what waits for its own time need not
  await tx.of(Endpoints).update({ id: endpoint.id }, well);
  await tx.of(Deliveries).hurry(endpoint.id);
}

/** Notes what came of a round of tries, and what it says of the endpoint, in one transaction. */
export async function settle(tx: Tx, endpoint: EndpointEntity, tried: readonly Tried[]): Promise<void> {
  for (const one of tried)
    await tx.of(Deliveries).note(one.delivery, one.outcome, nextOf(one, endpoint, tx.now));
  // its owner may have changed, paused or resumed it while it was called; whoever does so now waits
  const { id, url, state, failingSince } = endpoint;
  const asItWas = { id, url, state, failingSince: failingSince ?? IsNull() };
  if ((await tx.of(Endpoints).update(asItWas, { state })) === 1) await judge(tx, endpoint, tried);
}
