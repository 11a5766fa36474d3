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
import { onMany } from '@kobodesk/chassis/events/on';
import { Ledger } from './ledger-entries.js';
import { LedgerDesk } from './ledger-desk.js';

/** Posts what invoicing says of money, behind it and together with what waits (rules/ledger.md#events). */
@Injectable()
export class LedgerConsumers {
  constructor(private readonly desk: LedgerDesk) {}

  readonly raised = this.posting(invoiceRaised, 'settlement.ledger-raised', moneyOf.raised);
  readonly paid = this.posting(invoicePaymentApplied, 'settlement.ledger-paid', moneyOf.paid);
  readonly credited = this.posting(invoiceCredited, 'settlement.ledger-credited', moneyOf.credited);
  readonly voided = this.posting(invoiceVoided, 'settlement.ledger-voided', moneyOf.voided);
  readonly edited = this.posting(invoiceEdited, 'settlement.ledger-edited', moneyOf.edited);
  readonly excess = this.posting(excessMoved, 'settlement.ledger-excess', moneyOf.excess);

  private posting<E extends EventDefinition>(
    event: E,
    as: string,
    read: (fact: FactOf<E>, at: string) => MoneyEvent | { unknownOf: number },
  ) {
    return onMany(event, as, async (taken) => {
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
    });
  }
}
