import { setOnly } from './setOnly';

/** The search of invoices with a filter, as it stands in its address (rules/screens.md#quick-and-advanced-search). */
export const searchPath = (filter: Record<string, unknown>): string =>
  `/search-invoice?filter=${encodeURIComponent(JSON.stringify(setOnly(filter)))}`;
