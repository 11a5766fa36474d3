import { expect, type Page } from '@playwright/test';
import {
  ageByCustomer,
  listPaymentsOfDay,
  listRevenues,
  searchAgeing,
  summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import { getUnexplained } from '@kobodesk/contracts/payments';
import {
  getAdminDashboard,
  getAdminTrend,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getDashboardTrend,
  getMyActivities,
  trendSteps,
} from '@kobodesk/contracts/reporting';
import { aProviderAdmin, aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { fillDay, lastYear } from './days.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const total = (currencyId: number, itemTotal: string, itemCount: number) => ({
  currencyId,
  currency: currencyId === 566 ? 'Naira' : 'Dollar',
  itemTotal,
  itemCount,
});
const revenue = (id: number, name: string, itemTotal: string, itemCount: number) => ({
  id,
  name,
  itemTotal,
  itemCount,
  currencyId: 566,
});
const bands = (amounts: readonly string[]) =>
  amounts.map((amount, status) => ({ status, name: `band ${status}`, count: 2, amount }));
const due = (outstanding: string, amounts: readonly string[]) => ({
  currencyId: 566,
  currency: 'NGN',
  count: 8,
  outstanding,
  outstandingString: '',
  bands: bands(amounts),
});

const sold = [
  'Landing charge',
  'Cargo Handling',
  'Aircraft Parking Charge',
  'Passenger Service Charge',
  'Environmental Levy',
  'Security Screening Charge',
];

/** Each bar has its name, as much of it as there is room for; whole in what is shown of it at the pointer. */
async function expectEveryBarNamed(page: Page): Promise<void> {
  const title = 'Invoices issued and payments made';
  const card = page.locator('.MuiCard-root').filter({ has: page.getByRole('heading', { name: title }) });
  const starts = sold.map((name) => new RegExp(`^${name.slice(0, 9)}`));
  await expect(card.locator('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel')).toHaveText(starts);
}

/** An agency that invoiced 300 000 naira in this period and 200 000 in the one before. */
function aServer(user = aUser()) {
  const asked: { startDate: string; endDate: string }[] = [];
  const api = serverOf({
    ...user,
    permissionCodes: [...user.permissionCodes, 'ageing.view', 'invoice.search'],
  } as typeof user)
    .answer(listRevenues, { data: [] })
    .answer(getUnexplained, {
      data: [
        { currency: 'NGN', lines: 3, amount: '1200' },
        { currency: 'USD', lines: 1, amount: '1234567.5' },
      ],
    })
    .answer(getDashboardSummary, ({ startDate, endDate }) => {
      asked.push({ startDate, endDate });
      const isNow = asked.length === 1 || startDate >= (asked[0]?.startDate ?? '');
      return {
        data: {
          invoices: [total(566, isNow ? '300000' : '200000', 4), total(840, '21111.25', 1)],
          payments: [total(566, isNow ? '90000' : '100000', 3), total(840, '0', 0)],
        },
      };
    })
    .answer(summariseInvoices, {
      results: [{ currency: 'NGN', currencyId: 566, amount: '300000', paid: '75000', voided: '0', count: 4 }],
      statuses: [],
    })
    .answer(getDashboardTrend, ({ startDate, endDate, step }) => ({
      data: [566, 840].map((currencyId) => ({
        currencyId,
        currency: currencyId === 566 ? 'Naira' : 'Dollar',
        points: trendSteps(startDate, endDate, step ?? 'month').map((at) => ({
          step: at,
          invoices: { count: 1, amount: '100' },
          payments: { count: 1, amount: '50' },
        })),
      })),
    }))
    .answer(searchAgeing, ({ parameter }) => ({
      results: [],
      totalCount: 8,
      bands: [parameter?.asAt ? due('200000', []) : due('250000', ['100000', '50000', '40000', '60000'])],
      thresholds: { midlydue: 30, due: 60, overdue: 90, isConfigured: true },
    }))
    .answer(ageByCustomer, {
      data: [
        {
          currencyId: 566,
          currency: 'NGN',
          debtors: [
            {
              customerId: 104,
              customer: 'Harmattan Airways',
              customers: 1,
              ...due('150000', ['50000', '100000']),
            },
          ],
          total: { customers: 1, ...due('150000', ['50000', '100000']) },
        },
      ],
      thresholds: { midlydue: 30, due: 60, overdue: 90 },
    })
    .answer(getDashboardPerRevenue, {
      data: {
        invoices: sold.map((name, at) =>
          name === 'Cargo Handling' ? revenue(at + 1, name, '250000', 1) : revenue(at + 1, name, '50000', 3),
        ),
        payments: [revenue(1, 'Landing charge', '90000', 3)],
      },
    })
    .answer(getDashboardTop5, {
      data: {
        top5Invoice: [revenue(1, 'Landing charge', '50000', 3), revenue(2, 'Cargo Handling', '250000', 1)],
        top5Payment: [revenue(1, 'Landing charge', '90000', 3)],
      },
    })
    .answer(listPaymentsOfDay, {
      data: {
        payments: [
          {
            id: 1,
            invoiceNumber: 'NAA-2026-0000021-YFT',
            customerName: 'Savannah Air',
            paidAt: '2026-11-20T13:06:00.000Z',
            channel: 'CARD',
            reference: '270411883921',
            currencyId: 566,
            amount: '1625.5',
            applied: '1625.5',
            excess: '0',
          },
        ],
        totals: [{ currencyId: 566, count: 14, amount: '99000.5', received: '99000.5' }],
      },
    })
    .answer(getMyActivities, {
      data: { invoiceRaised: 14, invoicePaid: 3, invoiceOutstanding: 11, invoiceVoided: 0 },
    });
  return { api, asked };
}

