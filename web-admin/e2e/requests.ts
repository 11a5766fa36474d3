import type { Page } from '@playwright/test';

/** Of an invoice's number what the queue shows: '4003-CEM'. */
export const tailOf = (number: string): string => /-\d{4}-0*(\d+-[A-Z0-9]{3})$/.exec(number)?.[1] ?? number;

/** Opens one request from the queue. */
export const openRequest = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Requests' }).getByRole('button').filter({ hasText: text }).first().click();
