import { currencies, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { decimalOf, groupedAmount, thousandths } from '@kobodesk/contracts/kernel';

interface Sum {
  currencyId: number;
  count: number;
  invoiced: bigint;
  paid: bigint;
  credited: bigint;
  voided: bigint;
}

/** What the invoices of a list come to, per currency: as the cards above the list say it, a voided amount apart. */
export class SearchTotals {
  private readonly sums = new Map<number, Sum>();

  /** The same rows, added up as they pass. */
  async *of(rows: AsyncIterable<InvoiceRow>): AsyncGenerator<InvoiceRow> {
    for await (const row of rows) {
      this.add(row);
      yield row;
    }
  }

  private add(row: InvoiceRow): void {
    const { currencyId, amount, amountPaid, status } = row;
    const sum = this.sums.get(currencyId) ?? none(currencyId);
    this.sums.set(currencyId, sum);
    sum.count += 1;
    sum.paid += thousandths(amountPaid);
    sum.credited += creditedOf(row);
    if (status === 'Voided') sum.voided += thousandths(amount);
    else sum.invoiced += thousandths(amount);
  }

  /** For a sheet: by the keys of its columns. */
  sheetRows(): Record<string, string>[] {
    return this.lines().map(({ label, currency, invoiced, paid, credited }) => ({
      invoiceNumber: label,
      currency,
      amount: decimalOf(invoiced),
      amountPaid: paid === undefined ? '' : decimalOf(paid),
      amountCredited: credited === undefined ? '' : decimalOf(credited),
    }));
  }

  /** For paper: number, status, date, invoiced, paid, credited. */
  pdfRows(): string[][] {
    return this.lines().map(({ label, symbol, invoiced, paid, credited }) => {
      const text = (amount: bigint | undefined) =>
        amount === undefined ? '' : `${symbol}${groupedAmount(amount, placesOf(amount))}`;
      return [label, '', '', text(invoiced), text(paid), text(credited)];
    });
  }

  private lines() {
    return currencies.flatMap(({ id, code: currency, currencySymbol: symbol }) => {
      const sum = this.sums.get(id);
      if (sum === undefined) return [];
      const { count, invoiced, paid, credited, voided } = sum;
      const of = { currency, symbol };
      const label = `Total ${currency} (${count})`;
      return [
        { ...of, label, invoiced, paid, credited },
        ...(voided === 0n
          ? []
          : [{ ...of, label: `Voided ${currency}`, invoiced: voided, paid: undefined, credited: undefined }]),
      ];
    });
  }
}

const none = (currencyId: number): Sum => ({
  currencyId,
  count: 0,
  invoiced: 0n,
  paid: 0n,
  credited: 0n,
  voided: 0n,
});

/** What an approved credit note took off (rules/credit-notes.md#settled-by-a-credit). */
export const creditedOf = ({ amount, amountPayable }: Pick<InvoiceRow, 'amount' | 'amountPayable'>): bigint =>
  thousandths(amount) - thousandths(amountPayable);

const placesOf = (amount: bigint): 2 | 3 => (amount % 10n === 0n ? 2 : 3);
