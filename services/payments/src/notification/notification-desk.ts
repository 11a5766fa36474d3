import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { notificationParked } from '@kobodesk/contracts/payments';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { BookPayments, type BookingOutcome, type BookingWork } from '../payment/book-payments.js';
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
export class NotificationDesk implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    @Inject(CONTEXT) private readonly context: ServiceContext,
    private readonly bookPayments: BookPayments,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), lookEveryMs);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.again = false;
    await this.running;
  }

  wake(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.work()
      .catch((error: unknown) =>
        this.context.log.warn({ error: String(error) }, 'notifications wait for the next look'),
      )
      .finally(() => {
        this.running = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async work(): Promise<void> {
    const rows = await this.unit().acrossTenants(Notifications).due(batch);
    const byReference = new Map<string, NotificationRow[]>();
    for (const row of rows) byReference.set(row.rrr, [...(byReference.get(row.rrr) ?? []), row]);
    for (const [rrr, notifications] of byReference) {
      const outcome = await this.bookPayments.run(this.bookingWork(), rrr);
      for (const row of notifications) await this.close(row, outcome);
    }
    if (rows.length === batch) this.again = true;
  }

  private async close(row: NotificationRow, outcome: BookingOutcome): Promise<void> {
    const organisationId = outcome.state === 'no-reference' ? null : outcome.reference.organisation_id;
    const isFinal = outcome.state === 'no-reference' || row.tries + 1 >= giveUpAfter;
    await this.unit().write(async (tx) => {
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

  private bookingWork(): BookingWork {
    const unit = this.unit();
    const { log } = this.context;
    return {
      now: unit.now,
      log,
      acrossTenants: (repository) => unit.acrossTenants(repository),
      write: (work) => unit.write(work),
      ask: (operation, input, as) => unit.ask(operation, input, as ?? systemActor('payments', null)),
    };
  }

  private unit(): Unit {
    return new Unit(this.context, {
      actor: { ...systemActor('payments', null), source: 'provider' },
      correlationId: 'notification',
      now: this.context.clock.now(),
      operation: 'payments.notification.work-off',
    });
  }
}
