import { currencyOf, moneyText, ReferenceTaken, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { SheetRow } from '@kobodesk/contracts/payments';

/** What is known of the invoices and references that a sheet names. */
export interface Known {
  invoice(invoiceNumber: string): InvoiceForPayment | undefined;
  /** is the payment booked: recorded by the reference, or confirmed by the provider with the amount? */
  isBooked(row: SheetRow): boolean;
  /** the number of the invoice that the reference of the provider was made for; where references are replaced, that has it */
  ownerOf(reference: string): string | undefined;
}

const taken = ReferenceTaken.message as string;
const rrr = /^\d{12}$/;

/**
 * Why rows cannot be booked, each by itself and in the order of the file: what the rows above have paid is due no
 * longer. A row that could not be read keeps its reason.
 */
export function judgeRows(
  rows: readonly SheetRow[],
  known: Known,
  { replacesReferences }: { replacesReferences: boolean },
): SheetRow[] {
  const paid = new Map<string, bigint>();
  const references = new Map<string, string>();
  const owners = new Map<string, string>();
  const seen = new Set<string>();

  const objectionTo = (row: SheetRow, invoice: InvoiceForPayment | undefined): string => {
    const { invoiceNumber, reference } = row;
    if (!invoice) return 'The invoice was not found';
    if (invoice.status === 'Voided') return 'The invoice is voided';
    if (known.isBooked(row)) return 'This payment has been recorded already';
    const due = thousandths(invoice.outstanding);
    if (due <= 0n) return 'The invoice has been paid already';
    const objection = objectionToCurrency(row, invoice);
    if (objection !== '') return objection;
    if (seen.has(`${invoiceNumber} ${reference}`)) return 'The payment is in the file twice';
    const rest = due - (paid.get(invoiceNumber) ?? 0n);
    if (thousandths(row.amount) > rest)
      return `The amount is more than the ${moneyText(rest, invoice.currencyId)} that is due`;
    return replacesReferences ? objectionToReplacing(row) : objectionToReference(row);
  };
  /** The references of the provider are for naira alone (rules/corrections.md#report-sheets). */
  const objectionToCurrency = ({ currency }: SheetRow, { currencyId }: InvoiceForPayment): string => {
    if (currencyOf(currencyId)?.code !== currency)
      return `The invoice is not in ${currency === 'NGN' ? 'naira' : currency}`;
    return replacesReferences && currency !== 'NGN'
      ? 'A payment in another currency than naira keeps its own reference'
      : '';
  };
  /** One transfer may pay several invoices, one reference of the provider pays its own. */
  const objectionToReference = ({ invoiceNumber, reference }: SheetRow): string =>
    (known.ownerOf(reference) ?? invoiceNumber) === invoiceNumber ? '' : taken;
  const objectionToReplacing = ({ invoiceNumber, reference }: SheetRow): string => {
    if (!rrr.test(reference)) return 'Please enter a valid RRR';
    if ((references.get(invoiceNumber) ?? reference) !== reference)
      return 'The invoice has another reference in this file';
    const owner = owners.get(reference) ?? known.ownerOf(reference) ?? invoiceNumber;
    return owner === invoiceNumber ? '' : taken;
  };

  return rows.map((row) => {
    if (row.errorComment !== '') return row;
    const errorComment = objectionTo(row, known.invoice(row.invoiceNumber));
    if (errorComment !== '') return { ...row, errorComment };
    const { invoiceNumber, reference, amount } = row;
    paid.set(invoiceNumber, (paid.get(invoiceNumber) ?? 0n) + thousandths(amount));
    references.set(invoiceNumber, reference);
    owners.set(reference, invoiceNumber);
    seen.add(`${invoiceNumber} ${reference}`);
    return row;
  });
}
