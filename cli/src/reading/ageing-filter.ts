import type { Given } from './reader.js';

/** The words for what the analysis filters by, in those of the contract. */
export const filterIn = (given: Given) => ({
  startDate: given['from'],
  endDate: given['to'],
  dateType: given['by'] === 'invoice' ? 2 : 1,
  customerId: given['customer'],
  revenueId: given['revenue'],
  locationId: given['location'],
  currencyId: given['currency'],
});
