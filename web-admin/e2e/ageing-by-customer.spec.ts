import { expect } from '@playwright/test';
import { ageByCustomer, ageingTrend, listCustomers, searchAgeing } from '@kobodesk/contracts/invoicing';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { expectPicture, savedSheet } from './savedChart.js';
import { aListedCustomer } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const names = ['', 'Midly due', 'Due', 'Overdue'];
const owes = (amounts: readonly string[], outstanding: string, customers = 1) => ({
  customers,
  count: 4,
  outstanding,
  outstandingString: '',
  bands: amounts.map((amount, status) => ({ status, name: names[status] ?? '', count: 1, amount })),
});
const harmattan = owes(['11936625', '7111125', '5964375', '6400000.5'], '31412125.5');
const skyways = owes(['20131360', '4350000', '0', '1295000'], '25776360');
const others = owes(['12256115', '4321625', '1690000', '4255000'], '22522740', 56);
const total = owes(['44324100', '15782750', '7654375', '11950000.5'], '79711225.5', 58);
const thresholds = { midlydue: 30, due: 60, overdue: 90, isConfigured: true };

function aServer(user = aUser()) {
  const asked: unknown[] = [];
  const filtered: unknown[] = [];
  const api = serverOf({ ...user, permissionCodes: [...user.permissionCodes, 'ageing.view'] } as typeof user)
    .answer(searchAgeing, ({ parameter }) => {
      filtered.push({ ...parameter });
      const { customers: _many, ...sums } = total;
      return {
        results: [],
        totalCount: 0,
        bands: [{ currencyId: 566, currency: 'NGN', ...sums }],
        thresholds,
      };
    })
    .answer(ageingTrend, { data: [] })
    .answer(ageByCustomer, ({ parameter }) => {
      // the dashboard asks too, of everything
      if (parameter && 'status' in parameter) asked.push({ ...parameter });
      return {
        data: [
          {
            currencyId: 566,
            currency: 'NGN',
            debtors: [
              { customerId: 104, customer: 'Harmattan Airways', ...harmattan, promised: '0', disputed: '0' },
              {
                customerId: 101,
                customer: 'Skyways Airlines',
                ...skyways,
                promised: '1250000',
                disputed: '0',
              },
            ],
            others,
            total,
          },
        ],
        thresholds,
      };
    });
  return { api, asked, filtered };
}

