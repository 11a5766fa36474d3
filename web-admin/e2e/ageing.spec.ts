import { expect, type Page } from '@playwright/test';
import {
  ageingTrend,
  draftWaiver,
  getWaiver,
  searchAgeing,
  searchRestated,
  trackFigures,
  trackOfficers,
  trackPerformance,
  whatIf,
  type AgeingRow,
} from '@kobodesk/contracts/invoicing';
import { listLocations } from '@kobodesk/contracts/identity';
import { sendAgeingNotices } from '@kobodesk/contracts/notifications';
import { downloadAgeing } from '@kobodesk/contracts/reporting';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { dayField, fillDay, today } from './days.js';
import { rowOf } from './rows.js';
import { expectPicture, savedSheet } from './savedChart.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const anAge = (given: Partial<AgeingRow>): AgeingRow => ({
  invoiceNo: 'NAA-2026-0000007-ACD',
  customer: 'Skyways Airlines',
  agencyName: 'National Aviation Authority',
  revenue: 'Landing charge',
  amountString: '₦87,500.00',
  outstandingString: '₦87,500.00',
  createdDate: '2026-05-20T12:00:00.000Z',
  location: 'Lagos Airport',
  status: 'Unpaid',
  totalDays: 184,
  agingStatus: 'Overdue',
  currencyId: 566,
  amount: '87500',
  outstanding: '87500',
  ...given,
});
const rows: AgeingRow[] = [
  anAge({}),
  anAge({
    invoiceNo: 'NAA-2026-0000008-EFG',
    customer: 'Savannah Air',
    totalDays: 61,
    agingStatus: 'Due',
    outstanding: '7500',
  }),
  anAge({ invoiceNo: 'NAA-2026-0000009-HJK', totalDays: 31, agingStatus: 'Midly due' }),
  anAge({
    invoiceNo: 'NAA-2026-0000010-MNP',
    totalDays: 2,
    agingStatus: '',
    currencyId: 840,
    amount: '400',
    outstanding: '400',
  }),
  anAge({
    invoiceNo: 'NAA-2026-0000011-QRT',
    totalDays: 0,
    agingStatus: '',
    status: 'Paid',
    outstanding: '0',
  }),
];
const band = (status: number, name: string, count: number, amount: string) => ({
  status,
  name,
  count,
  amount,
});
const bands = [
  {
    currencyId: 566,
    currency: 'NGN',
    count: 412,
    outstanding: '148635210',
    outstandingString: '₦148,635,210.00',
    bands: [
      band(0, '', 240, '87413870'),
      band(1, 'Midly due', 100, '28350000'),
      band(2, 'Due', 50, '15621340'),
      band(3, 'Overdue', 22, '17250000'),
    ],
  },
  {
    currencyId: 840,
    currency: 'USD',
    count: 1,
    outstanding: '400',
    outstandingString: '$400.00',
    bands: [
      band(0, '', 1, '400'),
      band(1, 'Midly due', 0, '0'),
      band(2, 'Due', 0, '0'),
      band(3, 'Overdue', 0, '0'),
    ],
  },
];
const thresholds = { midlydue: 30, due: 60, overdue: 90, isConfigured: false };
const numberOfBand: Record<string, string> = { 'Midly due': '1', Due: '2', Overdue: '3' };

const user = aUser();
const clerk = {
  ...user,
  permissionCodes: [
    ...new Set([...user.permissionCodes, 'ageing.view', 'ageing.notify', 'credit-note.request']),
  ],
};

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const lagos = {
  id: 201,
  location: 'Lagos Airport',
  address: '',
  code: 'LOS',
  stateId: 24,
  stateName: 'Lagos',
};
const figuresIn = (month: string, at: number) => ({
  month,
  opening: '148635210',
  closing: String(140_000_000 - at * 2_000_000),
  current: '31000000',
  billed: '64000000.5',
  paid: '66000000.5',
  dso: at === 0 ? null : String(71.5 - at),
  bestDso: at === 0 ? null : '14.5',
  daysDelinquent: at === 0 ? null : String(57 - at),
  effectiveness: at === 0 ? null : String(39 + at),
});

