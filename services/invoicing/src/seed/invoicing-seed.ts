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

  /** False when there is something already. */
  async seedDemo(): Promise<boolean> {
    const unit = new Unit(this.context, {
      actor: systemActor('invoicing', null),
      correlationId: 'seed',
      now: this.context.clock.now(),
      operation: 'invoicing.seed',
    });
    if (!(await unit.acrossTenants(SeedRows).isEmpty())) return false;
    await unit.write((tx) => tx.acrossTenants(SeedRows).putDemo());
    return true;
  }
}
