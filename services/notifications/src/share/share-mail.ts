import type { InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';

const html = compileTemplate(`<!doctype html><html lang="en"><body>
<p>Dear {{name}},</p>
<p>{{agency}} has sent you invoice <strong>{{number}}</strong> for <strong>{{amount}}</strong> ({{revenue}}). It is attached as PDF.</p>
<p>You can look it up and pay it at <a href="{{link}}">{{link}}</a>.{{#if rrr}} Payment reference (RRR): <strong>{{rrr}}</strong>.{{/if}}</p>
</body></html>`);

/** The mail that brings an invoice to whoever should have it. */
export function shareMail(
  invoice: InvoiceSheet,
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
    html: html(values),
  };
}
