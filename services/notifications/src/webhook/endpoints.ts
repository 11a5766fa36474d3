import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { EventLog } from '../event/event-log.js';
import { newSecret } from './signatures.js';
import { DeliveryEntity, EndpointEntity } from './webhook.entity.js';

/** so long the secret before signs as well */
const overlapMs = 24 * 3_600_000;

export type EndpointDraft = Pick<EndpointEntity, 'name' | 'url' | 'types'>;
export type EndpointOwner = Pick<EndpointEntity, 'ownerName' | 'ownerMail'>;

/** All is well with an endpoint. */
export const well = { failures: 0, failingSince: null, retryAt: null, reason: '' } as const;

/** Where one organisation has its events sent. */
export class Endpoints extends TableRepository<EndpointEntity> {
  protected readonly target = EndpointEntity;

  /** Begins with what happens from now on. Undefined when the organisation has an endpoint of that name. */
  async add(draft: EndpointDraft, owner: EndpointOwner): Promise<number | undefined> {
    const { lastSequence } = await new EventLog(this.scope).counter();
    const start = { toldTo: lastSequence, toldMost: lastSequence, createdAt: this.scope.now };
    const secrets = { secret: newSecret(), formerSecret: null, formerUntil: null };
    const row = { ...draft, ...owner, ...start, ...secrets, ...well, state: 'active' as const };
    return unlessDuplicate(() => this.insert(row));
  }

  /** Undefined when another endpoint of the organisation has the name. */
  change(id: number, draft: EndpointDraft): Promise<number | undefined> {
    return unlessDuplicate(() => this.update({ id }, { ...draft, ...well }));
  }

  pause(id: number, reason: string): Promise<number> {
    return this.update({ id }, { state: 'paused', reason: reason.slice(0, 300) });
  }

  /** What waited is due at once. */
  async resume(id: number): Promise<void> {
    await this.update({ id }, { ...well, state: 'active' });
    await this.table(DeliveryEntity).update(
      { endpointId: id, state: 'waiting' },
      { nextTry: this.scope.now, firstTry: null },
    );
  }

  async roll({ id, secret }: EndpointEntity): Promise<string> {
    const fresh = newSecret();
    const formerUntil = new Date(this.scope.now.getTime() + overlapMs);
    await this.update({ id }, { secret: fresh, formerSecret: secret, formerUntil });
    return fresh;
  }

  /** How many events wait for each. By webhook_deliveries_line. */
  async waiting(): Promise<Map<number, number>> {
    const rows = await this.query<{ id: number | string; waiting: number | string }>(
      `SELECT e.id, COUNT(d.id) AS waiting FROM webhook_endpoints e
       JOIN webhook_deliveries d ON d.endpoint_id = e.id AND d.state = 'waiting'
       WHERE e.organisation_id = ? GROUP BY e.id`,
      [this.organisationId],
    );
    return new Map(rows.map(({ id, waiting }) => [Number(id), Number(waiting)]));
  }
}