/** the ends of the months before the day on which the test runs, and that day */
const points = Array.from({ length: 12 }, (_, at) => {
  const [year, month] = today().split('-').map(Number) as [number, number];
  const ended = new Date(Date.UTC(year, month - 11 + at, 0)).toISOString().slice(0, 10);
  const late = String(20_000_000 + at * 1_000_000);
  return {
    day: at === 11 ? today() : ended,
    outstanding: String(60_000_000 + Number(late)),
    bands: [
      band(0, '', 0, '30000000'),
      band(1, 'Midly due', 0, '20000000'),
      band(2, 'Due', 0, '10000000'),
      band(3, 'Overdue', 0, late),
    ].map(({ count: _count, ...one }) => one),
  };
});

function aServer(as = clerk) {
  const asked: Record<string, unknown>[] = [];
  const taken: unknown[] = [];
  const noticed: unknown[] = [];
  const figured: unknown[] = [];
  const trends: unknown[] = [];
  const api = serverOf(as as typeof user)
    .answer(searchAgeing, ({ parameter }) => {
      asked.push({ ...parameter });
      const status = String(parameter?.status);
      const results = rows.filter(
        ({ agingStatus }) => status === '-1' || numberOfBand[agingStatus] === status,
      );
      return { results, totalCount: results.length, bands, thresholds };
    })
    .answer(ageingTrend, (input) => {
      trends.push(input);
      return { data: [{ currencyId: 566, currency: 'NGN', points }] };
    })
    .answer(listLocations, { data: [lagos] })
    .answer(trackFigures, (input) => {
      figured.push(input);
      return {
        data: [{ currencyId: 566, currency: 'NGN', months: months.map(figuresIn), year: figuresIn('', 11) }],
      };
    })
    .answer(trackOfficers, {
      data: [
        {
          currencyId: 566,
          currency: 'NGN',
          officers: [
            { officerId: 504, officer: 'Bashir Lawal', year: figuresIn('', 5) },
            { officerId: 503, officer: 'Adaeze Nwosu', year: { ...figuresIn('', 0), billed: '1000' } },
          ],
        },
      ],
    })
    .answer(searchRestated, ({ parameter }) => ({
      results: [
        {
          id: 1,
          day: '2026-10-30',
          recordedAt: '2026-11-02T09:30:00.000Z',
          kind: 'paid' as const,
          reference: '270001234567',
          invoiceNumber: 'NAA-2026-0000007-ACD',
          customerName: 'Skyways Airlines Limited',
          amount: '-1250000.5',
          currencyId: 566,
        },
      ],
      totalCount: parameter.asKnown === '2026-11-30' ? 0 : 1,
      sums: [{ currencyId: 566, count: 1, amount: '-1250000.5', amountString: '−₦1,250,000.50' }],
      knownAt: '2026-10-31T22:59:59.999Z',
    }))
    .answer(trackPerformance, ({ parameter }) => {
      asked.push({ ...parameter });
      const results = rows.filter(
        ({ agingStatus, status }) => status === 'Paid' || agingStatus === 'Overdue',
      );
      return {
        results,
        totalCount: results.length,
        trackerSummary: {
          totalOverDueNaira: '17250000',
          totalPaidNaira: '87500',
          totalNairaCount: 22,
          totalOverDueDollar: '0',
          totalPaidDollar: '40.5',
          totalDollarCount: 0,
          totalPaidNairaCount: 1,
          totalPaidDollarCount: 2,
        },
      };
    })
    .answer(sendAgeingNotices, (input) => {
      noticed.push(input);
      return { message: 'Notification sent to 1 customer(s)' };
    })
    .answer(downloadAgeing, (input) => {
      taken.push(input);
      const data = {
        id: 1,
        kind: 'excel' as const,
        fileName: 'InvoiceAgeing.xlsx',
        state: 'done' as const,
        rowsDone: 5,
        rowsTotal: 5,
        controlTotals: [],
        downloadUrl: '',
        createdAt: '',
      };
      return { message: 'Your download is ready', downloadUrl: '', data };
    });
  return { api, figured, asked, taken, noticed, trends };
}

