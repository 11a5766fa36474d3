import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';

const dayInMs = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole calendar days from one day to another; below 0 when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / dayInMs);

/** The calendar day so many days after (or, below 0, before) a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayInMs).toISOString().slice(0, 10);

/** From when an invoice is late: the day it was raised and the days that its revenue gives (rules/ageing.md#due-day). */
export const dueDayOf = (createdDay: string, terms = 0): string => dayAfter(createdDay, terms);

/** Whether something may be due of an invoice; one whose credit covers it counts as paid. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'Unpaid' || status === 'Partly paid';
