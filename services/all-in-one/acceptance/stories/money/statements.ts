import { expect } from '@jest/globals';
import { createInvoice } from '@kobodesk/contracts/invoicing';
import { confirmPayment } from '@kobodesk/contracts/payments';
import { mailSettlement } from '@kobodesk/contracts/notifications';
import { downloadSettlement } from '@kobodesk/contracts/reporting';
import {
  getSettlementStatement,
  issueSettlementStatement,
  listSettlementLines,
  listSettlementStanding,
  listSplitRevenues,
  recordPayout,
  searchSettlementStatements,
} from '@kobodesk/contracts/settlement';
import { landing, payOnHostedPage, today } from '../../a-visitor.js';
import type { Product } from '../../a-product.js';
import { by, nobody, refusals, story, type Kept, type Story } from '../a-story.js';
import { approved, clerk, maker } from '../settlement.js';

const unknown = '1057:9999999999';
const naira = { currencyId: 566 };
const numbered = by('beneficiary', 'beneficiary', { ...naira, number: 1 });
const notThere = { status: 404, message: 'The settlement statement was not found' };
const nobodyOwed = { status: 404, message: 'Nothing was ever owed to this beneficiary in this currency' };
const payout = (more: object = {}) =>
  by('beneficiary', 'beneficiary', { ...naira, amount: '0.01', bankReference: 'FT-STORY', ...more });

/** A version holds from tomorrow on: the one that was just agreed to, as if it had been there for long. */
async function divideSince({ databases }: Product, day: string): Promise<void> {
  await databases.query(
    'settlement',
    `INSERT INTO settlement_split_versions (organisation_id, revenue_id, effective_from, split_type, made_at_ms)
     SELECT organisation_id, revenue_id, '${day}', split_type, made_at_ms FROM settlement_split_versions
     WHERE organisation_id = 10`,
  );
  await databases.query(
    'settlement',
    `INSERT INTO settlement_version_shares (organisation_id, version_id, position, bank_id, bank_name, account_number,
     account_name, currency_id, share_thousandths)
     SELECT organisation_id, (SELECT MAX(id) FROM settlement_split_versions), position, bank_id, bank_name,
     account_number, account_name, currency_id, share_thousandths FROM settlement_version_shares
     WHERE organisation_id = 10`,
  );
}

/** An invoice of the line that stories of splits divide, paid: an eighth of it is another's. */
const paid: readonly Story[] = [
  story(listSplitRevenues, {
    as: maker,
    ask: async (_kept, product) => {
      await divideSince(product, '2020-01-01');
      return { agencyId: 10 };
    },
    answers: { data: [{ revenueId: 120, activated: true }] },
  }),
  story(createInvoice, {
    as: clerk.as,
    ask: landing({
      revenueId: 120,
      customerAIN: 'IN-000131',
      name: 'Delta Traders',
      emails: ['pay@delta.test'],
      locationId: 211,
      RevenueGroupId: 301,
    }),
    answers: { message: 'Invoice created successfully' },
    keeps: ['invoice', 'id'],
  }),
  story(confirmPayment, {
    as: nobody,
    ask: async (kept: Kept, { url }) =>
      Object.fromEntries(await payOnHostedPage(url, String(kept.get('invoice')), { notify: false })),
    answers: { data: { isSuccessful: true, amountPaid: '25000' } },
  }),
];

