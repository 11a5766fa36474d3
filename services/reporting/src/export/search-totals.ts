import { currencyOf, type ExportedInvoice } from '@kobodesk/contracts/invoicing';
import { decimalOf, groupedAmount, thousandths } from '@kobodesk/contracts/kernel';
import { ListTotals } from './list-totals.js';

type Row = Pick<ExportedInvoice, 'currencyId' | 'amount' | 'amountPaid' | 'amountPayable' | 'status'>;

/** What the invoices of a list come to, per currency: as the cards above the list say it, a voided amount apart. */
export class SearchTotals extends ListTotals<'invoiced' | 'paid' | 'credited'> {
  constructor() {
    super(['Total', 'Voided']);
  }

  addInvoice(row: Row): void {
    const amount = thousandths(row.amount);
    const isVoided = row.status === 'Voided';
    const paid = thousandths(row.amountPaid);
    const credited = amount - thousandths(row.amountPayable);
    this.add('Total', row.currencyId, { invoiced: isVoided ? 0n : amount, paid, credited });
    // what was paid and credited of it stands in the total
    if (isVoided) this.add('Voided', row.currencyId, { invoiced: amount, paid: 0n, credited: 0n });
  }

  /** For a sheet: by the keys of its columns. */
  sheetRows(): Record<string, string>[] {
    return this.shown().map(({ label, currency, invoiced, paid, credited }) => ({
      invoiceNumber: label,
      currency,
      amount: decimalOf(invoiced),
      amountPaid: paid === undefined ? '' : decimalOf(paid),
      amountCredited: credited === undefined ? '' : decimalOf(credited),
    }));
  }

  /** For paper: number, status, date, invoiced, paid, credited. */
  pdfRows(): string[][] {
    return this.shown().map(({ label, currencyId, invoiced, paid, credited }) => {
      const symbol = currencyOf(currencyId)?.currencySymbol ?? '';
      const text = (amount: bigint | undefined) =>
        amount === undefined ? '' : `${symbol}${groupedAmount(amount, placesOf(amount))}`;
      return [label, '', '', text(invoiced), text(paid), text(credited)];
    });
  }

  private shown() {
    return this.lines().map((line) =>
      line.name === 'Voided'
        ? { ...line, label: `Voided ${line.currency}`, paid: undefined, credited: undefined }
        : line,
    );
  }
}

/** What an approved credit note took off (rules/credit-notes.md#settled-by-a-credit). */
export const creditedOf = ({ amount, amountPayable }: Pick<Row, 'amount' | 'amountPayable'>): bigint =>
  thousandths(amount) - thousandths(amountPayable);

const placesOf = (amount: bigint): 2 | 3 => (amount % 10n === 0n ? 2 : 3);
