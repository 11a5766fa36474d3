import { Inject, Injectable } from '@nestjs/common';
import { systemActor, type Actor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { BookPayments } from '../payment/book-payments.js';
import { bookingWorkOf } from '../payment/booking-work.js';
import type { SweepEntity } from './sweep.entity.js';
import { Sweeps } from './sweeps.maintenance.js';

const lookEveryMs = 2000;
const batch = 10;

const actorOf = ({ organisationId }: SweepEntity): Actor => ({
  ...systemActor('payments', organisationId),
  source: 'provider',
});

const unanswered = ({ failed }: { failed: number }): string =>
  failed === 0 ? '' : `, ${failed} were not answered`;

/** Asks the provider about references that it has notified nothing of, a few at a time, and books what was paid. */
@Injectable()
export class SweepDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly bookPayments: BookPayments,
  ) {
    const operation = 'payments.sweep.go-on';
    super(context, { lookEveryMs, alone: 'sweeps', work: 'sweeps', operation });
  }

  protected async look(): Promise<void> {
    await this.eachOf(await this.unit().acrossTenants(Sweeps).open(), (sweep) => this.goOn(sweep));
  }

  private async goOn(sweep: SweepEntity): Promise<void> {
    for (let at: SweepEntity | null = sweep; at?.doneAt === null && !this.isClosing;) {
      await this.step(at);
      at = await this.unit().acrossTenants(Sweeps).find(sweep.id);
    }
  }

  /** One batch, and the note of how far it came. What is asked about twice after a crash is booked once all the same. */
  private async step(sweep: SweepEntity): Promise<void> {
    const references = await this.unit(sweep).acrossTenants(Sweeps).references(sweep, batch);
    const last = references.at(-1);
    if (!last) return this.end(sweep);
    const outcomes = await Promise.all(
      references.map(async ({ rrr, invoiceNumber }) => ({
        rrr,
        invoiceNumber,
        ...(await this.bookPayments.run(
          bookingWorkOf(this.unit(sweep, actorOf(sweep)), this.context.log),
          rrr,
        )),
      })),
    );
    const found = outcomes.filter(({ state }) => state === 'paid').length;
    const failures = outcomes
      .filter(({ state }) => state === 'unknown')
      .map(({ rrr, invoiceNumber, reason }) => ({ rrr, invoiceNumber, reason: reason.slice(0, 200) }));
    await this.unit(sweep).write((tx) =>
      tx
        .acrossTenants(Sweeps)
        .advance(sweep, { lastReferenceId: last.id, asked: references.length, found, failures }),
    );
  }

  private end(sweep: SweepEntity): Promise<void> {
    return this.unit(sweep, actorOf(sweep)).write(async (tx) => {
      const sum = await tx.acrossTenants(Sweeps).end(sweep);
      if (!sum) return;
      await tx.audit({
        action: 'Requery references',
        entity: 'sweep',
        entityId: sweep.id,
        description: `${sum.asked} unpaid references were asked about at the provider; ${sum.found} had been paid${unanswered(sum)}`,
        after: { ...sum },
        organisationId: sweep.organisationId,
      });
    });
  }
}
