import type { AgeingSearch } from '../useAgeingFields';

/** so far back a day can be chosen by the slider; an earlier one by the filter */
export const daysOfYear = 364;

/** Sums by day know places and currencies, and nothing narrower (rules/ageing.md#the-year). */
export const isOfPlaces = ({
  invoiceNumber,
  customerId,
  startDate,
  endDate,
  asKnown,
}: AgeingSearch): boolean =>
  [invoiceNumber, customerId, startDate, endDate, asKnown].every((value) => value === '');