test('who owes what is shown by band, and a figure leads to its invoices', async ({ page }, info) => {
  const { api, asked, filtered } = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto('/invoice-age-analysis?currencyId=566&status=2');
  const turn = page.getByRole('button', { name: 'By customer', exact: true });
  await expect(turn).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);
  await turn.click();
  if (info.project.name === 'phone') {
    // there is no room for a matrix
    const cards = page.getByRole('list', { name: 'What is due by customer, Naira' });
    await expect(cards.getByRole('listitem')).toHaveCount(4);
    await expect(cards.getByRole('listitem').first()).toContainText('₦31,412,125.50');
    await expect(cards.getByRole('listitem').first()).toContainText('61 % late');
    await expect(cards.getByRole('listitem').nth(1)).toContainText('Promised ₦1,250,000.00');
    await expectAccessible(page);
    await shot(page, 'ageing-by-customer');
    await cards.getByRole('link', { name: 'Skyways Airlines' }).click();
    await expect
      .poll(() => filtered.at(-1))
      .toMatchObject({ customerId: '101', currencyId: '566', status: '-1' });
    return;
  }
  const table = page.getByRole('table', { name: 'What is due by customer and band, Naira' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table.getByRole('row', { name: /^Harmattan Airways/ })).toContainText('₦6,400,000.50');
  await expect(table.getByRole('row', { name: /^Others, 56 customers/ })).toContainText('₦22,522,740.00');
  await expect(table.getByRole('row', { name: /^58 customers/ })).toContainText('₦79,711,225.50');
  await expect(
    table.getByRole('row', { name: /^Skyways Airlines/ }).getByRole('cell', { name: '–' }),
  ).toHaveCount(1);
  await expect(table.getByRole('row', { name: /^Skyways Airlines/ })).toContainText('Promised ₦1,250,000.00');
  await expect(table.getByRole('link', { name: 'Promised' })).toHaveAttribute(
    'href',
    '/customer-details?customer=101&tab=promises',
  );
  // all bands, whichever is chosen
  expect(asked).toMatchObject([{ currencyId: '566', status: '-1' }]);
  await expectAccessible(page);
  await shot(page, 'ageing-by-customer');
  const card = page.getByRole('region', { name: 'By customer, Naira' });
  const saved = await savedSheet(card, 'By customer, Naira');
  expect(saved.map((row) => [row[0], row.at(-1)])).toEqual([
    ['Customer', 'Due in all (NGN)'],
    ['Harmattan Airways', 31_412_125.5],
    ['Skyways Airlines', 25_776_360],
    ['Others, 56 customers', 22_522_740],
    ['58 customers', 79_711_225.5],
  ]);
  await expectPicture(card, 'By customer, Naira');

  const harmattanOverdue = table.getByRole('link', { name: '₦6,400,000.50' });
  await harmattanOverdue.click();
  await expect(page).toHaveURL(/customerId=104/);
  await expect
    .poll(() => filtered.at(-1))
    .toMatchObject({ customerId: '104', currencyId: '566', status: '3' });
  await page.goBack();
  await table.getByRole('link', { name: 'Skyways Airlines' }).click();
  await expect
    .poll(() => filtered.at(-1))
    .toMatchObject({ customerId: '101', currencyId: '566', status: '-1' });
  // it stays open, and is closed by the same button
  await expect(turn).toHaveAttribute('aria-expanded', 'true');
  await turn.click();
  await expect(table).toHaveCount(0);
});

test('who owed what is shown of any day, which the slider chooses', async ({ page }) => {
  const { api, asked, filtered } = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto('/invoice-age-analysis?asAt=2026-10-31&asKnown=2026-11-30&by=customer');
  const card = page.getByRole('region', { name: 'By customer, Naira' });
  await expect(card.getByText('Harmattan Airways')).toBeVisible();
  expect(asked).toMatchObject([{ asAt: '2026-10-31', asKnown: '2026-11-30', status: '-1' }]);
  const slider = page.getByRole('slider', { name: 'Day that is shown' });
  await slider.focus();
  await slider.press('ArrowLeft');
  await expect.poll(() => asked.at(-1)).toMatchObject({ asAt: '2026-10-30' });
  // the invoices behind a name are those of that day
  await card.getByRole('link', { name: 'Skyways Airlines' }).click();
  await expect.poll(() => filtered.at(-1)).toMatchObject({ customerId: '101', asAt: '2026-10-30' });
});

test('what is promised leads nowhere for whoever may not open the page of a customer', async ({ page }) => {
  const user = aUser();
  const permissionCodes = user.permissionCodes.filter((code) => code !== 'customer.manage');
  const { api } = aServer({ ...user, permissionCodes });
  await connect(page, api);
  await signIn(page);
  await page.goto('/invoice-age-analysis?by=customer');
  await expect(page.getByText('Promised ₦1,250,000.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Promised', exact: true })).toHaveCount(0);
});

test('the customer of the analysis is found by a part of the name or number', async ({ page }) => {
  const { api, filtered } = aServer();
  api.answer(listCustomers, {
    data: [aListedCustomer(101, 'Skyways Airlines'), aListedCustomer(104, 'Harmattan Airways')],
  });
  await connect(page, api);
  await signIn(page);
  await page.goto('/invoice-age-analysis');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.fill('000104');
  await page.getByRole('option', { name: /Harmattan Airways/ }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => filtered.at(-1)).toMatchObject({ customerId: '104' });
  await expect(customer).toHaveValue('Harmattan Airways');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(customer).toHaveValue('');
});
