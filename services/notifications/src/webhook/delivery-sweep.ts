import { Inject, Injectable } from '@nestjs/common';
import { deliveriesKeptDays } from '@kobodesk/contracts/notifications';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { ActiveEndpoints } from './active-endpoints.maintenance.js';

const lookEveryMs = 3_600_000;
const batch = 500;
const keptMs = deliveriesKeptDays * 24 * 3_600_000;

/** Removes what was sent long ago. */
@Injectable()
export class DeliverySweep extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'deliveries that are old',
      operation: 'notifications.webhook-delivery.sweep',
      looksAtStart: true,
      alone: 'delivery-sweep',
    });
  }

  protected async look(): Promise<void> {
    const before = new Date(this.context.clock.now().getTime() - keptMs);
    for (let gone = batch; gone === batch && !this.isClosing;)
      gone = await this.unit().write((tx) =>
        tx.acrossTenants(ActiveEndpoints).removeDoneBefore(before, batch),
      );
  }
}
