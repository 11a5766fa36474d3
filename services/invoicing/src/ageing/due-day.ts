import { dayAfter } from '@kobodesk/contracts/kernel';
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { StoredInvoice } from '../invoice/invoice-row.js';

/** From when an invoice is late: the day it was raised and the days that its revenue gives (rules/ageing.md#due-day). */
export const dueDayOf = (createdDay: string, terms: number): string => dayAfter(createdDay, terms);

/** As papers say it: '' for an invoice that is due on the day it was raised. */
export const dueDateOf = (row: Pick<StoredInvoice, 'due_day' | 'created_at_ms' | 'time_zone'>): string =>
  row.due_day === dayOf(Number(row.created_at_ms), row.time_zone) ? '' : row.due_day;

/** Whether something may be due of an invoice; one whose credit covers it counts as paid. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'Unpaid' || status === 'Partly paid';
