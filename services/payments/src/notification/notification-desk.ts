import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { notificationParked } from '@kobodesk/contracts/payments';
import { causeOf, ownCause } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { BookPayments, type BookingOutcome } from '../payment/book-payments.js';
import { bookingWorkOf } from '../payment/booking-work.js';
import { Notifications, type NotificationRow } from './notifications.maintenance.js';

const lookEveryMs = 2000;
const batch = 50;
const giveUpAfter = 20;
const longestPauseMs = 3600_000;

/**
 * Works off what the provider notified: asks the provider, books, or parks what nothing can be booked for. It is woken
 * by each arrival and looks by itself, so that a crash after the arrival loses nothing.
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
    const byReference = new Map<string, NotificationRow[]>();
    for (const row of rows) byReference.set(row.rrr, [...(byReference.get(row.rrr) ?? []), row]);
    for (const [rrr, notifications] of byReference) {
      const [first] = notifications;
      const unit = this.unit(first ? causeOf(first) : ownCause());
      const outcome = await this.bookPayments.run(bookingWorkOf(unit, this.context.log), rrr);
      for (const row of notifications) await this.close(row, outcome);
    }
    if (rows.length === batch) void this.wake();
  }

  private async close(row: NotificationRow, outcome: BookingOutcome): Promise<void> {
    const organisationId = outcome.state === 'no-reference' ? null : outcome.reference.organisation_id;
    const isFinal = outcome.state === 'no-reference' || row.tries + 1 >= giveUpAfter;
    await this.unit(causeOf(row)).write(async (tx) => {
      const notifications = tx.acrossTenants(Notifications);
      if (outcome.state === 'paid') {
        await notifications.settle(row.id, 'booked', outcome.reason);
      } else if (isFinal) {
        const parked = await notifications.settle(row.id, 'parked', outcome.reason);
        if (parked)
          await tx.announce(
            notificationParked,
            { organisationId, rrr: row.rrr, reason: outcome.reason },
            row.rrr,
          );
      } else {
        const pause = Math.min(longestPauseMs, 1000 * 2 ** row.tries);
        await notifications.postpone(row.id, row.tries + 1, tx.now.getTime() + pause, outcome.reason);
      }
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