test('the overview says whether the money came in, and every figure leads to its rows', async ({ page }) => {
  const { api } = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto('/');
  const card = (title: string) => page.locator('.MuiCard-root').filter({ hasText: title }).first();
  await expect(card('Invoices in Naira')).toContainText('+50.0 %');
  await expect(card('Invoices in Naira')).toContainText('4 invoices · ₦300,000.00');
  await expect(card('Invoices in Naira')).toContainText('In dollar $21,111.25');
  await expect(card('Payments in Naira')).toContainText('−10.0 %');
  await expect(card('Collection rate')).toContainText('25.0 %');
  await expect(card('Unexplained')).toContainText('$1,234,567.50 besides');
  // of all of them, those that are paid too
  await expect(card('Collection rate').getByRole('link')).not.toHaveAttribute('href', /status/);
  await expect(card('Outstanding')).toContainText('+25.0 %');
  await expect(card('Outstanding')).toContainText('is late');
  const region = (name: string) => page.getByRole('region', { name });
  await expect(region('Open by age')).toContainText('₦250,000.00');
  await expect(region('Open by age').getByRole('term')).toHaveText([
    'Below 30 days',
    'Midly due, 30–59 days',
    'Due, 60–89 days',
    'Overdue, 90 days and more',
  ]);
  // the figures of the longest name stand beside it, too
  const starts = await region('Open by age')
    .getByRole('definition')
    .evaluateAll((all) =>
      all.map(
        (one) => one.getBoundingClientRect().top - (one.parentElement?.getBoundingClientRect().top ?? 0),
      ),
    );
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThanOrEqual(1);
  await expect(region('Who owes most').getByRole('link', { name: 'Harmattan Airways' })).toHaveAttribute(
    'href',
    '/customer-details?customer=104',
  );
  // by money, not by how many there are
  await expect(region('Top 5 revenues by invoices').getByRole('listitem')).toHaveText([
    /Cargo Handling.*250,000/,
    /Landing charge.*50,000/,
    /Aircraft Parking Charge/,
    /Passenger Service Charge/,
    /Environmental Levy/,
  ]);
  await page.getByRole('button', { name: 'By payments' }).click();
  await expect(region('Top 5 revenues by payments').getByRole('listitem')).toHaveText([/Landing charge/]);
  await expect(region('Payments today')).toContainText('14:06');
  await expect(region('Payments today')).toContainText('₦99,000.50');
  // each colour of a chart has its name
  for (const name of ['Collection rate', 'Invoiced', 'Collected'])
    await expect(page.locator('.MuiChartsLegend-root').getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(
    page.getByRole('table', { name: 'Invoiced and collected by month' }).getByRole('row'),
  ).toHaveCount(13);
  await expect(page.getByText('Month-to-date activity')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'dashboard-overview');
});

test('a customer is no link for whoever may not open its page', async ({ page }) => {
  const user = aUser();
  const permissionCodes = user.permissionCodes.filter((code) => code !== 'customer.manage');
  const { api } = aServer({ ...user, permissionCodes });
  await connect(page, api);
  await signIn(page);
  await page.goto('/');
  const debtors = page.getByRole('region', { name: 'Who owes most' });
  await expect(debtors.getByText('Harmattan Airways')).toBeVisible();
  await expect(debtors.getByRole('link', { name: 'Harmattan Airways' })).toHaveCount(0);
});

test('figures that have not come are not shown as nothing', async ({ page }) => {
  await connect(page, aServer().api);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const { http } of [getDashboardSummary, summariseInvoices, searchAgeing])
    await page.route(`**${http?.path ?? ''}*`, async (route) => {
      await held;
      await route.fallback();
    });
  await signIn(page);
  await page.goto('/');
  const cards = page.locator('.MuiCard-root');
  const titles = ['Invoices in Naira', 'Payments in Naira', 'Collection rate', 'Outstanding'];
  const card = (title: string) => cards.filter({ hasText: title }).first();
  for (const title of titles) {
    await expect(card(title)).toContainText('–');
    await expect(card(title)).not.toContainText(/₦|\b0 invoice|\b0 payment/);
  }
  release();
  for (const title of titles) await expect(card(title)).toContainText(/₦[1-9]/);
});

