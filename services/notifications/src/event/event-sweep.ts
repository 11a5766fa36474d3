import { Inject, Injectable } from '@nestjs/common';
import { eventsKeptDays } from '@kobodesk/contracts/notifications';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { EventCounters } from './event-counters.maintenance.js';
import { EventLog } from './event-log.js';

const lookEveryMs = 3_600_000;
/** of one transaction */
const batch = 2000;
const keptMs = eventsKeptDays * 24 * 3_600_000;

/** Removes events that are older than they are kept, and says up to where they are gone. */
@Injectable()
export class EventSweep extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'events that are old',
      operation: 'notifications.event.sweep',
      looksAtStart: true,
      alone: 'event-sweep',
    });
  }

  protected async look(): Promise<void> {
    const before = new Date(this.context.clock.now().getTime() - keptMs);
    for (const organisationId of await this.unit().acrossTenants(EventCounters).organisations())
      for (let gone = batch; gone >= batch && !this.isClosing;)
        gone = await this.unit().write((tx) =>
          tx.within(organisationId, EventLog).removeBefore(before, batch),
        );
  }
}
