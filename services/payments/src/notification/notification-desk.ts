import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { done, WorkQueue, type Verdict } from '@kobodesk/chassis/desk/work-queue';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import { BookPayments } from '../payment/book-payments.js';
import { bookingWorkOf } from '../payment/booking-work.js';
import type { NotificationEntity } from './notification.entity.js';
import { Notifications } from './notifications.maintenance.js';

/**
 * Works off what the provider notified, a few references side by side: asks the provider, books, or parks what nothing
 * can be booked for after many tries. It is woken by each arrival and looks by itself, so that a crash after the arrival
 * loses nothing.
 */
@Injectable()
export class NotificationDesk extends WorkQueue<NotificationEntity> {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly bookPayments: BookPayments,
  ) {
    super(context, {
      line: Notifications,
      lookEveryMs: 2000,
      looksAtStart: true,
      batch: 50,
      mostTries: 20,
      sideBySide: 4,
      work: 'notifications',
      operation: 'payments.notification.work-off',
      actor: { ...systemActor('payments', null), source: 'provider' },
    });
  }

  /** The provider is asked about a reference once, however often it notified. */
  protected override groupOf({ rrr }: NotificationEntity): string {
    return rrr;
  }

  protected async workOff({ rrr }: NotificationEntity, unit: Unit): Promise<Verdict> {
    const { state, reason } = await this.bookPayments.run(bookingWorkOf(unit, this.context.log), rrr);
    return state === 'paid' ? done(reason) : { is: 'again', reason };
  }
}
