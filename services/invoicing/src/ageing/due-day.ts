import { dayAfter } from '@kobodesk/contracts/kernel';
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';

/** From when an invoice is late: the day it was raised and the days that its revenue gives (rules/ageing.md#due-day). */
export const dueDayOf = (createdDay: string, terms = 0): string => dayAfter(createdDay, terms);

/** Whether something may be due of an invoice; one whose credit covers it counts as paid. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'Unpaid' || status === 'Partly paid';
