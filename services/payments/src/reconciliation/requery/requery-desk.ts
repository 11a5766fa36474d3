import { Inject, Injectable } from '@nestjs/common';
import { systemActor, type Actor } from '@kobodesk/contracts/kernel';
import { done, WorkQueue, type Verdict } from '@kobodesk/chassis/desk/work-queue';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { BookPayments } from '../../payment/book-payments.js';
import { bookingWorkOf } from '../../payment/booking-work.js';
import { BankMatchDesk } from '../desk/match-desk.js';
import { MatchWishes } from '../wish/match-wishes.js';
import { WaitingRequeries } from './requeries.maintenance.js';
import type { BankRequeryEntity } from './requery.entity.js';

const actorOf = ({ organisationId }: BankRequeryEntity): Actor => ({
  ...systemActor('payments', organisationId),
  source: 'provider',
});

/**
 * Asks the provider about references that bank lines name and no payment is known of, and books by the one door what it
 * confirms: a notification that was missed heals itself. What was booked explains its line at once.
 */
@Injectable()
export class BankRequeryDesk extends WorkQueue<BankRequeryEntity> {
  /** agencies whose lines are matched at the end of the look: one of its rows each */
  private readonly found = new Map<number, BankRequeryEntity>();

  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly bookPayments: BookPayments,
    private readonly matching: BankMatchDesk,
  ) {
    super(context, {
      line: WaitingRequeries,
      lookEveryMs: 5000,
      looksAtStart: true,
      batch: 50,
      mostTries: 12,
      sideBySide: 4,
      work: 'requeries of bank lines',
      operation: 'payments.bank-requery.work-off',
    });
  }

  /** The provider is asked about a reference once, however many lines name it. */
  protected override groupOf({ organisationId, rrr }: BankRequeryEntity): string {
    return `${organisationId} ${rrr}`;
  }

  protected override async look(): Promise<void> {
    await super.look();
    const found = [...this.found.values()];
    this.found.clear();
    await this.eachOf(found, (row) => this.wish(row, 'urgent'));
    if (found.length > 0) await this.matching.wake();
  }

  protected async workOff(row: BankRequeryEntity): Promise<Verdict> {
    const { state, reason } = await this.bookPayments.run(
      bookingWorkOf(this.unit(row, actorOf(row)), this.context.log),
      row.rrr,
    );
    if (state !== 'paid') return { is: 'again', reason };
    // whoever dies before the end of the look has left this much
    await this.wish(row, 'spare');
    this.found.set(row.organisationId, row);
    return done(reason);
  }

  private async wish(row: BankRequeryEntity, when: 'spare' | 'urgent'): Promise<void> {
    const unit = this.unit(row, systemActor('payments', row.organisationId));
    await unit.write((tx) => tx.of(MatchWishes).wish(when));
  }
}