export const statements: readonly Story[] = [
  ...paid,
  story(listSettlementStanding, {
    as: maker,
    ask: {},
    soon: true,
    answers: { data: [{ accountNumber: '0360883515', due: '3125', last: null }] },
    keeps: ['beneficiary', 'data.0.beneficiary'],
    refuses: [{ ...clerk, ask: {} }],
  }),
  story(issueSettlementStatement, {
    as: maker,
    ask: by('beneficiary', 'beneficiary', naira),
    answers: { data: { number: 1 }, message: 'Settlement statement issued successfully' },
    refuses: [
      { ask: { ...naira, beneficiary: unknown }, ...nobodyOwed },
      {
        ask: by('beneficiary', 'beneficiary', naira),
        status: 409,
        message: 'Nothing was shared or paid out that no statement tells of yet',
      },
      {
        ask: by('beneficiary', 'beneficiary', { ...naira, toDay: '2020-01-01' }),
        status: 422,
        message: expect.stringMatching(
          /^The statement before this one reaches \d{4}-\d{2}-\d{2}: this one ends no earlier$/,
        ) as unknown as string,
      },
      {
        ask: by('beneficiary', 'beneficiary', { ...naira, toDay: '2999-01-01' }),
        status: 422,
        message: 'A statement ends on a day that has begun, no later',
      },
      { ...clerk, ask: { ...naira, beneficiary: unknown } },
    ],
  }),
  story(searchSettlementStatements, {
    as: maker,
    ask: { parameter: {}, pageSize: 1 },
    answers: {
      results: [
        { number: 1, opening: '0', paidOut: '0', closing: '3125', code: expect.stringMatching(/^B1\./) },
      ],
    },
    refuses: [{ ...clerk, ask: { parameter: {} } }],
  }),
  story(getSettlementStatement, {
    as: maker,
    ask: numbered,
    answers: { data: { number: 1, isProved: true, revenues: [{ payments: 1 }] } },
    refuses: [
      { ask: { ...naira, beneficiary: unknown, number: 1 }, ...notThere },
      { ...clerk, ask: { ...naira, beneficiary: unknown, number: 1 } },
    ],
  }),
  story(listSettlementLines, {
    as: maker,
    ask: by('beneficiary', 'beneficiary', { ...naira, number: 1, pageSize: 1 }),
    answers: { data: [{ kind: 'shared', isShort: false }] },
    refuses: [
      { ask: { ...naira, beneficiary: unknown, number: 1 }, ...notThere },
      { ...clerk, ask: { ...naira, beneficiary: unknown, number: 1 } },
    ],
  }),
  story(downloadSettlement, {
    as: maker,
    ask: (kept) => ({ downloadType: 'excel', parameter: numbered(kept) }),
    soon: true,
    answers: { message: 'Your download is ready', data: { kind: 'excel', state: 'done' } },
    refuses: [
      { ask: { parameter: { ...naira, beneficiary: unknown, number: 1 } }, ...notThere },
      { ...clerk, ask: { parameter: { ...naira, beneficiary: unknown, number: 1 } } },
    ],
  }),
  story(mailSettlement, {
    as: maker,
    ask: by('beneficiary', 'beneficiary', { ...naira, number: 1, recipientEmail: 'treasury@nama.test' }),
    answers: { message: 'The statement will be sent to treasury@nama.test' },
    refuses: [
      {
        ask: { ...naira, beneficiary: unknown, number: 1, recipientEmail: 'treasury@nama.test' },
        ...notThere,
      },
      {
        ask: by('beneficiary', 'beneficiary', { ...naira, number: 1, recipientEmail: '' }),
        status: 400,
        message: 'Please enter an email address',
      },
      {
        ...clerk,
        ask: { ...naira, beneficiary: unknown, number: 1, recipientEmail: 'treasury@nama.test' },
      },
    ],
  }),
  story(recordPayout, {
    as: maker,
    ask: (kept) => payout({ day: today() })(kept),
    answers: { waits: true, message: 'Payout sent for approval successfully' },
    refuses: [
      { ask: payout({ beneficiary: unknown, day: '2026-03-02' }), ...nobodyOwed },
      {
        ask: payout({ day: '2020-01-01' }),
        status: 422,
        message: 'No more than ₦0.00 was due to this beneficiary',
      },
      {
        ask: payout({ day: '2999-01-01' }),
        status: 422,
        message: 'A payout is recorded on its day or later',
      },
      { ...clerk, ask: { beneficiary: unknown } },
    ],
  }),
  ...approved('Payout To Beneficiary'),
  refusals(
    recordPayout,
    {
      as: maker,
      ask: (kept) => payout({ day: today(), bankReference: 'ft-story' })(kept),
      status: 409,
      message: 'A payout with the bank reference FT-STORY is recorded already',
    },
    {
      as: maker,
      ask: {},
      status: 400,
      fields: {
        beneficiary: 'Please select a beneficiary',
        day: 'Please enter the day on which it was paid',
        bankReference: 'Please enter the reference of the bank',
      },
    },
  ),
];
