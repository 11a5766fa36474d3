import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { SeedRows } from './seed-rows.maintenance.js';

/** Revenues, customers and what else a demo installation invoices with. The invoices are raised like any other. */
@Injectable()
export class InvoicingSeed {
  constructor(@Inject(CONTEXT) private readonly context: ServiceContext) {}

  /** False when there is something already. Replicas take turns, so that the second finds the demo of the first. */
  async seedDemo(): Promise<boolean> {
    const unit = () =>
      new Unit(this.context, {
        actor: systemActor('invoicing', null),
        correlationId: 'seed',
        now: this.context.clock.now(),
        operation: 'invoicing.seed',
      });
    let isNew = false;
    await this.context.database.inTurn('seed', async () => {
      isNew = await unit().acrossTenants(SeedRows).isEmpty();
      if (isNew) await unit().write((tx) => tx.acrossTenants(SeedRows).putDemo());
    });
    return isNew;
  }
}
