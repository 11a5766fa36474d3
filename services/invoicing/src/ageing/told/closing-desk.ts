import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { OfficerSums } from '../tracker/officer-sums.js';
import { nextClosing } from './closing.js';
import { CustomerSums } from './customer-sums.js';
import { ToldSums } from './told-sums.js';
import { MovingOrganisations } from './moving-organisations.maintenance.js';

const lookEveryMs = 3_600_000;

/** Tells day by day what was put down of every organisation, from its first day on: one transaction for each. */
@Injectable()
export class ClosingDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'closings of what moved',
      operation: 'invoicing.ageing.close',
      looksAtStart: true,
      alone: 'ageing-closings',
    });
  }

  protected async look(): Promise<void> {
    const organisations = await this.unit().acrossTenants(MovingOrganisations).all();
    await this.eachOf(
      organisations.map((id) => ({ id })),
      ({ id }) => this.closeAll(id),
    );
  }

  private async closeAll(organisationId: number): Promise<void> {
    while (!this.isClosing && (await this.closeNext(organisationId)));
  }

  /** false: there is nothing more to close yet */
  private closeNext(organisationId: number): Promise<boolean> {
    const unit = this.unit(undefined, systemActor(this.context.service, organisationId));
    return unit.write(async (tx) => {
      const sums = tx.of(ToldSums);
      const customers = tx.of(CustomerSums);
      // days of before they were told by customer
      if (await customers.closeNext()) return true;
      const nowMs = tx.now.getTime();
      const closings = await sums.closings(nowMs);
      const last = closings.at(-1);
      const since = last?.knownUntilMs ?? (await sums.firstRecordedMs());
      const found = since === undefined ? undefined : nextClosing(since, nowMs, await sums.zone());
      if (!found) return false;
      // days used to end with those of UTC, and a month may have been told by one of them
      const isTold = closings.some(({ monthEnd }) => monthEnd === found.monthEnd);
      const next = isTold ? { ...found, monthEnd: '' } : found;
      await sums.close(last, next);
      await tx.of(OfficerSums).tell(last?.knownUntilMs ?? 0, next.knownUntilMs);
      await customers.closeNext();
      return true;
    });
  }
}