test('the period and the currency stand in the address; the panels of the documents are a view of it', async ({
  page,
}) => {
  const { api, asked } = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto('/');
  await expect(page.getByText('Outstanding').first()).toBeVisible();
  await page.getByRole('button', { name: /\d{4}$/ }).click();
  await page.getByRole('menuitem', { name: 'Last year' }).click();
  await expect(page).toHaveURL(/period=last-year/);
  const year = lastYear();
  await expect(page.getByRole('button', { name: `1 Jan – 31 Dec ${year}` })).toBeVisible();
  expect(asked).toContainEqual(
    expect.objectContaining({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }),
  );
  await page.getByRole('button', { name: `1 Jan – 31 Dec ${year}` }).click();
  await fillDay(page, 'From', '2026-03-02');
  await fillDay(page, 'To', '2026-03-04');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-04/);
  await expect(page.getByText('against 27 Feb – 1 Mar 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Dollar' }).click();
  await expect(page).toHaveURL(/currency=840/);
  await expect(page.getByRole('heading', { name: 'Invoices in Dollar' })).toBeVisible();
  await page.getByRole('button', { name: 'By count' }).click();
  await expect(page.getByRole('heading', { name: 'Top 5 revenues by payments' })).toBeVisible();
  // a count says of what
  await expect(page.getByText(/^\d+ invoices? · [₦$]/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invoices issued and payments made' })).toBeVisible();
  await expectEveryBarNamed(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Invoices in Dollar' })).toBeVisible();
});

test('where there is no agency yet, its operator is told what comes first', async ({ page }) => {
  const routes = ['/', '/settings-organizations'].map((path) => ({
    path,
    name: path,
    collapse: false,
    child: [],
    subchild: [],
  }));
  const api = serverOf(aProviderAdmin({ routes }))
    .answer(getAdminTrend, { data: [] })
    .answer(getAdminDashboard, {
      data: {
        invoices: [total(566, '0', 0)],
        payments: [total(566, '0', 0)],
        perRevenue: { invoices: [], payments: [] },
        top5Invoice: [],
        top5Payment: [],
        agencies: [],
        invoiceRaised: 0,
        invoicePaid: 0,
        invoiceOutstanding: 0,
        invoiceVoided: 0,
      },
    });
  await connect(page, api);
  await signIn(page);
  await page.goto('/');
  await expect(page.getByText('There is no agency yet')).toBeVisible();
  await expect(page.getByText('₦0.00')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Organizations' })).toHaveAttribute(
    'href',
    '/settings-organizations',
  );
  await expectAccessible(page);
});

test('what each agency invoiced and was paid is read without pushing it aside', async ({ page }) => {
  const totals = [total(566, '58123456.75', 400), total(840, '1123456.25', 40)];
  const figures = { invoiceRaised: 440, invoicePaid: 200, invoiceOutstanding: 240, invoiceVoided: 0 };
  const api = serverOf(aProviderAdmin({}))
    .answer(getAdminTrend, { data: [] })
    .answer(getAdminDashboard, {
      data: {
        invoices: totals,
        payments: totals,
        perRevenue: { invoices: [], payments: [] },
        top5Invoice: [],
        top5Payment: [],
        agencies: [
          { agencyId: 20, agencyName: 'National Aviation Authority', invoices: totals, payments: totals },
          { agencyId: 21, agencyName: 'Meteorological Service', invoices: totals, payments: totals },
        ],
        ...figures,
      },
    });
  await connect(page, api);
  await signIn(page);
  await page.goto('/');
  const table = page.getByRole('region', { name: 'Agencies' });
  await expect(table.getByText('National Aviation Authority')).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
