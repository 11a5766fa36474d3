import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, LessThanOrEqual } from 'typeorm';
import { NotificationEntity } from './notification.entity.js';

export interface NewNotification {
  provider: string;
  rrr: string;
  eventKey: string;
  raw: string;
  address: string;
}

/** Notifications as the provider sent them. */
export class Notifications extends CrossTenantRepository {
  private readonly notifications = this.table(NotificationEntity);

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

  due(limit: number): Promise<NotificationEntity[]> {
    const due = { state: 'received', nextTry: LessThanOrEqual(this.scope.now) } as const;
    return this.notifications.list(due, { nextTry: 'ASC' }, limit);
  }

  /** Every delivery for a reference, the newest first. Key: provider_notifications_once. */
  ofReference(provider: string, rrr: string): Promise<NotificationEntity[]> {
    return this.notifications.list({ provider, rrr }, { id: 'DESC' });
  }

  /** Settles those that are not settled yet; answers how many. */
  settle(ids: readonly number[], state: 'booked' | 'parked', reason: string): Promise<number> {
    return this.change(ids, { state, reason });
  }

  async postpone(ids: readonly number[], tries: number, nextTry: Date, reason: string): Promise<void> {
    await this.change(ids, { tries, nextTry, reason });
  }

  private change(
    ids: readonly number[],
    { reason, ...patch }: Partial<NotificationEntity> & { reason: string },
  ): Promise<number> {
    const open = { state: 'received', id: In(ids) } as const;
    return this.notifications.update(open, { ...patch, reason: reason.slice(0, 300) });
  }
}
