export const toFloat = (invoice: { totalAmount: string }) => Number(invoice.totalAmount);
