import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { mostTriesKept } from '@kobodesk/contracts/notifications';
import { In, MoreThan, Not, type FindOptionsWhere } from 'typeorm';
import type { PublicEventEntity } from '../event/event-log.entity.js';
import { EventLog } from '../event/event-log.js';
import type { Outcome } from '../outgoing/send-webhook.js';
import { DeliveryEntity, EndpointEntity } from './webhook.entity.js';

/** so many wait for an endpoint at most; the others are in the log */
const mostWaiting = 500;
const atOnce = 100;

const unsent = {
  state: 'waiting',
  tries: 0,
  status: 0,
  latencyMs: 0,
  lastError: '',
  answer: '',
  firstTry: null,
  doneAt: null,
  lastTries: null,
} as const;

type Kind = DeliveryEntity['kind'];
const of = ({ sequence, eventId, type, subject }: PublicEventEntity, endpointId: number, kind: Kind) => ({
  endpointId,
  kind,
  sequence,
  eventId,
  type,
  subject,
});

/** What is sent to the endpoints of one organisation. */
export class Deliveries extends ScopedRepository {
  private readonly deliveries = this.table(DeliveryEntity);
  private readonly endpoints = this.table(EndpointEntity);

  /**
   * Takes up the next events of the log for an endpoint, as many as may wait. True when there may be more. Another
   * process that has moved the endpoint on meanwhile leaves this one nothing to do.
   */
  async takeUp({ id, toldTo, toldMost, types }: EndpointEntity): Promise<boolean> {
    const room = mostWaiting - (await this.deliveries.count({ endpointId: id, state: 'waiting' }));
    const log = new EventLog(this.scope);
    const { lastSequence, goneTo } = await log.counter();
    const after = Math.max(toldTo, goneTo);
    if (room <= 0 || after >= lastSequence) return false;
    const to = Math.min(lastSequence, after + Math.min(room, atOnce));
    const moved = await this.endpoints.update(
      { id, toldTo, state: 'active' },
      { toldTo: to, toldMost: Math.max(to, toldMost) },
    );
    if (moved === 0) return false;
    const { now } = this.scope;
    const events = await log.list({ after, to, types }, atOnce);
    await this.deliveries.insertAll(
      events.map((event) => ({
        ...of(event, id, event.sequence <= toldMost ? 'replay' : 'live'),
        ...unsent,
        line: event.subject,
        nextTry: now,
        createdAt: now,
      })),
    );
    return to < lastSequence;
  }

  /**
   * The first that waits of each line, when it is due. A line is a subject: the second is not sent before the first was
   * taken. By webhook_deliveries_line.
   * @param dueBy absent: whether its time has come or not
   */
  async heads(endpointId: number, most: number, dueBy?: Date): Promise<DeliveryEntity[]> {
    const rows = await this.query<{ id: number | string }>(
      `SELECT MIN(id) AS id FROM webhook_deliveries
       WHERE endpoint_id = ? AND organisation_id = ? AND state = 'waiting'
       GROUP BY line ORDER BY MIN(id)`,
      [endpointId, this.organisationId],
    );
    const heads: DeliveryEntity[] = [];
    for (let first = 0; first < rows.length && heads.length < most; first += atOnce) {
      const ids = rows.slice(first, first + atOnce).map(({ id }) => Number(id));
      const some = await this.deliveries.list({ id: In(ids) }, { id: 'ASC' });
      heads.push(...some.filter(({ nextTry }) => dueBy === undefined || nextTry <= dueBy));
    }
    return heads.slice(0, most);
  }

  /** Notes what came of a try. False when somebody else has noted one of the same delivery meanwhile. */
  async note(
    { id, tries, firstTry, lastTries }: DeliveryEntity,
    outcome: Outcome,
    patch: Partial<DeliveryEntity>,
  ): Promise<boolean> {
    const { status, latencyMs, answer, error } = outcome;
    const lastError = error.slice(0, 300);
    const tried = { at: this.scope.now.toISOString(), status, latencyMs, error: lastError };
    const noted = {
      status,
      latencyMs,
      answer: answer.slice(0, 1000),
      lastError,
      lastTries: [...(lastTries ?? []), tried].slice(-mostTriesKept),
      tries: tries + 1,
      firstTry: firstTry ?? this.scope.now,
      ...(patch.state && { doneAt: this.scope.now }),
    };
    return (await this.deliveries.update({ id, tries, state: 'waiting' }, { ...noted, ...patch })) === 1;
  }

  /** The receiver is back: nothing waits for its own time any more. */
  async hurry(endpointId: number): Promise<void> {
    const { now: nextTry } = this.scope;
    await this.deliveries.update({ endpointId, state: 'waiting' }, { nextTry });
  }

  find(id: number): Promise<DeliveryEntity | null> {
    return this.deliveries.find({ id });
  }

  page(where: FindOptionsWhere<DeliveryEntity>, from: number, pageSize: number) {
    return this.deliveries.page({ where, order: { id: 'DESC' }, from, pageSize });
  }

  /** Beside the others: whoever asks for one wants it now. */
  async resend(delivery: DeliveryEntity): Promise<void> {
    const { endpointId, sequence, eventId, type, subject, id } = delivery;
    const { now } = this.scope;
    const again = { endpointId, sequence, eventId, type, subject, kind: 'resend' as const };
    await this.deliveries.insert({
      ...again,
      ...unsent,
      line: `resend/${id}/${now.getTime()}`,
      nextTry: now,
      createdAt: now,
    });
  }

  removeOf(endpointId: number): Promise<number> {
    return this.deliveries.remove({ endpointId });
  }

  /** What waits and comes again is forgotten: not what is before it, nor what somebody asked for beside. */
  removeWaiting(endpointId: number, after: number): Promise<number> {
    return this.deliveries.remove({
      endpointId,
      state: 'waiting',
      sequence: MoreThan(after),
      kind: Not('resend'),
    });
  }
}
