import { expect } from '@jest/globals';
import {
  getAdminDashboard,
  getAdminTrend,
  getDashboardPerRevenue,
  getDashboardTop5,
  getDashboardTrend,
  getMyActivities,
} from '@kobodesk/contracts/reporting';
import {
  ageByCustomer,
  ageingTrend,
  listPaymentsOfDay,
  searchRestated,
  trackFigures,
  trackOfficers,
  whatIf,
} from '@kobodesk/contracts/invoicing';
import { reportFailures } from '@kobodesk/contracts/payments';
import { story, type Story } from './a-story.js';

const ask = { startDate: '2020-01-01', endDate: '2020-01-31' };
const provider = 'provider.admin@kobodesk.test';
const powerless = 'location.user@skyways.test';
const lists = (...names: string[]) => ({
  data: Object.fromEntries(names.map((name) => [name, expect.any(Array)])),
});
const refuses = [
  { as: powerless, ask, status: 403, message: 'You do not have the permission to access page!' },
];

/** What a month shows in which nothing happened. */
export const dashboards: readonly Story[] = [
  story(getAdminDashboard, {
    as: provider,
    ask,
    answers: lists('invoices', 'payments', 'top5Invoice', 'top5Payment'),
    refuses: [{ ...refuses[0]!, as: 'client.user@naa.test' }],
  }),
  story(getDashboardPerRevenue, { ask, answers: { data: { invoices: [], payments: [] } } }),
  story(getDashboardTop5, { ask, answers: { data: { top5Invoice: [], top5Payment: [] } } }),
  story(getMyActivities, {
    ask,
    answers: { data: { invoiceRaised: 0, invoicePaid: 0, invoiceOutstanding: 0, invoiceVoided: 0 } },
  }),
  story(getDashboardTrend, {
    ask,
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({ currencyId: 566, points: [expect.objectContaining({ step: '2020-01' })] }),
      ]),
    },
    refuses: [
      {
        ask: { ...ask, startDate: '2000-01-01', step: 'day' },
        status: 400,
        message: 'Please select at most 400 days',
      },
      ...refuses,
    ],
  }),
  story(getAdminTrend, {
    as: provider,
    ask,
    answers: { data: expect.any(Array) },
    refuses: [{ ...refuses[0]!, as: 'client.user@naa.test' }],
  }),
  story(listPaymentsOfDay, {
    ask: { day: '2020-01-31' },
    answers: { data: { payments: [], totals: [] } },
    refuses: [
      { ask: { day: '' }, status: 400, message: 'Please select a date' },
      { ...refuses[0]!, ask: { day: '2020-01-31' } },
    ],
  }),
  story(ageByCustomer, {
    ask: { parameter: ask },
    answers: {
      data: [],
      thresholds: expect.objectContaining({ overdue: expect.any(Number) }),
      message: 'No record match your search',
    },
    refuses: [
      { ask: { parameter: { status: 4 } }, status: 400, message: 'Please select a valid status' },
      { ...refuses[0]!, ask: { parameter: ask } },
    ],
  }),
  story(whatIf, {
    ask: { parameter: ask, suppose: { payers: 3, waiver: { percent: '10', status: 3 } } },
    answers: {
      before: [],
      after: [],
      payers: [],
      waived: [],
      figures: [],
      message: 'No record match your search',
    },
    refuses: [
      {
        ask: { parameter: ask, suppose: { thresholds: { midlydue: 30, due: 60, overdue: 60 } } },
        status: 400,
        message: 'Please input a valid overdue value',
      },
      {
        ask: { parameter: ask, suppose: { payers: 51 } },
        status: 400,
        message: 'Please enter a whole number from 1 to 50',
      },
      { ...refuses[0]!, ask: { parameter: ask } },
    ],
  }),
  story(ageingTrend, {
    // nothing ever moved there
    ask: { parameter: { locationId: 999_999 } },
    answers: { data: [] },
    refuses: [{ ...refuses[0]!, ask: {} }],
  }),
  story(trackFigures, {
    // nothing ever moved there
    ask: { locationId: 999_999 },
    answers: { data: [] },
    refuses: [{ ...refuses[0]!, ask: {} }],
  }),
  story(trackOfficers, {
    ask: {},
    answers: { data: expect.any(Array) },
    refuses: [{ ...refuses[0]!, ask: {} }],
  }),
  story(searchRestated, {
    ask: { pageSize: 10, parameter: { asAt: '2020-01-31' } },
    answers: {
      results: [],
      totalCount: 0,
      sums: [],
      knownAt: '2020-01-31T22:59:59.999Z',
      message: 'No record match your search',
    },
    refuses: [
      { ask: { pageSize: 10, parameter: {} }, status: 400, message: 'Please select a day' },
      { ...refuses[0]!, ask: { pageSize: 10, parameter: { asAt: '2020-01-31' } } },
    ],
  }),
  story(reportFailures, {
    ask: { pageSize: 10, parameter: ask },
    answers: {
      results: [],
      totalCount: 0,
      message: 'No record match your search',
      data: { remitaAmount: '0', bdaAmount: '0', unprocessedAmount: '0', percentageFailure: 0, days: [] },
    },
    refuses,
  }),
];
