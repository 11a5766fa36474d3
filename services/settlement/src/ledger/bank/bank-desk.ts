import { Inject, Injectable } from '@nestjs/common';
import { listMoneyHolders } from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import { listBankMoves } from '@kobodesk/contracts/payments';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { LedgerDesk } from '../ledger-desk.js';
import { Ledger } from '../ledger-entries.js';
import { LedgerMoves } from './ledger-moves.js';
import { ToldMoves } from './told-moves.maintenance.js';

/**
 * Posts what bank lines moved, in the order in which it was decided, a page at a time. A page is posted with how far it is: a
 * process may die anywhere. What is told of is looked at; once after a start, every organisation (decision 116).
 */
@Injectable()
export class LedgerBankDesk extends Desk {
  /** what was decided before the process began is looked at once, of each organisation */
  private readonly begun = new Set<number>();
  private isBegun = false;
  /** where the ledger ended when the moves that wait for their payments were tried: until it has grown they wait on */
  private readonly triedAt = new Map<number, number>();

  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly filling: LedgerDesk,
  ) {
    super(context, {
      lookEveryMs: 5000,
      looksAtStart: true,
      alone: 'ledger-banking',
      work: 'what arrived at the bank',
      operation: 'settlement.ledger.bank',
    });
  }

  protected async look(): Promise<void> {
    const told = await this.unit().acrossTenants(ToldMoves).organisations();
    const ids = this.isBegun ? [] : (await this.unit().ask(listMoneyHolders, {})).organisations;
    const unseen = ids.filter((id) => !this.begun.has(id));
    const all = [...new Set([...unseen, ...told])].map((id) => ({ id }));
    await this.eachOf(all, async ({ id }) => {
      // the payments that lines show are put down first: they may be many
      if (!(await this.isFilled(id))) await this.filling.wake();
      if (!(await this.isFilled(id))) return;
      while (!this.isClosing && (await this.postNext(id)));
      await this.postAllWaiting(id);
      this.begun.add(id);
    });
    this.isBegun ||= ids.every((id) => this.begun.has(id));
  }

  private async isFilled(organisationId: number): Promise<boolean> {
    const head = await this.unitOf(organisationId).read(Ledger).head();
    return Number(head?.is_filled ?? 0) === 1;
  }

  /** false: there is no more */
  private async postNext(organisationId: number): Promise<boolean> {
    const unit = this.unitOf(organisationId);
    const after = await unit.read(LedgerMoves).reached();
    const { data, next } = await unit.ask(listBankMoves, { organisationId, after });
    if (data.length > 0) await unit.write((tx) => tx.of(LedgerMoves).post(data, after));
    return next !== null;
  }

  /** What came to the ledger while they were tried makes them be tried again. */
  private async postAllWaiting(id: number): Promise<void> {
    const head = await this.unitOf(id).read(Ledger).head();
    const end = Number(head?.last_sequence ?? 0);
    if (this.triedAt.get(id) === end) return;
    for (let after: number | undefined = 0; after !== undefined && !this.isClosing;)
      after = await this.postWaiting(id, after);
    this.triedAt.set(id, end);
  }

  private postWaiting(organisationId: number, after: number): Promise<number | undefined> {
    return this.unitOf(organisationId).write((tx) => tx.of(LedgerMoves).postWaiting(after));
  }

  private unitOf(organisationId: number) {
    return this.unit(undefined, systemActor(this.context.service, organisationId));
  }
}