const open = async (page: Page, api: ReturnType<typeof aServer>['api'], path: string, title: string) => {
  await connect(page, api);
  await signIn(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('what would be is shown beside what is, and nothing is kept', async ({ page }) => {
  const { api } = aServer();
  const supposed: unknown[] = [];
  const [naira] = bands;
  const sooner = { ...figuresIn('', 11), dso: '50.2', daysDelinquent: '2.7', effectiveness: null };
  const after = {
    ...naira!,
    outstanding: '139872076',
    bands: naira!.bands.map((one) => ({ ...one, amount: '0' })),
  };
  api.answer(whatIf, (input) => {
    supposed.push(input);
    return {
      before: bands,
      after: [after],
      payers: [
        {
          customerId: 101,
          customer: 'Skyways Airlines',
          currencyId: 566,
          count: 3,
          outstanding: '1500',
          outstandingString: '',
        },
      ],
      waived: [{ currencyId: 566, amount: '875000.5', amountString: '' }],
      figures: [{ currencyId: 566, currency: 'NGN', before: figuresIn('', 11), after: sooner }],
    };
  });
  const drafted: unknown[] = [];
  const begun = { id: 9, state: 'drafting' as const, found: 22, asked: 0, skipped: 0, amounts: [] };
  const done = {
    ...begun,
    state: 'done' as const,
    asked: 20,
    skipped: 2,
    amounts: [{ currencyId: 566, amount: '874000.5' }],
  };
  api
    .answer(draftWaiver, (input) => {
      drafted.push(input);
      return { message: 'Credit notes of 22 invoices are asked for', data: begun };
    })
    .answer(getWaiver, { data: done });
  await open(page, api, '/invoice-age-analysis', 'Invoice ageing analysis');
  await page.getByRole('button', { name: 'What if…' }).click();
  const dialog = page.getByRole('dialog', { name: 'What if…' });
  await dialog.getByLabel('Due from, days', { exact: true }).fill('20');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText('Please input a valid due value')).toBeVisible();
  expect(supposed).toEqual([]);
  await dialog.getByLabel('Midly due from, days').fill('10');
  await dialog.getByLabel('So many of the largest debtors pay').fill('1');
  await dialog.getByLabel('Waive, percent').fill('12.5');
  await dialog.getByLabel('of the band').selectOption('Overdue');
  await dialog.getByRole('button', { name: 'Show' }).click();
  const table = dialog.getByRole('table', { name: 'Before and after, Naira' });
  await expect(table.getByRole('row', { name: /Due in all/ })).toContainText('₦148,635,210.00');
  await expect(table.getByRole('row', { name: /Due in all/ })).toContainText('₦139,872,076.00');
  await expect(
    dialog.getByRole('table', { name: 'Before and after, Dollar' }).getByRole('row', { name: /Due in all/ }),
  ).toContainText('$0.00');
  const figured = dialog.getByRole('table', { name: 'How fast it is collected, Naira' });
  await expect(figured.getByRole('row', { name: /Days sales outstanding/ })).toContainText(
    '60.5 days50.2 days',
  );
  await expect(figured.getByRole('row', { name: /Collection effectiveness/ })).toContainText(/%–$/);
  await expect(dialog.getByText('How fast it is collected is told of all customers')).toBeHidden();
  await expect(dialog.getByText('Waived: ₦875,000.50')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Who pays' })).toContainText(
    'Skyways Airlines pays ₦1,500.00 of 3 invoices',
  );
  expect(supposed).toMatchObject([
    {
      suppose: {
        thresholds: { midlydue: '10', due: '20', overdue: '90' },
        payers: '1',
        waiver: { percent: '12.5', status: '3' },
      },
    },
  ]);
  await dialog.getByRole('button', { name: 'Draft requests' }).click();
  await expect(dialog.getByText('Please enter a reason for issuance')).toBeVisible();
  await dialog.getByLabel('Reason for issuance').fill('Season of the strike');
  await expectAccessible(page);
  await shot(page, 'ageing-what-if');
  await dialog.getByRole('button', { name: 'Draft requests' }).click();
  await expect(dialog.getByRole('status')).toContainText(
    'Done: 20 credit note requests wait for a second person, 2 invoices were left out.',
  );
  expect(drafted).toEqual([
    {
      parameter: expect.objectContaining({ asAt: '', status: '-1' }),
      suppose: {
        thresholds: { midlydue: '10', due: '20', overdue: '90' },
        payers: '1',
        waiver: { percent: '12.5', status: '3' },
      },
      reason: 'Season of the strike',
    },
  ]);
  await shot(page, 'ageing-waiver-drafted');
  // a phone that is turned takes nothing away
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: size.width > 600 ? 390 : 844, height: 600 });
  await expect(dialog.getByText('Waived: ₦875,000.50')).toBeVisible();
  await page.setViewportSize(size);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('what is due is shown by how late it is, and a band filters', async ({ page }, info) => {
  const { api, asked, taken, noticed } = aServer();
  await open(page, api, '/invoice-age-analysis', 'Invoice ageing analysis');
  const naira = page.getByRole('region', { name: 'Due in naira' });
  await expect(naira.getByText('₦148,635,210.00')).toBeVisible();
  await expect(naira.getByText('412 invoices')).toBeVisible();
  await expect(page.getByText('is not configured yet: the days are 30, 60 and 90')).toBeVisible();
  await expect(rowOf(page, 'NAA-2026-0000008-EFG').getByText('₦7,500.00 due')).toBeVisible();
  await expect(rowOf(page, 'NAA-2026-0000011-QRT').getByText('Paid')).toBeVisible();
  // of a paid one there is no age to tell: a dash below its heading, and nothing on a card
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await expect(rowOf(page, 'NAA-2026-0000011-QRT').getByText('–', { exact: true })).toHaveCount(
    isPhone ? 0 : 2,
  );
  // what can be pressed stands in line with what cannot
  const insets = await naira.locator('dd').evaluateAll((figures, fromRight) => {
    const insetOf = (figure: Element) => {
      const [outer, inner] = [figure, figure.querySelector('.tabular')].map((part) =>
        part?.getBoundingClientRect(),
      );
      return fromRight ? (outer?.right ?? 0) - (inner?.right ?? 0) : (inner?.left ?? 0) - (outer?.left ?? 0);
    };
    return figures.map(insetOf);
  }, isPhone);
  expect(Math.max(...insets) - Math.min(...insets)).toBeLessThanOrEqual(1);
  await expect(
    page.getByText('National Aviation Authority', { exact: true }).and(page.getByRole('cell')),
  ).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'invoice-age-analysis');

  await naira.getByRole('button', { name: 'Overdue ₦17,250,000.00' }).click();
  await expect(rowOf(page, 'NAA-2026-0000008-EFG')).toHaveCount(0);
  await expect(rowOf(page, 'NAA-2026-0000007-ACD').getByText('184')).toBeVisible();
  await expect(naira.getByRole('button', { name: 'Overdue ₦17,250,000.00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(asked.at(-1)).toMatchObject({ status: '3', dateType: '1', startDate: '' });
  await expectAccessible(page);

  // on a phone the filters wait behind a button, which says how many are set
  const fold = page.getByRole('button', { name: 'Filters, 1 set' });
  await expect(fold).toHaveCount(info.project.name === 'phone' ? 1 : 0);
  await expect(dayField(page, 'Start date')).toHaveCount(info.project.name === 'phone' ? 0 : 1);
  for (const button of await fold.all()) await button.click();
  await fillDay(page, 'Start date', '2026-05-01');
  await fillDay(page, 'End date', '2026-05-31');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      startDate: '2026-05-01T00:00:00',
      endDate: '2026-05-31T23:59:59',
      status: '3',
    });
  await page.getByRole('checkbox', { name: 'Select NAA-2026-0000007-ACD' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Send notification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Notification sent to 1 customer(s)')).toBeVisible();
  expect(noticed).toEqual([{ invoiceNumbers: ['NAA-2026-0000007-ACD'] }]);
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect
    .poll(() => taken.at(-1))
    .toMatchObject({ parameter: { status: '3', pageSize: -1, downloadType: 'excel' } });
});

test('all invoices are chosen in one go that something can be done with: a paid one is none', async ({
  page,
}) => {
  const { api } = aServer();
  await open(page, api, '/invoice-age-analysis', 'Invoice ageing analysis');
  await page.getByLabel('Check all').check();
  await expect(page.getByText('4 selected')).toBeVisible();
  const paid = page.getByRole('checkbox', { name: 'Select NAA-2026-0000011-QRT' });
  await expect(paid).toBeDisabled();
  await expect(paid).not.toBeChecked();
  await expectAccessible(page);
});

test('what was due is shown as at a day of before, and nobody is notified of it', async ({ page }) => {
  const { api, asked } = aServer();
  await open(page, api, '/invoice-age-analysis', 'Invoice ageing analysis');
  await expect(page.getByRole('button', { name: 'Send notification' })).toBeVisible();
  for (const fold of await page.getByRole('button', { name: 'Filters', exact: true }).all())
    await fold.click();
  await fillDay(page, 'As at', '2026-10-31');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ asAt: '2026-10-31' });
  await expect(page.getByRole('button', { name: 'Send notification' })).toHaveCount(0);
  await expect(rowOf(page, 'NAA-2026-0000008-EFG')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'ageing-as-at');
  await expect(page.getByText(/Restated since .*: 1 movement/)).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restated since' });
  await expect(dialog.getByText('Skyways Airlines Limited')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'ageing-restated');
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const fold of await page.getByRole('button', { name: 'Filters', exact: true }).all())
    await fold.click();
  await fillDay(page, 'As known on', '2026-11-30');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ asAt: '2026-10-31', asKnown: '2026-11-30' });
  await expect(page.getByText('Nothing was put down for this day since')).toBeVisible();
});

