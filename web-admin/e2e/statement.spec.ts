import process from 'node:process';
import { expect, type Locator } from '@playwright/test';
import {
  getCustomerDetails,
  getCustomerOverview,
  getStatement,
  listCustomerStaff,
  type StatementRow,
} from '@kobodesk/contracts/invoicing';
import { mailStatement } from '@kobodesk/contracts/notifications';
import { aUser } from '../test/builders.js';
import { aBalance, aCustomer } from './aCustomer.js';
import { expectAccessible, shot } from './accessible.js';
import { raiseInvoice } from './anApi.js';
import { fillDay } from './days.js';
import { openFilters } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const raised: StatementRow = {
  id: 1,
  day: '2026-10-02',
  kind: 'raised',
  reference: '',
  invoiceNumber: 'NAA-2026-0003796-KY7',
  customerName: 'Savannah Air',
  debit: '1495000.5',
  credit: '',
  balance: '1745000.5',
  currencyId: 566,
};
const lines: readonly StatementRow[] = [
  raised,
  {
    ...raised,
    id: 2,
    day: '2026-10-09',
    kind: 'paid',
    reference: '270008765432',
    debit: '',
    credit: '790000',
    balance: '955000.5',
  },
  {
    ...raised,
    id: 3,
    day: '2026-11-03',
    kind: 'credited',
    reference: 'CN-2026-0000007',
    debit: '',
    credit: '5000.5',
    balance: '950000',
  },
  {
    ...raised,
    id: 4,
    day: '2026-11-20',
    invoiceNumber: 'NAA-2026-0003948-U4F',
    debit: '3150000',
    balance: '4100000',
  },
];

test('the page of a customer says what was due, what moved it and what is due', async ({ page }) => {
  const customer = aCustomer();
  const asked: unknown[] = [];
  const mailed: unknown[] = [];
  const family = [
    { customerName: customer.customerName, customerId: customer.id, mergeDate: '', isParent: true },
  ];
  const figures = { balances: [aBalance()], invoiceCount: 41, paymentCount: 57, creditNoteCount: 3, family };
  const api = serverOf(aUser())
    .answer(getCustomerDetails, { data: { ...customer, customerStaff: [] } })
    .answer(listCustomerStaff, { data: [], totalCount: 0 })
    .answer(getCustomerOverview, { data: figures })
    .answer(mailStatement, (input) => {
      mailed.push(input);
      return { message: 'The statement will be sent to payer@aero.test' };
    })
    .answer(getStatement, ({ parameter }) => {
      asked.push(parameter);
      return {
        results: [...lines],
        totalCount: lines.length,
        customer: { customerName: customer.customerName, customerAIN: 'IN-000102', address: '' },
        currencyId: 566,
        startDate: '',
        endDate: '2026-11-23',
        opening: '250000',
        debits: '4645000.5',
        credits: '795000.5',
        closing: '4100000',
        knownAt: '',
      };
    });
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102&tab=statement');
  await expect(page.getByRole('tab', { name: 'Statement' })).toHaveAttribute('aria-selected', 'true');
  const balances = page.getByLabel('Balances in NGN');
  await expect(balances).toContainText('Opening balance₦250,000.00');
  await expect(balances).toContainText('Closing balance₦4,100,000.00');
  await expect(page.getByText('4 records')).toBeVisible();
  for (const text of ['Payment', '2700 0876 5432', 'Credit note', 'CN-2026-0000007', '₦955,000.50'])
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 600) {
    // three amounts are seen without pushing the table aside
    const cut = await page
      .getByRole('table')
      .evaluate(({ parentElement: card }) => (card ? card.scrollWidth - card.clientWidth : Number.NaN));
    expect(cut).toBe(0);
  }
  await expectAccessible(page);
  await shot(page, 'customer-statement');
  await openFilters(page);
  await fillDay(page, 'As known on', '2026-11-20');
  await expect.poll(() => asked.at(-1)).toMatchObject({ asKnown: '2026-11-20' });
  await page.getByRole('button', { name: 'Send by mail' }).click();
  await page.getByLabel('E-mail').fill('payer@aero.test');
  await expectAccessible(page);
  await shot(page, 'mail-statement');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The statement will be sent to payer@aero.test')).toBeVisible();
  expect(mailed).toMatchObject([
    {
      parameter: { customerId: 102, customerView: 'family', currencyId: '566', asKnown: '2026-11-20' },
      recipientEmail: 'payer@aero.test',
    },
  ]);
  await fillDay(page, 'Start date', '2026-10-01');
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ customerId: 102, customerView: 'family', currencyId: '566', startDate: '2026-10-01' });
});

test("a customer's administrator sees the own statement, and takes it out on paper", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  await raiseInvoice(request, 'Skyways Airlines');
  await signIn(page, 'customer.admin@skyways.test', 'Kobodesk@2026');
  await page.goto('/customer-statement');
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of account' })).toBeVisible();
  await expect(page.getByLabel('Balances in NGN')).toContainText('Closing balance');
  await expect(page.getByText('Invoice', { exact: true }).first()).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 600) {
    // what is done with the statement stands beside its figures, in no line of its own
    const lowest = async (of: Locator) => {
      const box = await of.boundingBox();
      return box === null ? Number.NaN : Math.round(box.y + box.height);
    };
    expect(await lowest(page.getByRole('button', { name: 'Download' }))).toBe(
      await lowest(page.getByLabel('Balances in NGN')),
    );
  }
  await expectAccessible(page);
  await shot(page, 'own-statement');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Statement-IN-000101.pdf');
  if (process.env['CI'] === undefined) await file.saveAs('test-results/own-statement.pdf');
});
