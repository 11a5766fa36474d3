import { currencies, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { decimalOf, groupedAmount, thousandths } from '@kobodesk/contracts/kernel';

interface Sum {
  currencyId: number;
  count: number;
  invoiced: bigint;
  paid: bigint;
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

  private add({ currencyId, amount, amountPaid, status }: InvoiceRow): void {
    const sum = this.sums.get(currencyId) ?? { currencyId, count: 0, invoiced: 0n, paid: 0n, voided: 0n };
    this.sums.set(currencyId, sum);
    sum.count += 1;
    sum.paid += thousandths(amountPaid);
    if (status === 'Voided') sum.voided += thousandths(amount);
    else sum.invoiced += thousandths(amount);
  }

  /** For a sheet: by the keys of its columns. */
  sheetRows(): Record<string, string>[] {
    return this.lines().map(({ label, currency, invoiced, paid }) => ({
      invoiceNumber: label,
      currency,
      amount: decimalOf(invoiced),
      amountPaid: paid === undefined ? '' : decimalOf(paid),
    }));
  }

  /** For paper: number, status, date, invoiced, paid. */
  pdfRows(): string[][] {
    return this.lines().map(({ label, symbol, invoiced, paid }) => [
      label,
      '',
      '',
      `${symbol}${groupedAmount(invoiced, placesOf(invoiced))}`,
      paid === undefined ? '' : `${symbol}${groupedAmount(paid, placesOf(paid))}`,
    ]);
  }

  private lines() {
    return currencies.flatMap(({ id, code: currency, currencySymbol: symbol }) => {
      const sum = this.sums.get(id);
      if (sum === undefined) return [];
      const { count, invoiced, paid, voided } = sum;
      const of = { currency, symbol };
      const label = `Total ${currency} (${count})`;
      return [
        { ...of, label, invoiced, paid },
        ...(voided === 0n ? [] : [{ ...of, label: `Voided ${currency}`, invoiced: voided, paid: undefined }]),
      ];
    });
  }
}

const placesOf = (amount: bigint): 2 | 3 => (amount % 10n === 0n ? 2 : 3);
