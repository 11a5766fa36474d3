import type { LedgerEventKind } from '@kobodesk/contracts/settlement';

/** Which lines of the ledger stand behind a number. */
export interface LedgerPlace {
  account: string;
  currencyId: number;
  invoiceId?: number | undefined;
  event?: LedgerEventKind | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The page of an account, held to what is asked for. */
export function ledgerAddress(place: LedgerPlace): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value) search.set(name, String(value));
  return `/ledger-account?${search.toString()}`;
}
