import { Inject, Injectable } from '@nestjs/common';
import { isNarrowed } from '@kobodesk/contracts/kernel';
import { listWitnesses, type Witness } from '@kobodesk/contracts/payments';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import { PROVIDER } from '../../provider/provider-port.js';
import type { PaymentProvider } from '../../provider/provider.js';
import type { SheetWitnessEntity } from '../../report-sheet/sheet-witness.entity.js';
import { SheetWitnesses } from '../../report-sheet/sheet-witnesses.js';
import { visibleInvoice } from '../../report/visible-invoices.js';
import { PaidPayments } from '../desk/known-payments.js';
import { shownPayment } from '../desk/shown-line.js';
import { WitnessRecords, type Notified, type ShownByBank } from './witness-records.js';

/** Who says that the money of a payment came, of an invoice that the caller may see (rules/reconciliation.md#witnesses). */
@Injectable()
export class WitnessHandlers {
  constructor(@Inject(PROVIDER) private readonly provider: PaymentProvider) {}

  readonly list = handle(listWitnesses, async ({ invoiceNumber }, call) => {
    const number = invoiceNumber.toUpperCase();
    const isSeen = !isNarrowed(call.actor) || (await visibleInvoice(call, number)) !== undefined;
    const payments = isSeen ? await call.read(PaidPayments).ofInvoice(number) : [];
    const records = call.read(WitnessRecords);
    const rrrs = [...new Set(payments.map(({ rrr }) => rrr))];
    const ids = payments.map(({ id }) => id);
    const [notified, shown, sheets] = await Promise.all([
      records.notified(this.provider.name, rrrs),
      records.shown(ids),
      call.read(SheetWitnesses).of(ids),
    ]);
    return {
      data: payments.map((payment) => ({
        payment: shownPayment(payment, call.actor.timeZone),
        witnesses: [
          ...ofPeople(payment),
          ...ofLateSheet(payment, sheets.get(payment.id)),
          ...ofNotifications(notified.get(payment.rrr)),
          ...ofProvider(payment),
          ...ofBank(shown.get(payment.id)),
        ],
      })),
    };
  });
}

const agreed = ({ madeBy, checkedBy }: PaymentEntity): string =>
  checkedBy === '' ? madeBy : `${madeBy}, and agreed to by ${checkedBy}`;

function ofPeople(payment: PaymentEntity): Witness[] {
  const at = payment.bookedAt.toISOString();
  switch (payment.source) {
    case 'hand':
      return [{ kind: 'hand', says: `It was recorded by ${agreed(payment)}`, at }];
    case 'sheet':
      return [{ kind: 'sheet', says: `A report sheet has it, sent by ${agreed(payment)}`, at }];
    default:
      return [];
  }
}

/** One that came after the payment was booked; the one by which it was booked says it already. */
function ofLateSheet({ source }: PaymentEntity, sheet: SheetWitnessEntity | undefined): Witness[] {
  if (!sheet || source === 'sheet') return [];
  const says = `A report sheet has it, uploaded by ${sheet.uploadedBy} after it was booked`;
  return [{ kind: 'sheet', says, at: sheet.uploadedAt.toISOString() }];
}

function ofNotifications(notified: Notified | undefined): Witness[] {
  if (!notified) return [];
  const { many, first } = notified;
  const says =
    many === 1
      ? 'The provider notified of its reference'
      : `The provider notified of its reference ${many} times`;
  return [{ kind: 'notification', says, at: first.toISOString() }];
}

function ofProvider({ source, providerReference, matchedReference, bookedAt }: PaymentEntity): Witness[] {
  const transaction = source === 'provider' ? providerReference : matchedReference;
  if (transaction === null) return [];
  const says = `The provider confirmed it when it was asked: transaction ${transaction}`;
  return [{ kind: 'provider', says, at: bookedAt.toISOString() }];
}

function ofBank(shown: ShownByBank | undefined): Witness[] {
  if (!shown) return [];
  const { line, acceptedBy } = shown;
  const who = acceptedBy === '' ? 'the rules are certain of it' : `accepted by ${acceptedBy}`;
  const says = `The bank shows it on account ${line.account}, ${who}: ${line.narration}`;
  return [{ kind: 'bank', says, at: line.day }];
}
