import { isDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Caused } from '@kobodesk/chassis/desk/cause';

export interface NotificationRow extends Caused {
  id: number;
  rrr: string;
  tries: number;
}

/** Notifications as the provider sent them. */
export class Notifications extends CrossTenantRepository {
  /** False when the same event was received before. */
  async receive(entry: {
    provider: string;
    rrr: string;
    eventKey: string;
    raw: string;
    address: string;
  }): Promise<boolean> {
    const { provider, rrr, eventKey, raw, address } = entry;
    const now = this.scope.now.getTime();
    try {
      await this.run(
        `INSERT INTO provider_notifications (provider, rrr, event_key, raw, address, received_at_ms, next_try_ms, correlation_id)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          provider,
          rrr.slice(0, 60),
          eventKey.slice(0, 160),
          raw,
          address,
          now,
          now,
          this.scope.correlationId,
        ],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  due(limit: number): Promise<NotificationRow[]> {
    return this.query<NotificationRow>(
      `SELECT id, rrr, tries, correlation_id FROM provider_notifications WHERE state = 'received' AND next_try_ms <= ? ORDER BY next_try_ms LIMIT ${limit}`,
      [this.scope.now.getTime()],
    );
  }

  async settle(id: number, state: 'booked' | 'parked', reason: string): Promise<boolean> {
    const { affected } = await this.run(
      "UPDATE provider_notifications SET state = ?, reason = ? WHERE id = ? AND state = 'received'",
      [state, reason.slice(0, 300), id],
    );
    return affected === 1;
  }

  async postpone(id: number, tries: number, until: number, reason: string): Promise<void> {
    await this.run('UPDATE provider_notifications SET tries = ?, next_try_ms = ?, reason = ? WHERE id = ?', [
      tries,
      until,
      reason.slice(0, 300),
      id,
    ]);
  }
}
