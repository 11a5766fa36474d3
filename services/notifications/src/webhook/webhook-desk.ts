import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT, SECRETS, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { asTold, EventLog } from '../event/event-log.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { ActiveEndpoints } from './active-endpoints.maintenance.js';
import { Deliveries } from './deliveries.js';
import { sendWebhook, type Outcome } from '../outgoing/send-webhook.js';
import { signedHeaders } from './signatures.js';
import { resolveByDns } from '../outgoing/target.js';
import type { DeliveryEntity, EndpointEntity } from './webhook.entity.js';
import { isAway, settle } from './settle-delivery.js';

const lookEveryMs = 1000;
/** to one endpoint at the same time */
const sideBySide = 10;
/** from which one is chosen to knock with */
const mostKnocking = 100;

/** What is to be sent now: to one that is away, a single event, and another one each time. */
async function dueOf(deliveries: Deliveries, endpoint: EndpointEntity, now: Date): Promise<DeliveryEntity[]> {
  if (!isAway(endpoint)) return deliveries.heads(endpoint.id, sideBySide, now);
  const heads = await deliveries.heads(endpoint.id, mostKnocking);
  return heads.sort((one, other) => one.tries - other.tries).slice(0, 1);
}

/**
 * Sends events to the endpoints that want them (rules/events.md#sending): each endpoint at its own pace, so that a slow one
 * holds up nobody; of one subject one event at a time. A process that dies between an answer and its note sends the event
 * again, under the same id.
 */
@Injectable()
export class WebhookDesk extends Desk {
  /** endpoint → what is done for it right now */
  private readonly atWork = new Map<number, Promise<void>>();
  /** endpoints that were looked at while something was done for them: what came meanwhile is looked for once more */
  private readonly lookedAt = new Set<number>();

  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {
    super(context, {
      lookEveryMs,
      work: 'webhooks',
      operation: 'notifications.webhook.send',
      alone: 'webhooks',
      looksAtStart: true,
    });
  }

  protected async look(): Promise<void> {
    for (const { id } of await this.unit().acrossTenants(ActiveEndpoints).list())
      if (this.atWork.has(id)) this.lookedAt.add(id);
      else if (!this.isClosing) this.atWork.set(id, this.workAt(id));
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await this.wake();
    await Promise.all(this.atWork.values());
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await Promise.all(this.atWork.values());
  }

  private async workAt(id: number): Promise<void> {
    try {
      while (!this.isClosing && ((await this.round(id)) || this.lookedAt.delete(id)));
    } catch (error) {
      this.context.log.warn({ endpoint: id, error: String(error) }, 'an endpoint waits for the next look');
    } finally {
      this.atWork.delete(id);
      this.lookedAt.delete(id);
    }
  }

  private unitOf(organisationId: number): Unit {
    return this.unit(undefined, systemActor('notifications', organisationId));
  }

  /** Sends what is due now; false when nothing was. */
  private async round(id: number): Promise<boolean> {
    const endpoint = await this.unit().acrossTenants(ActiveEndpoints).byId(id);
    if (!endpoint) return false;
    const unit = this.unitOf(endpoint.organisationId);
    if (endpoint.retryAt && endpoint.retryAt > unit.now) return false;
    const hasMore = await unit.write((tx) => tx.of(Deliveries).takeUp(endpoint));
    const due = await dueOf(unit.read(Deliveries), endpoint, unit.now);
    const outcomes = await Promise.all(
      due.map(async (delivery) => ({ delivery, outcome: await this.send(endpoint, delivery, unit) })),
    );
    if (outcomes.length > 0)
      await this.unitOf(endpoint.organisationId).write((tx) => settle(tx, endpoint, outcomes));
    return outcomes.length > 0 || hasMore;
  }

  private async send(endpoint: EndpointEntity, delivery: DeliveryEntity, unit: Unit): Promise<Outcome> {
    const { sequence } = delivery;
    const [event] = await unit.read(EventLog).list({ after: sequence - 1, to: sequence, types: [] }, 1);
    if (!event) return { status: 0, latencyMs: 0, answer: '', error: 'the event is not kept any more' };
    const body = JSON.stringify(asTold(event));
    const isRolling = endpoint.formerUntil !== null && endpoint.formerUntil > unit.now;
    const secrets = [endpoint.secret, ...(isRolling && endpoint.formerSecret ? [endpoint.formerSecret] : [])];
    const sent = Math.floor(this.context.clock.now().getTime() / 1000);
    const headers = signedHeaders({ id: event.eventId, sent, body }, secrets, this.secrets.signing);
    return sendWebhook(
      { url: endpoint.url, headers, body },
      { allowsLoopback: this.settings.WEBHOOKS_TO_LOOPBACK, resolve: resolveByDns },
    );
  }
}
