/** What a notice can say of its invoice: `{{name}}` in the template (rules/ageing-notices.md#the-letter). */
export const noticePlaceholders = [
  { name: 'customer', says: 'Name of the customer' },
  { name: 'invoiceNumber', says: 'Invoice number' },
  { name: 'amount', says: 'Amount of the invoice' },
  { name: 'outstanding', says: 'What is still due' },
  { name: 'invoiceDate', says: 'Invoice date' },
  { name: 'days', says: 'Days since it fell due' },
  { name: 'status', says: 'Ageing status' },
  { name: 'agency', says: 'Name of the agency' },
  { name: 'rrr', says: 'Payment reference (RRR)' },
  { name: 'paymentLink', says: 'Address to pay at' },
] as const;
export type NoticePlaceholder = (typeof noticePlaceholders)[number]['name'];
