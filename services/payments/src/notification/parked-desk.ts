import { Inject, Injectable } from '@nestjs/common';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Notifications } from './notifications.maintenance.js';

const metric = 'kobodesk_parked_notifications';
const help = 'Notifications that nothing could be booked for in twenty tries';

/** Tells the metrics how many notifications are parked, from the table: an alarm stands on it, and a restart does not silence it. */
@Injectable()
export class ParkedDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs: 15_000,
      looksAtStart: true,
      work: 'the count of parked notifications',
      operation: 'payments.notification.count-parked',
    });
  }

  protected async look(): Promise<void> {
    const parked = await this.unit().acrossTenants(Notifications).parked();
    this.context.metrics.gauge(metric, help).set(parked);
  }
}
