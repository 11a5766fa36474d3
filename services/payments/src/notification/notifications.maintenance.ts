import type { Line } from '@kobodesk/chassis/desk/work-queue';
import { insertNew } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual } from 'typeorm';
import { NotificationEntity } from './notification.entity.js';

export interface NewNotification {
  provider: string;
  rrr: string;
  eventKey: string;
  raw: string;
  address: string;
}

/** Notifications as the provider sent them. */
export class Notifications extends CrossTenantRepository implements Line<NotificationEntity> {
  private readonly notifications = this.table(NotificationEntity);

  /** Keeps what was not received before, in one statement. */
  async receive(entries: readonly NewNotification[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.scope.now.getTime();
    await this.run(
      `${insertNew(this.dialect)} INTO provider_notifications
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

  done(row: NotificationEntity, reason: string): Promise<unknown> {
    return this.change(row, { state: 'booked', reason });
  }
  again(
    row: NotificationEntity,
    attempt: { tries: number; nextTry: Date; reason: string },
  ): Promise<unknown> {
    return this.change(row, attempt);
  }
  giveUp(row: NotificationEntity, { reason }: { reason: string }): Promise<unknown> {
    return this.change(row, { state: 'parked', reason });
  }

  private change(
    { id }: NotificationEntity,
    { reason, ...patch }: Partial<NotificationEntity> & { reason: string },
  ): Promise<number> {
    return this.notifications.update({ id, state: 'received' }, { ...patch, reason: reason.slice(0, 300) });
  }
}
