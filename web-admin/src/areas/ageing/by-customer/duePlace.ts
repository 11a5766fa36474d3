import type { LedgerPlace } from '../../../shared/ledger/ledgerAddress';
import type { AgeingSearch } from '../useAgeingFields';

interface Place extends LedgerPlace {
  isNot: boolean;
}

/**
 * The lines behind what is due. Those of invoices of some days, of a band or as known earlier are not a stretch of the account:
 * there the rows below are what the number is of.
 */
export function duePlace(filter: AgeingSearch, currencyId: number, familyOf?: number): Place {
  const { customerId, revenueId, locationId, asAt } = filter;
  const { invoiceNumber, startDate, endDate, asKnown, status } = filter;
  return {
    isNot: [invoiceNumber, startDate, endDate, asKnown].some((one) => one !== '') || status !== '-1',
    account: '1200',
    currencyId,
    familyOf: familyOf ?? customerId,
    revenueId,
    locationId,
    endDate: asAt,
  };
}
