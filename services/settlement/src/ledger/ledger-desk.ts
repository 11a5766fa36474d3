import { Inject, Injectable } from '@nestjs/common';
import { listMoneyEvents, listMoneyHolders } from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Ledger } from './ledger-entries.js';

const lookEveryMs = 60_000;
/** the action by which the audit trail is told of the end of the chain */
export const sealing = 'Seal ledger';

/**
 * Fills the ledger of each organisation with what was before it, from the records of invoicing, some invoices at a time;
 * and tells the audit trail where its chain ends, whose anchors are kept outside (decision 081).
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
        while (!this.isClosing && (await this.fillNext(id)));
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

  /** The end of the chain, once a day. */
  private async tell(organisationId: number): Promise<void> {
    const unit = this.unitOf(organisationId);
    const head = await unit.read(Ledger).head();
    if (!head || Number(head.told_sequence) === Number(head.last_sequence)) return;
    const day = unit.now.toISOString().slice(0, 10);
    if (this.toldOn.get(organisationId) === day) return;
    await unit.write(async (tx) => {
      const sequence = Number(head.last_sequence);
      await tx.of(Ledger).told(sequence);
      await tx.audit({
        organisationId,
        action: sealing,
        entity: 'ledger',
        entityId: String(sequence),
        description: `The ledger ended with entry ${sequence} on ${day}`,
        after: { sequence, hash: head.last_hash },
      });
    });
    this.toldOn.set(organisationId, day);
  }

  /** by organisation; a process that starts tells once more */
  private readonly toldOn = new Map<number, string>();

  private unitOf(organisationId: number) {
    return this.unit(undefined, systemActor(this.context.service, organisationId));
  }
}
