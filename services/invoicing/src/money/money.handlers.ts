import { Injectable } from '@nestjs/common';
import { listMoneyEvents, listMoneyHolders, mostMoneyInvoices } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { handle } from '@kobodesk/chassis/operations/handle';
import { MovingOrganisations } from '../ageing/told/moving-organisations.maintenance.js';
import { MoneyHistory } from './money-history.js';
import { moneyOfRecord } from './money-of-record.js';

/** What the ledger asks of the records: to be filled with what was before it, and to be held against them. */
@Injectable()
export class MoneyHandlers {
  readonly events = handle(listMoneyEvents, async ({ organisationId, after }, call) => {
    const records = await call.within(organisationId, MoneyHistory).after(after);
    const last = records.at(-1);
    const isFull = records.length === mostMoneyInvoices;
    return { data: records.map(moneyOfRecord), next: isFull && last ? Number(last.invoice.id) : null };
  });

  readonly holders = handle(listMoneyHolders, async ({ organisationId }, call) => {
    if (organisationId === undefined)
      return { organisations: await call.acrossTenants(MovingOrganisations).all(), held: [] };
    const held = await call.within(organisationId, MoneyHistory).held();
    return {
      organisations: [organisationId],
      held: held.map(({ customer_id, currency_id, excess, refundable }) => ({
        customerId: Number(customer_id),
        currencyId: Number(currency_id),
        excess: decimalOf(asThousandths(excess)),
        refundable: decimalOf(asThousandths(refundable)),
      })),
    };
  });
}
