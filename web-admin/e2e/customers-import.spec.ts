import { expect } from '@playwright/test';
import {
  importCustomers,
  listRowsLeft,
  searchImportRows,
  uploadCustomers,
  type CustomerImport,
  type ImportRow,
} from '@kobodesk/contracts/invoicing';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const row = (id: number, name: string, given: Partial<ImportRow> = {}): ImportRow => ({
  id,
  name,
  outcome: 'new',
  message: '',
  customerId: null,
  ...given,
});

/** Two good rows, one that looks like a customer, and two that cannot be taken. */
function serverOfImports() {
  let rows = [
    row(2, 'Lakeside Aero'),
    row(3, 'Riverside Cargo'),
    row(4, 'Savannah Air Ltd', {
      outcome: 'alike',
      message: 'Looks like Savannah Air (IN-000102): Both names have the same words',
      customerId: 102,
    }),
    row(5, 'Nobody', { outcome: 'refused', message: 'Category: Please select a category' }),
    row(6, 'LAKESIDE AERO', { outcome: 'twice', message: 'Twice in the file, row 2' }),
  ];
  const countOf = (outcome: ImportRow['outcome']) => rows.filter((one) => one.outcome === outcome).length;
  const plan = (): CustomerImport => ({
    id: 7,
    planHash: 'abc',
    rowCount: rows.length,
    counts: {
      new: countOf('new'),
      alike: countOf('alike'),
      refused: countOf('refused'),
      twice: countOf('twice'),
      imported: countOf('imported'),
      failed: countOf('failed'),
    },
    uploadedAt: '2026-11-23T08:00:00.000Z',
    uploadedBy: 'Bashir Lawal',
  });
  const asked: unknown[] = [];
  const api = serverOf()
    .answer(uploadCustomers, () => ({ message: '5 rows read', data: plan() }))
    .answer(searchImportRows, ({ parameter: { outcome } }) => {
      const results = rows.filter((one) => outcome === undefined || one.outcome === outcome);
      return { results, totalCount: results.length, data: plan() };
    })
    .answer(importCustomers, (input) => {
      asked.push(input);
      // one at a time, as a slice
      const next = rows.find(({ outcome }) => outcome === 'new');
      rows = rows.map((one) =>
        one === next ? { ...one, outcome: 'imported', customerId: 400 + one.id } : one,
      );
      return { message: 'imported', data: plan() };
    })
    .answer(listRowsLeft, ({ after }) => ({
      data:
        after === undefined
          ? [
              {
                id: 5,
                why: 'Category: Please select a category',
                cells: ['=Nobody', ...Array<string>(11).fill('')],
              },
            ]
          : [],
    }));
  return { api, asked };
}

test('a sheet of customers is shown row by row, and added as it was shown', async ({ page }) => {
  const { api, asked } = serverOfImports();
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(/customers-import$/);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('customers-template.csv');
  const check = page.getByRole('button', { name: 'Check the file' });
  await check.click();
  await expect(page.getByText('Please select a csv or Excel file')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customers-import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name\nLakeside Aero\n'),
  });
  await expect(page.getByText('customers.csv')).toBeVisible();
  await check.click();
  await expect(page).toHaveURL(/customers-import\?import=7$/);
  await expect(page.getByText('Twice in the file, row 2')).toBeVisible();
  await expect(page.getByText('Category: Please select a category')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customers-import-plan');
  await page.getByRole('button', { name: /^Looks alike/ }).click();
  await expect(page.getByText('1 record')).toBeVisible();
  await expect(page.getByRole('link', { name: /Looks like Savannah Air/ })).toBeVisible();
  await page.getByRole('button', { name: /^Looks alike/ }).click();
  await page.getByLabel('Also add the one that looks like a customer there is').check();
  await expect(page.getByRole('button', { name: 'Import 3 customers' })).toBeVisible();
  await page.getByLabel('Also add the one that looks like a customer there is').uncheck();
  await page.getByRole('button', { name: 'Import 2 customers' }).click();
  await expect(page.getByText('2 customers imported')).toBeVisible();
  expect(asked).toEqual([
    { importId: 7, planHash: 'abc', withAlike: false },
    { importId: 7, planHash: 'abc', withAlike: false },
  ]);
  await expect(page.getByRole('link', { name: 'Open customer' }).first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customers-import-done');
  const left = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows not imported' }).click();
  expect((await left).suggestedFilename()).toBe('customers-not-imported.csv');
});
