/** An invoice of the demo as a clerk raises it, of ₦25,000 today. For Node and k6: it asks for nothing else. */
export const draftFor = (name) => ({
  invoiceDate: new Date().toISOString().slice(0, 10),
  revenueId: 1101,
  customerAIN: 'IN-000101',
  currencyId: 566,
  locationId: 201,
  name,
  emails: ['accounts@skyways.test'],
  phone: '08011111101',
  address: '1 Airport Road, Lagos',
  bills: [{ description: 'Landing', quantity: 1, rate: 25000, amount: 25000 }],
  checkSimilarInvoice: false,
});
