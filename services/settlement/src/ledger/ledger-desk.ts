import { Inject, Injectable } from '@nestjs/common';
import { listMoneyEvents, listMoneyHolders } from '@kobodesk/contracts/invoicing';
import { dayText, systemActor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Ledger } from './ledger-entries.js';
import { Seals } from './seal/seals.js';
import { LedgerReader } from './verify/ledger-reader.js';

const lookEveryMs = 60_000;
/** a tree is read whole to prove one of its entries */
export const mostSealed = 50_000;
/** the action by which the audit trail is told of the end of the chain */
export const sealing = 'Seal ledger';

/**
 * Fills the ledger of each organisation with what was before it, from the records of invoicing, some invoices at a time;
 * and seals what is new once a day, and tells the audit trail, whose anchors are kept outside (decisions 081, 105).
 */
@Injectable()
export class LedgerDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'the ledgers',
      operation: 'settlement.ledger.fill',
      looksAtStart: true,
      alone: 'ledger-filling',
    });
  }

  protected async look(): Promise<void> {
    const { organisations } = await this.unit().ask(listMoneyHolders, {});
    await this.eachOf(
      organisations.map((id) => ({ id })),
      async ({ id }) => {
        await this.unhurried(() => this.fillNext(id));
        await this.tell(id);
      },
    );
  }

  /** false: all of it is there */
  private async fillNext(organisationId: number): Promise<boolean> {
    const unit = this.unitOf(organisationId);
    const head = await unit.read(Ledger).head();
    if (Number(head?.is_filled ?? 0) === 1) return false;
    const after = Number(head?.filled_after ?? 0);
    const { data, next } = await unit.ask(listMoneyEvents, { organisationId, after });
    return unit.write(async (tx) => {
      const ledger = tx.of(Ledger);
      const now = await ledger.head(true);
      // somebody asked for an earlier invoice meanwhile
      if (now && Number(now.filled_after) !== after) return true;
      await ledger.post(data.flatMap(({ events }) => events));
      await ledger.filled(next ?? data.at(-1)?.invoiceId ?? after, next === null);
      return next !== null;
    });
  }

  /** The end of the chain, once a day, with the root of what was put down since (decision 105). */
  private async tell(organisationId: number): Promise<void> {
    const unit = this.unitOf(organisationId);
    const day = unit.now.toISOString().slice(0, 10);
    if (this.toldOn.get(organisationId) === day) return;
    let isTold = false;
    while (!this.isClosing && (await this.sealNext(organisationId, day))) isTold = true;
    if (isTold) this.toldOn.set(organisationId, day);
  }

  /** false: all of it is sealed */
  private async sealNext(organisationId: number, day: string): Promise<boolean> {
    const unit = this.unitOf(organisationId);
    const [last, head] = [await unit.read(Seals).last(), await unit.read(Ledger).head()];
    const from = (last?.toSequence ?? 0) + 1;
    const end = Number(head?.last_sequence ?? 0);
    if (from > end) return false;
    // entries are never changed: what is read here is what is sealed below
    const to = Math.min(end, from + mostSealed - 1);
    const root = await unit.read(Seals).rootOf({ from, to });
    await unit.write(async (tx) => {
      const seal = await tx.of(Seals).add(last, { day, to, root, atMs: unit.now.getTime() });
      await tx.of(Ledger).told(to);
      const hash = (await tx.of(LedgerReader).hashesOf([to])).get(to);
      await tx.audit({
        organisationId,
        action: sealing,
        entity: 'ledger',
        entityId: String(to),
        description: `The ledger ended with entry ${to} on ${dayText(day)}`,
        after: { sequence: to, hash, seal: seal.number, root, sealHash: seal.hash },
      });
    });
    return true;
  }

  /** by organisation; a process that starts tells once more */
  private readonly toldOn = new Map<number, string>();

  private unitOf(organisationId: number) {
    return this.unit(undefined, systemActor(this.context.service, organisationId));
  }
}
