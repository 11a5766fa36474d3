import { sheetWords, shownStatus, type InvoiceRow, type InvoiceSheet } from '@kobodesk/contracts/invoicing';
import type { SheetModel } from './InvoiceSheet';

type Shown = InvoiceRow &
  Partial<Pick<InvoiceSheet, 'logoURL' | 'brandColour' | 'qrLink' | 'groupLabel' | 'dueDate'>>;

/** The sheet of an invoice that exists. */
export const sheetOf = (invoice: Shown): SheetModel => ({
  ...(invoice.logoURL === undefined ? {} : { logo: invoice.logoURL }),
  ...(invoice.brandColour === undefined ? {} : { colour: invoice.brandColour }),
  ...(invoice.qrLink === undefined ? {} : { code: invoice.qrLink }),
  number: invoice.invoiceNumber,
  status: shownStatus(invoice),
  agency: invoice.agency,
  location: invoice.location,
  revenue: invoice.revenue,
  revenueCode: invoice.revenueCode,
  customer: invoice.customer,
  customerNumber: invoice.customerAIN,
  name: invoice.customerName,
  phone: invoice.customerPhone,
  email: invoice.customerEmails.join(', '),
  address: invoice.customerAddress,
  rrr: invoice.remitaRetrievalReference,
  invoiceDate: invoice.invoiceDate,
  ...(invoice.dueDate === undefined ? {} : { dueDate: invoice.dueDate }),
  issuedBy: invoice.createdByName,
  group: invoice.revenueGroupName,
  ...(invoice.groupLabel === undefined ? {} : { groupLabel: invoice.groupLabel }),
  currencyId: invoice.currencyId,
  precision: invoice.decimalPrecisions,
  items: invoice.bills,
  total: invoice.amount,
  paid: invoice.amountPaid,
  words: sheetWords(invoice),
  note: invoice.optionValue,
  title: invoice.invoiceTitle,
  changed: invoice.updatedFields,
  reason: invoice.editComment,
  ...(invoice.creditNoteRequestStatus === 1
    ? {
        credit: {
          reference: invoice.creditNoteReference,
          amount: invoice.creditNoteAmountString,
          payable: invoice.amountPayableString,
        },
      }
    : {}),
});
