import { insertNew, type Dialect } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { mostEventsLookedAt, type PublicEvent } from '@kobodesk/contracts/notifications';
import { Between, In } from 'typeorm';
import { EventCounterEntity, PublicEventEntity } from './event-log.entity.js';
import type { Told } from './told-event.js';

/** An event before its place in the log is known. */
export type NewEvent = Told & { eventId: string; at: Date };

/** After one sequence and up to another. */
export interface Span {
  after: number;
  to: number;
}

interface LookingBack {
  span: Span;
  types: readonly string[];
  subject: string | undefined;
  from: number;
  pageSize: number;
}

export const asTold = ({ eventId, sequence, type, version, subject, at, data }: PublicEventEntity) =>
  ({ id: eventId, sequence, type, version, subject, time: at.toISOString(), data }) as PublicEvent;

const takes: Record<Dialect, string> = {
  mysql:
    'UPDATE event_counters SET last_sequence = LAST_INSERT_ID(last_sequence + ?) WHERE organisation_id = ?',
  sqlite: 'UPDATE event_counters SET last_sequence = last_sequence + ? WHERE organisation_id = ?',
};

/** The events of one organisation: added one after the other, never changed. */
export class EventLog extends ScopedRepository {
  /** Takes the next sequences and keeps the events under them, in their order. */
  async append(events: readonly NewEvent[]): Promise<void> {
    const before = (await this.next(events.length)) - events.length;
    const loggedAt = this.scope.now;
    await this.table(PublicEventEntity).insertAll(
      events.map((event, at) => ({ ...event, sequence: before + at + 1, loggedAt })),
    );
  }

  /**
   * The last of so many. The counter's row stays locked until the transaction ends, so a later sequence is never to be seen before an
   * earlier one, and one that is rolled back is given to the next.
   */
  private async next(many: number): Promise<number> {
    const taken = await this.take(many);
    if (taken !== undefined) return taken;
    await this.run(`${insertNew(this.dialect)} INTO event_counters (organisation_id) VALUES (?)`, [
      this.organisationId,
    ]);
    return (await this.take(many)) ?? many;
  }

  /** undefined: the organisation has no counter yet. MySQL hands the number over with its answer to the change. */
  private async take(many: number): Promise<number | undefined> {
    const { affected, insertId } = await this.run(takes[this.dialect], [many, this.organisationId]);
    if (affected === 0) return undefined;
    return this.dialect === 'mysql' ? insertId : (await this.counter()).lastSequence;
  }

  async counter(): Promise<Pick<EventCounterEntity, 'lastSequence' | 'goneTo'>> {
    const counter = await this.table(EventCounterEntity).find({});
    return counter ?? { lastSequence: 0, goneTo: 0 };
  }

  /** Those after one and up to another, of some types or of all. By public_events_order. */
  list(span: Span & { types: readonly string[] }, most: number) {
    const { after, to, types } = span;
    const where = { sequence: Between(after + 1, to), ...(types.length > 0 && { type: In([...types]) }) };
    return this.table(PublicEventEntity).list(where, { sequence: 'ASC' }, most);
  }

  /**
   * What was put down from an instant on and before another: sequences follow those moments, so the first and the last
   * tell all. Undefined: nothing. By public_events_old, an entry each.
   */
  async within(start: number, end: number): Promise<Span | undefined> {
    const loggedAt = Between(new Date(start), new Date(end - 1));
    const one = async (order: 'ASC' | 'DESC') => {
      const [event] = await this.table(PublicEventEntity).list(
        { loggedAt },
        { loggedAt: order, sequence: order },
        1,
      );
      return event?.sequence;
    };
    const [first, last] = [await one('ASC'), await one('DESC')];
    return first === undefined || last === undefined ? undefined : { after: first - 1, to: last };
  }

  /** A page of what happened, newest first: of a span, or of one subject within it. */
  page({ span, types, subject, from, pageSize }: LookingBack) {
    const where = {
      sequence: Between(span.after + 1, span.to),
      ...(types.length > 0 && { type: In([...types]) }),
      ...(subject !== undefined && { subject: In([subject, `invoice/${subject}`, `payment/${subject}`]) }),
    };
    return this.table(PublicEventEntity).page({ where, order: { sequence: 'DESC' }, from, pageSize });
  }

  /** Removes up to so many of the oldest that were put down before an instant; answers how many. */
  async removeBefore(instant: Date, most: number): Promise<number> {
    // in the order of when they were put down, which is that of their sequence
    const [last] = await this.query<{ sequence: number | null }>(
      `SELECT MAX(sequence) AS sequence FROM (SELECT sequence FROM public_events
       WHERE organisation_id = ? AND logged_at_ms < ? ORDER BY logged_at_ms, sequence LIMIT ?) old`,
      [this.organisationId, instant.getTime(), most],
    );
    const goneTo = Number(last?.sequence ?? 0);
    if (goneTo === 0) return 0;
    const mine = [goneTo, this.organisationId];
    await this.run('UPDATE event_counters SET gone_to = ? WHERE organisation_id = ?', mine);
    const { affected } = await this.run(
      'DELETE FROM public_events WHERE sequence <= ? AND organisation_id = ?',
      mine,
    );
    return affected;
  }
}

/** A page of the log: what is in it, and where to go on. */
export async function pageAfter(
  log: EventLog,
  { after, types, limit }: { after: number | undefined; types: readonly string[]; limit: number },
) {
  // how far it goes is asked first, and what is gone last: an event that comes or goes in between is in the next page,
  // or makes this one be refused, and is never passed over
  const { lastSequence: latest, goneTo } = await log.counter();
  const from = after ?? goneTo;
  const to = Math.min(latest, from + mostEventsLookedAt);
  const rows = await log.list({ after: from, to, types }, limit);
  const next = rows.length === limit ? (rows.at(-1)?.sequence ?? to) : Math.max(from, to);
  const gone = (await log.counter()).goneTo;
  return { rows, next, hasMore: next < latest, latest, isGone: from < gone, isAhead: from > latest, gone };
}
