import {
  moneyText,
  roundingOf,
  sheetWords,
  shownPlaces,
  shownStatus,
  type InvoiceSheet,
} from '@kobodesk/contracts/invoicing';
import { shownColour, type OrganisationProfile } from '@kobodesk/contracts/identity';
import { dayText, groupedAmount, groupedDecimalText, thousandths } from '@kobodesk/contracts/kernel';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { fontFaces } from '@kobodesk/chassis/documents/fonts';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { a4Source } from './a4-source.js';
import { receiptSource } from './receipt-source.js';

export type Layout = 'a4' | 'receipt';

const templates = { a4: compileTemplate(a4Source), receipt: compileTemplate(receiptSource) };

/** Whose paper it is. */
const headOf = ({ name, address, email, phone, brandColour }: OrganisationProfile) => ({
  brandColour: shownColour(brandColour),
  agency: name,
  agencyAddress: address,
  agencyContact: [email, phone].filter((text) => text !== '').join(' · '),
});

/** What both layouts of an invoice are filled with: one model, so that they never differ. */
export function invoiceModel(
  invoice: InvoiceSheet,
  organisation: OrganisationProfile,
  context: { qrImage: string; logo: string; now: Date },
) {
  const amounts = invoice.bills.map(({ amount }) => thousandths(amount));
  const places = shownPlaces(invoice.currencyId, amounts);
  const rounding = roundingOf(thousandths(invoice.amount), invoice.bills);
  const status = shownStatus(invoice);
  const isPaid = invoice.amountPaid !== '0';
  const isCredited = invoice.creditNoteRequestStatus === 1;
  return {
    fonts: fontFaces(),
    logo: context.logo,
    ...headOf(organisation),
    number: invoice.invoiceNumber,
    status,
    statusClass: status.toLowerCase().replace(' ', '-'),
    rrr: invoice.remitaRetrievalReference.replace(/(\d{4})(?=\d)/g, '$1 '),
    date: dayText(invoice.invoiceDate),
    dueDate: dayText(invoice.dueDate ?? ''),
    printed: momentText(context.now, organisation.timeZone),
    name: invoice.customerName,
    customer: invoice.customer,
    customerNumber: invoice.customerAIN,
    phone: invoice.customerPhone,
    email: invoice.customerEmails.join(', '),
    address: invoice.customerAddress,
    revenue: invoice.revenue,
    revenueCode: invoice.revenueCode,
    group: invoice.revenueGroupName,
    groupLabel: organisation.groupLabel,
    location: invoice.location,
    issuer: invoice.createdByName,
    items: invoice.bills.map((bill, index) => ({
      number: index + 1,
      description: bill.description,
      quantity: bill.quantity,
      rate: groupedDecimalText(bill.rate, invoice.decimalPrecisions),
      amount: groupedAmount(thousandths(bill.amount), places),
    })),
    // an approved credit note puts what is payable in the place of the total (rules/invoices.md#the-sheet)
    credit: isCredited
      ? {
          reference: invoice.creditNoteReference,
          amount: invoice.creditNoteAmountString,
          before: invoice.amountString,
        }
      : undefined,
    total: isCredited ? invoice.amountPayableString : invoice.amountString,
    paid: isPaid ? invoice.amountPaidString : '',
    rounding: rounding === 0n ? '' : moneyText(rounding, invoice.currencyId),
    words: sheetWords(invoice),
    note: invoice.optionValue,
    qr: context.qrImage,
    link: new URL(invoice.qrLink).origin,
  };
}

export const invoicePage = (layout: Layout, model: ReturnType<typeof invoiceModel>): string =>
  templates[layout](model);
