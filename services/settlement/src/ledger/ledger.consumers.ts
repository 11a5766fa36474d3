import { Injectable } from '@nestjs/common';
import {
  excessMoved,
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceVoided,
  moneyOf,
  type MoneyEvent,
} from '@kobodesk/contracts/invoicing';
import type { EventDefinition, FactOf } from '@kobodesk/contracts/kernel';
import { byOrganisation } from '@kobodesk/chassis/events/by-organisation';
import { onMany, type Taken } from '@kobodesk/chassis/events/on';
import { Ledger } from './ledger-entries.js';
import { LedgerDesk } from './ledger-desk.js';

type Read<E extends EventDefinition> = (fact: FactOf<E>, at: string) => MoneyEvent | { unknownOf: number };

/**
 * A transaction of the ledger costs half of what booking the payment did, and one of two payments little more: those that come soon
 * after each other are posted together (record 133).
 */
const soonAfter = { apartMs: 500 };

/** Posts what invoicing says of money, behind it and together with what waits (rules/ledger.md#events). */
@Injectable()
export class LedgerConsumers {
  constructor(private readonly desk: LedgerDesk) {}

  readonly raised = onMany(
    invoiceRaised,
    'settlement.ledger-raised',
    (taken) => this.post(taken, moneyOf.raised),
    soonAfter,
  );
  readonly paid = onMany(
    invoicePaymentApplied,
    'settlement.ledger-paid',
    (taken) => this.post(taken, moneyOf.paid),
    soonAfter,
  );
  readonly credited = onMany(invoiceCredited, 'settlement.ledger-credited', (taken) =>
    this.post(taken, moneyOf.credited),
  );
  readonly voided = onMany(invoiceVoided, 'settlement.ledger-voided', (taken) =>
    this.post(taken, moneyOf.voided),
  );
  readonly edited = onMany(invoiceEdited, 'settlement.ledger-edited', (taken) =>
    this.post(taken, moneyOf.edited),
  );
  readonly excess = onMany(excessMoved, 'settlement.ledger-excess', (taken) =>
    this.post(taken, moneyOf.excess),
  );

  private async post<E extends EventDefinition>(taken: readonly Taken<E>[], read: Read<E>): Promise<void> {
    for (const [organisationId, some] of byOrganisation(taken)) {
      const [{ tx }] = some;
      const ledger = tx.within(organisationId, Ledger);
      const said = some.map(({ body, fact }) => read(body, fact.occurredAt));
      await ledger.post(said.filter((one) => 'id' in one));
      const unknown = said.flatMap((one) => ('id' in one ? [] : [one.unknownOf]));
      if (unknown.length === 0) continue;
      await ledger.fillFrom(Math.min(...unknown));
      tx.afterCommit(() => void this.desk.wake());
    }
  }
}
