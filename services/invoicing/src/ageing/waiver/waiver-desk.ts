import { Inject, Injectable } from '@nestjs/common';
import { payableIn, type AgeingFilter } from '@kobodesk/contracts/invoicing';
import { decimalOf, many, systemActor, thousandths, type Actor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { AskCredit, type Asked } from '../../credit-note/ask-credit.js';
import { dueOf } from '../../invoice/stored-invoice.js';
import type { StoredInvoice } from '../../invoice/invoice-row.js';
import { Invoices } from '../../invoice/invoices.js';
import { isOpen } from '../due-day.js';
import { AgedInvoices } from '../aged-invoices.js';
import { OpenWaivers } from './open-waivers.maintenance.js';
import { Waivers } from './waivers.js';
import type { WaiverEntity } from './waiver.entity.js';

const lookEveryMs = 2000;
/** so few that nobody waits long for one of the invoices */
const slice = 25;
/** Discount and Waivers (rules/credit-notes.md#kinds) */
const waiving = 1;

class Overtaken extends Error {}

/** In the name of whoever drafted it, who sees what they saw then. */
function actorOf({ organisationId, maker }: WaiverEntity): Actor {
  const { holderId, ...person } = maker;
  const actor = { ...systemActor('invoicing', organisationId), ...person };
  // of a machine it stays known whose key it was: that person decides nothing of it
  return holderId === undefined ? actor : { ...actor, service: { keyId: '', holderId } };
}

/** The credit that the waiver asks for of a locked invoice; undefined where there can be none now. */
function askedOf({ percent, leftOut }: WaiverEntity, invoice: StoredInvoice): Asked | undefined {
  const isPayer = leftOut.some(
    (one) => one.currencyId === invoice.currency_id && one.customerId === invoice.customer_id,
  );
  if (isPayer || !isOpen(invoice.status)) return undefined;
  const due = dueOf(invoice);
  const part = payableIn(invoice.currency_id, due * thousandths(percent), 100_000n);
  const credit = part < due ? part : due;
  if (credit <= 0n) return undefined;
  const entry = {
    creditNoteTypeId: waiving,
    invoiceId: invoice.id,
    creditAmount: decimalOf(credit),
    discountType: 'value' as const,
  };
  return { entry, invoice };
}

/**
 * Asks for the credit notes of waivers, slice by slice: the notes of a slice and the place of the waiver are one
 * transaction, so a crash anywhere leaves no invoice out and asks for none twice (rules/ageing.md#what-if).
 */
@Injectable()
export class WaiverDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly askCredit: AskCredit,
  ) {
    super(context, { lookEveryMs, alone: 'waivers', work: 'waivers', operation: 'invoicing.waiver.go-on' });
  }

  protected async look(): Promise<void> {
    await this.eachOf(await this.unit().acrossTenants(OpenWaivers).all(), (waiver) => this.goOn(waiver));
  }

  private async goOn(seen: WaiverEntity): Promise<void> {
    for (let at: WaiverEntity | null = seen; at?.state === 'drafting' && !this.isClosing;) {
      const { id, organisationId }: WaiverEntity = at;
      const isMoved = await this.step(at).catch((error: unknown) => {
        if (error instanceof Overtaken) return false;
        throw error;
      });
      if (!isMoved) return;
      at = await this.unit().within(organisationId, Waivers).find({ id });
    }
  }

  private async step(waiver: WaiverEntity): Promise<boolean> {
    const { filter, fromDay, toDay, lastDueDay, lastInvoiceId } = waiver;
    const after = lastDueDay === '' ? null : { key: lastDueDay, id: lastInvoiceId };
    const days = { from: fromDay, to: toDay };
    const unit = this.unit(waiver, actorOf(waiver));
    const rows = await unit.read(AgedInvoices).after(filter as AgeingFilter, days, { after, size: slice });
    const last = rows.at(-1);
    await this.unit(waiver, actorOf(waiver)).write(async (tx) => {
      // first of all: whoever comes second finds it further on
      const at = last ? { lastDueDay: last.open_due_day ?? '', lastInvoiceId: last.id } : undefined;
      if (!at) return this.end(tx, waiver);
      if (!(await tx.of(Waivers).move(waiver, at))) throw new Overtaken();
      const numbers = rows.map(({ invoice_number }) => invoice_number);
      const invoices = await tx.of(Invoices).lockAll(numbers);
      const asked = invoices.flatMap((invoice) => askedOf(waiver, invoice) ?? []);
      const notes = await this.askCredit.putAll(tx, actorOf(waiver), { asked, reason: waiver.reason });
      const amounts = { ...waiver.amounts };
      for (const { currency_id: currency, credit_thousandths: credit } of notes)
        amounts[currency] = decimalOf(thousandths(amounts[currency] ?? '0') + credit);
      await tx.of(Waivers).update(
        { id: waiver.id },
        {
          asked: waiver.asked + notes.length,
          skipped: waiver.skipped + invoices.length - notes.length,
          amounts,
        },
      );
    });
    return true;
  }

  private async end(tx: Tx, waiver: WaiverEntity): Promise<void> {
    const { id, asked, skipped, reason } = waiver;
    const done = { state: 'done', openOrganisationId: null, doneAt: tx.now } as const;
    if (!(await tx.of(Waivers).move(waiver, done))) throw new Overtaken();
    await tx.audit({
      action: 'Draft waiver',
      entity: 'waiver',
      entityId: id,
      description:
        `Credit notes of ${many(asked, 'invoice')} were asked for, ${skipped} ${skipped === 1 ? 'was' : 'were'} skipped: ${reason}`.slice(
          0,
          1000,
        ),
      after: { asked, skipped, amounts: waiver.amounts },
    });
  }
}