test('any day of the year is chosen by a slider above what was due over it', async ({ page }) => {
  const { api, asked, trends } = aServer();
  const slider = page.getByRole('slider', { name: 'Day that is shown' });
  await open(page, api, '/invoice-age-analysis?asAt=2024-05-31', 'Invoice ageing analysis');
  await expect(slider).toHaveAttribute('aria-valuetext', '31 May 2024');
  await expect(page.getByText('As at 31 May 2024', { exact: true })).toBeVisible();
  await expect.poll(() => trends.length).toBeGreaterThan(0);
  [asked, trends].forEach((kept) => kept.splice(0));
  await page.goto('/invoice-age-analysis?locationId=201');
  await expect(page.getByRole('heading', { name: 'Due by band, Naira' })).toBeVisible();
  expect(trends).toMatchObject([{ parameter: { locationId: '201', revenueId: '', currencyId: '' } }]);
  await expect(slider).toHaveAttribute('aria-valuetext', /, today$/);
  expect(String(asked.at(-1)?.['asAt'])).toBe('');
  await slider.focus();
  await slider.press('ArrowLeft');
  await expect.poll(() => String(asked.at(-1)?.['asAt'])).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const yesterday = String(asked.at(-1)?.['asAt']);
  await slider.press('PageDown');
  await expect
    .poll(() => Date.parse(yesterday) - Date.parse(String(asked.at(-1)?.['asAt'])))
    .toBe(30 * 86_400_000);
  await expect(page).toHaveURL(/asAt=/);
  const known = page.getByRole('group', { name: 'As known' });
  await expect(known.getByRole('button', { name: 'Known now' })).toHaveAttribute('aria-pressed', 'true');
  await known.getByRole('button', { name: 'Known then' }).click();
  await expect.poll(() => asked.at(-1)?.['asKnown']).toBe(asked.at(-1)?.['asAt']);
  expect(asked.at(-1)?.['asKnown']).toMatch(/^\d/);
  // the moment goes with the day
  const then = asked.at(-1)?.['asAt'];
  await slider.press('ArrowLeft');
  await expect.poll(() => asked.at(-1)?.['asAt']).not.toBe(then);
  expect(asked.at(-1)?.['asKnown']).toBe(asked.at(-1)?.['asAt']);
  await known.getByRole('button', { name: 'Known now' }).click();
  await expect.poll(() => asked.at(-1)?.['asKnown']).toBe('');
  await expect(slider).not.toHaveAttribute('aria-valuetext', /, today$/);
  await expectAccessible(page);
  await shot(page, 'ageing-year');
  await slider.press('End');
  await expect.poll(() => asked.at(-1)?.['asAt']).toBe('');
  await page.getByRole('button', { name: 'View as table' }).click();
  const table = page.getByRole('table', { name: 'What was due by band, Naira' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('row').last()).toContainText('₦91,000,000.00');
  const main = page.getByRole('main');
  const saved = await savedSheet(main, 'Due by band, Naira');
  expect([saved.length, saved[0]?.at(-1), saved.at(-1)?.at(-1)]).toEqual([
    13,
    'Due in all (NGN)',
    91_000_000,
  ]);
  await page.getByRole('button', { name: 'View as chart' }).click();
  await expectPicture(main, 'Due by band, Naira');
});

test('what was paid and is overdue of a period is tracked', async ({ page }, info) => {
  const { api, asked, figured } = aServer();
  await open(page, api, '/performance-tracker', 'Performance tracker');
  const cards = page.getByRole('list', { name: 'Summary' });
  await expect(cards.getByText('Total Overdue Invoice')).toBeVisible();
  await expect(cards.getByText('₦17,250,000.00')).toBeVisible();
  await expect(cards.getByText('$40.50')).toBeVisible();
  await expect(cards.getByText('22, 0')).toBeVisible();
  await expect(cards.getByText('1, 2')).toBeVisible();
  await expect(rowOf(page, 'NAA-2026-0000011-QRT').getByText('Paid')).toBeVisible();
  expect(String(asked.at(-1)?.['startDate'])).toMatch(/T00:00:00$/);
  expect(String(asked.at(-1)?.['endDate'])).toMatch(/T23:59:59$/);
  const figures = page.getByRole('region', { name: 'How fast it is collected' });
  await expect(figures.getByText('60.5 days')).toBeVisible();
  await expect(figures.getByText('50 %')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'performance-tracker');
  await figures.getByRole('button', { name: 'View as table' }).click();
  const table = figures.getByRole('table', { name: 'Collection figures by month' });
  await expect(table.getByRole('row').nth(1).getByText('–', { exact: true })).toHaveCount(4);
  await expect(table.getByText('₦118,000,000.00')).toBeVisible();
  const saved = await savedSheet(figures, 'Days sales outstanding by month');
  expect(saved[0]?.at(-1)).toBe('Due at the end (NGN)');
  expect(saved.at(-1)?.slice(1, 3)).toEqual([60.5, 14.5]);
  await expectPicture(figures, 'Days sales outstanding by month');
  await figures.getByLabel('Location of the figures').selectOption('Lagos Airport');
  await expect.poll(() => figured.at(-1)).toMatchObject({ revenueId: '', locationId: '201' });
  // on a phone a row has no room: nothing is scrolled sideways
  const [all, each] =
    info.project.name === 'phone' ? (['list', 'listitem'] as const) : (['table', 'row'] as const);
  const officers = figures.getByRole(all, { name: 'By officer, Naira' });
  await expect(officers.getByRole(each).filter({ hasText: 'Adaeze Nwosu' })).toContainText('₦1,000.00');
  expect(
    await officers.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)),
  ).toBe(0);
  const bashir = officers.getByRole('button', { name: 'Bashir Lawal' });
  await bashir.click();
  await expect(bashir).toHaveAttribute('aria-pressed', 'true');
  // an officer's are of all places
  await expect.poll(() => figured.at(-1)).toMatchObject({ locationId: '', officerId: '504' });
  await expectAccessible(page);
  await shot(page, 'performance-tracker-officer');
  await figures.getByRole('button', { name: 'What these figures are' }).click();
  await expect(page.getByRole('dialog').getByText('days sales outstanding − best possible')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'performance-tracker-help');
});

test('a provider admin chooses an agency first', async ({ page }) => {
  const { api } = aServer({ ...clerk, vggRole: 'vgg_admin' });
  await connect(page, api);
  await signIn(page);
  await page.goto('/invoice-age-analysis');
  // the page works on one agency: it is chosen first
  await expect(page).toHaveURL(/select-agency/);
});

test('whoever may not see the analysis does not', async ({ page }) => {
  const { api } = aServer({
    ...clerk,
    permissionCodes: clerk.permissionCodes.filter((code) => code !== 'ageing.view'),
  });
  await connect(page, api);
  await signIn(page);
  await page.goto('/invoice-age-analysis');
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'You do not have the permission' }),
  ).toBeVisible();
});
