import { Inject, Injectable } from '@nestjs/common';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { WaitingRequeries } from '../reconciliation/requery/requeries.maintenance.js';
import { WaitingMatches } from '../reconciliation/wish/match-wishes.maintenance.js';
import { ReferenceChecks } from '../reference/reference-checks.maintenance.js';
import { Notifications } from './notifications.maintenance.js';

const lines = [
  {
    metric: 'kobodesk_parked_notifications',
    help: 'Notifications that nothing could be booked for in twenty tries',
    line: Notifications,
  },
  {
    metric: 'kobodesk_parked_references',
    help: 'Invoices whose reference could not be made to fit what they say by now',
    line: ReferenceChecks,
  },
  {
    metric: 'kobodesk_parked_bank_matches',
    help: 'Agencies whose bank lines could not be matched in twelve tries',
    line: WaitingMatches,
  },
  {
    metric: 'kobodesk_parked_bank_requeries',
    help: 'References in bank lines that the provider confirmed no payment of in twelve tries',
    line: WaitingRequeries,
  },
] as const;

/** Tells the metrics how many rows of each queue are parked, from the tables: alarms stand on it, and a restart does not silence them. */
@Injectable()
export class ParkedDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs: 15_000,
      looksAtStart: true,
      work: 'the counts of what is parked',
      operation: 'payments.parked.count',
    });
  }

  protected async look(): Promise<void> {
    for (const { metric, help, line } of lines) {
      const parked = await this.unit().acrossTenants<{ parked: () => Promise<number> }>(line).parked();
      this.context.metrics.gauge(metric, help).set(parked);
    }
  }
}
