import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Caused } from '@kobodesk/chassis/desk/cause';

export interface NotificationRow extends Caused {
  id: number;
  rrr: string;
  tries: number;
}

export interface NewNotification {
  provider: string;
  rrr: string;
  eventKey: string;
  raw: string;
  address: string;
}

/** Notifications as the provider sent them. */
export class Notifications extends CrossTenantRepository {
  /** Keeps what was not received before, in one statement. */
  async receive(entries: readonly NewNotification[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.scope.now.getTime();
    const ignore = this.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.run(
      `${ignore} INTO provider_notifications
       (provider, rrr, event_key, raw, address, received_at_ms, next_try_ms, state, reason, tries,
        correlation_id)
       VALUES ${entries.map(() => "(?, ?, ?, ?, ?, ?, ?, 'received', '', 0, ?)").join(', ')}`,
      entries.flatMap(({ provider, rrr, eventKey, raw, address }) => [
        provider,
        rrr,
        eventKey.slice(0, 160),
        raw,
        address,
        now,
        now,
        this.scope.correlationId,
      ]),
    );
  }

  due(limit: number): Promise<NotificationRow[]> {
    return this.query<NotificationRow>(
      `SELECT id, rrr, tries, correlation_id FROM provider_notifications WHERE state = 'received' AND next_try_ms <= ? ORDER BY next_try_ms LIMIT ${limit}`,
      [this.scope.now.getTime()],
    );
  }

  /** Settles those that are not settled yet; answers how many. */
  async settle(ids: readonly number[], state: 'booked' | 'parked', reason: string): Promise<number> {
    const { affected } = await this.run(
      `UPDATE provider_notifications SET state = ?, reason = ?
       WHERE state = 'received' AND id IN (${ids.map(() => '?').join(', ')})`,
      [state, reason.slice(0, 300), ...ids],
    );
    return affected;
  }

  async postpone(ids: readonly number[], tries: number, until: number, reason: string): Promise<void> {
    await this.run(
      `UPDATE provider_notifications SET tries = ?, next_try_ms = ?, reason = ?
       WHERE state = 'received' AND id IN (${ids.map(() => '?').join(', ')})`,
      [tries, until, reason.slice(0, 300), ...ids],
    );
  }
}
