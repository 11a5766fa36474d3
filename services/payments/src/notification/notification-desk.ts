import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { causeOf, ownCause } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { BookPayments, type BookingOutcome } from '../payment/book-payments.js';
import { bookingWorkOf } from '../payment/booking-work.js';
import type { NotificationEntity } from './notification.entity.js';
import { Notifications } from './notifications.maintenance.js';

const lookEveryMs = 2000;
const batch = 50;
const giveUpAfter = 20;
const longestPauseMs = 3600_000;
/** references that the provider is asked about at a time */
const sideBySide = 4;

const idsOf = (rows: readonly NotificationEntity[]): number[] => rows.map(({ id }) => id);
/** lets whatever else waits go first */
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Works off what the provider notified, a few references side by side: asks the provider, books, or parks what nothing
 * can be booked for after many tries. It is woken by each arrival and looks by itself, so that a crash after the arrival
 * loses nothing.
 */
@Injectable()
export class NotificationDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly bookPayments: BookPayments,
  ) {
    super(context, { lookEveryMs, work: 'notifications', looksAtStart: true });
  }

  protected async look(): Promise<void> {
    const rows = await this.unit(ownCause()).acrossTenants(Notifications).due(batch);
    const byReference = new Map<string, NotificationEntity[]>();
    for (const row of rows) byReference.set(row.rrr, [...(byReference.get(row.rrr) ?? []), row]);
    const waiting = [...byReference];
    for (let first = 0; first < waiting.length && !this.isClosing; first += sideBySide) {
      const slice = waiting.slice(first, first + sideBySide);
      const settled = await Promise.allSettled(slice.map(([rrr, known]) => this.workOff(rrr, known)));
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      await aTurn();
    }
    if (rows.length === batch) void this.wake();
  }

  private async workOff(rrr: string, rows: readonly NotificationEntity[]): Promise<void> {
    const [first] = rows;
    const unit = this.unit(first ? causeOf(first) : ownCause());
    const outcome = await this.bookPayments.run(bookingWorkOf(unit, this.context.log), rrr);
    if (outcome.state === 'paid') {
      await this.settle(rows, outcome.reason);
      return;
    }
    const isFinal = (row: NotificationEntity) => row.tries + 1 >= giveUpAfter;
    for (const row of rows.filter(isFinal)) await this.park(row, outcome);
    const again = rows.filter((row) => !isFinal(row));
    for (const tries of new Set(again.map((row) => row.tries)))
      await this.postpone(
        again.filter((row) => row.tries === tries),
        tries,
        outcome.reason,
      );
  }

  private async settle(rows: readonly NotificationEntity[], reason: string): Promise<void> {
    await this.unit(ownCause()).write((tx) =>
      tx.acrossTenants(Notifications).settle(idsOf(rows), 'booked', reason),
    );
  }

  private async park(row: NotificationEntity, { reason }: BookingOutcome): Promise<void> {
    await this.unit(causeOf(row)).write((tx) =>
      tx.acrossTenants(Notifications).settle([row.id], 'parked', reason),
    );
  }

  private postpone(rows: readonly NotificationEntity[], tries: number, reason: string): Promise<void> {
    const pause = Math.min(longestPauseMs, 1000 * 2 ** tries);
    return this.unit(ownCause()).write((tx) => {
      const nextTry = new Date(tx.now.getTime() + pause);
      return tx.acrossTenants(Notifications).postpone(idsOf(rows), tries + 1, nextTry, reason);
    });
  }

  private unit(correlationId: string): Unit {
    return new Unit(this.context, {
      actor: { ...systemActor('payments', null), source: 'provider' },
      correlationId,
      now: this.context.clock.now(),
      operation: 'payments.notification.work-off',
    });
  }
}
