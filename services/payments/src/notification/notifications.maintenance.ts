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

/** far more than a reference is ever paid by */
const mostOfReference = 20;
/** characters: an entry of the provider has some hundred */
const mostOfRaw = 4000;
const mostOfEventKey = 160;

/** stands for the provider where none has notified: what is told of its word leaves these out */
const ourselves = 'ourselves';

/** Notifications as the provider sent them, and references that it is to be asked about without one. */
export class Notifications extends CrossTenantRepository implements Line<NotificationEntity> {
  private readonly notifications = this.table(NotificationEntity);

  /**
   * Keeps what was not received before, of one provider. Anybody can say that they are the provider, and under a new name each time: of a reference
   * that has its fill of rows no more are kept, and the newest is looked at again, which finds all that was paid by it.
   */
  async receive(entries: readonly NewNotification[]): Promise<void> {
    if (entries.length === 0) return;
    const known = await this.knownOf(entries);
    const kept: NewNotification[] = [];
    const told: NewNotification[] = [];
    const again = new Set<number>();
    for (const entry of entries) {
      const of = known.get(entry.rrr) ?? { rows: 0, newest: 0 };
      known.set(entry.rrr, { ...of, rows: of.rows + 1 });
      if (of.rows > 0) told.push(entry);
      if (of.rows < mostOfReference) kept.push(entry);
      else if (of.newest > 0) again.add(of.newest);
    }
    await this.keep(kept);
    await this.takeUpAgain(told);
    for (const id of again)
      await this.notifications.update({ id }, { state: 'received', tries: 0, nextTry: this.scope.now });
  }

  /** One that was paid, as the provider says when it is to be taken back, and does not say by what yet. */
  async askAbout(rrr: string): Promise<void> {
    await this.receive([{ provider: ourselves, rrr, eventKey: 'taken-back', raw: '', address: '' }]);
  }

  /** Those that came before and were given up: who tells of a payment once more may know of it by now. Key: provider_notifications_once. */
  private async takeUpAgain(entries: readonly NewNotification[]): Promise<void> {
    for (const { provider, rrr, eventKey } of entries) {
      const givenUp = {
        provider,
        rrr,
        eventKey: eventKey.slice(0, mostOfEventKey),
        state: 'parked',
      } as const;
      await this.notifications.update(givenUp, { state: 'received', tries: 0, nextTry: this.scope.now });
    }
  }

  /** How many rows each reference has, and its newest. Key: provider_notifications_once. */
  private async knownOf(
    entries: readonly NewNotification[],
  ): Promise<Map<string, { rows: number; newest: number }>> {
    const rrrs = [...new Set(entries.map(({ rrr }) => rrr))];
    const rows = await this.query<{ rrr: string; n: number | string; newest: number | string }>(
      `SELECT rrr, COUNT(*) AS n, MAX(id) AS newest FROM provider_notifications
       WHERE provider = ? AND rrr IN (${rrrs.map(() => '?').join(', ')}) GROUP BY rrr`,
      [entries[0]?.provider ?? '', ...rrrs],
    );
    return new Map(rows.map(({ rrr, n, newest }) => [rrr, { rows: Number(n), newest: Number(newest) }]));
  }

  private async keep(entries: readonly NewNotification[]): Promise<void> {
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
        eventKey.slice(0, mostOfEventKey),
        raw.slice(0, mostOfRaw),
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

  /** How many were given up. Key: provider_notifications_due. */
  parked(): Promise<number> {
    return this.notifications.count({ state: 'parked' });
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
