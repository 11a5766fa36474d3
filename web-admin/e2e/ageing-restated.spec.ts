import { expect } from '@playwright/test';
import { ageingTrend, searchAgeing, searchRestated, type RestatedRow } from '@kobodesk/contracts/invoicing';
import { aUser } from '../test/builders.js';
import { fillDay } from './days.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const movement = (id: number): RestatedRow => ({
  id,
  day: '2026-10-30',
  recordedAt: '2026-11-02T09:30:00.000Z',
  kind: 'paid',
  reference: '270001234567',
  invoiceNumber: 'NAA-2026-0000007-ACD',
  customerName: 'Skyways Airlines Limited',
  amount: '-1250000.5',
  currencyId: 566,
});

test('what was put down for another day is read from its first page', async ({ page }) => {
  const asked: unknown[] = [];
  const user = aUser();
  const api = serverOf({ ...user, permissionCodes: [...user.permissionCodes, 'ageing.view'] })
    .answer(searchAgeing, {
      results: [],
      totalCount: 0,
      bands: [],
      thresholds: { midlydue: 30, due: 60, overdue: 90, isConfigured: true },
    })
    .answer(ageingTrend, { data: [] })
    .answer(searchRestated, ({ from, parameter }) => {
      asked.push([parameter.asAt, from]);
      const first = Number(from) * 10;
      return {
        results: Array.from({ length: first === 0 ? 10 : 2 }, (_each, at) => movement(first + at + 1)),
        totalCount: 12,
        sums: [{ currencyId: 566, count: 12, amount: '-15000006', amountString: '−₦15,000,006.00' }],
        knownAt: '2026-10-31T22:59:59.999Z',
      };
    });
  await connect(page, api);
  await signIn(page);
  await page.goto('/invoice-age-analysis?asAt=2026-10-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restated since' });
  await dialog.getByRole('button', { name: /page 2$/i }).click();
  await expect.poll(() => asked.at(-1)).toEqual(['2026-10-31', 1]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const fold of await page.getByRole('button', { name: 'Filters', exact: true }).all())
    await fold.click();
  await fillDay(page, 'As at', '2026-10-30');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toEqual(['2026-10-30', 0]);
});
