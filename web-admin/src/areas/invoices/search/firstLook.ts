/** The first look at the list on a morning on which nothing was raised yet (rules/screens.md#the-first-look). */
export const nothingToday = 'Nothing was raised today. The latest invoices:';

/** What is shown then; the page asks for the same before any script (begin/beginnings.ts). */
export const latest = {
  filter: { dateType: 1 },
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'createdDate', order: 'DESC' },
} as const;
