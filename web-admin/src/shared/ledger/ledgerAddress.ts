import type { AccountNumber, LedgerBasis, LedgerEventFilter } from '@kobodesk/contracts/settlement';

/** Which lines of the ledger stand behind a number. */
export interface LedgerPlace {
  account: AccountNumber;
  currencyId: number;
  basis?: LedgerBasis | undefined;
  invoiceId?: number | undefined;
  customerId?: number | string | undefined;
  /** with all that are merged into it */
  familyOf?: number | string | undefined;
  revenueId?: number | string | undefined;
  locationId?: number | string | undefined;
  beneficiary?: string | undefined;
  event?: LedgerEventFilter | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** what a statement reaches, and the one before it did not: day and entry */
  reach?: string | undefined;
  since?: string | undefined;
}

/** The page of an account, held to what is asked for. */
export function ledgerAddress(place: LedgerPlace): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value) search.set(name, String(value));
  return `/ledger-account?${search.toString()}`;
}
