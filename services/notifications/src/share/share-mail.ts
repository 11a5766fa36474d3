import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';
import { brandValues, letterButton, letterPage, type LetterBrand } from '../mail/letter-page.js';

const html = compileTemplate(
  letterPage(`<p>Dear {{name}},</p>
<p>{{agency}} has sent you invoice <strong>{{number}}</strong> for <strong>{{amount}}</strong> ({{revenue}}). It is attached as PDF.</p>
${letterButton('Look at it and pay')}
<p>Or copy this address into your browser: <a href="{{link}}">{{link}}</a>.{{#if rrr}} Payment reference (RRR): <strong>{{rrr}}</strong>.{{/if}}</p>`),
);

/** The mail that brings an invoice to whoever should have it. */
export function shareMail(
  invoice: InvoiceSheet,
  brand: LetterBrand,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const link = `${publicUrl}/payment?invoice=${encodeURIComponent(invoice.invoiceNumber)}`;
  const values = {
    name: invoice.customerName,
    agency: invoice.agency,
    number: invoice.invoiceNumber,
    amount: invoice.amountString,
    revenue: invoice.revenue,
    rrr: invoice.remitaRetrievalReference,
    link,
  };
  const reference = values.rrr === '' ? '' : ` Payment reference (RRR): ${values.rrr}.`;
  return {
    subject: `Invoice ${values.number} from ${values.agency}`,
    text: `Dear ${values.name},\n\n${values.agency} has sent you invoice ${values.number} for ${values.amount} (${values.revenue}). It is attached as PDF.\n\nYou can look it up and pay it at ${link}.${reference}\n`,
    html: html({ ...brandValues(brand, publicUrl), ...values }),
  };
}
