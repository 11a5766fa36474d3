import { pages, type Reading, type ReadingOption } from '../reading/readings.js';
import { day, idOf } from '../surroundings.js';

const beneficiary = {
  name: 'beneficiary',
  says: 'bank and account, as kobodesk settlement standing shows them',
} as const;
const currency: ReadingOption = {
  flags: '--currency <id>',
  says: 'by its ISO number: 566 naira, 840 dollar',
  parse: idOf,
};
const inCurrency: ReadingOption = { ...currency, default: 566 };
const key: ReadingOption = {
  flags: '--key <text>',
  says: 'a name for this request: what is sent again under it is done once',
};

/** Commands about beneficiaries of settlements. */
export const settlings: readonly Reading[] = [
  {
    name: 'settlement standing',
    says: 'each beneficiary: what is owed now, and the last statement',
    options: [],
    examples: ['kobodesk settlement standing', 'kobodesk settlement standing --json'],
    load: async () => (await import('./settlement.js')).settlementStanding,
  },
  {
    name: 'settlement statements',
    says: 'one page of the statements that were issued, the newest first',
    options: [
      { flags: '--beneficiary <key>', says: 'of this one: bank and account, as 1057:0360883515' },
      currency,
      ...pages,
    ],
    examples: ['kobodesk settlement statements --beneficiary 1057:0360883515'],
    load: async () => (await import('./settlement.js')).settlementStatements,
  },
  {
    name: 'settlement issue',
    says: 'issue the next statement of a beneficiary; it is never changed afterwards',
    argument: beneficiary,
    options: [inCurrency, { flags: '--to <day>', says: 'its last day; today unless told', parse: day }, key],
    examples: ['kobodesk settlement issue 1057:0360883515 --to 2026-10-31'],
    load: async () => (await import('./settlement.js')).settlementIssue,
  },
  {
    name: 'settlement statement',
    says: 'one statement with all of its lines; exit code 3 when the ledger does not come to it',
    argument: { name: 'number', says: 'its number', parse: idOf },
    options: [
      {
        flags: '--beneficiary <key>',
        says: 'of this one: bank and account, as 1057:0360883515',
        isNeeded: true,
      },
      inCurrency,
    ],
    examples: ['kobodesk settlement statement 3 --beneficiary 1057:0360883515'],
    load: async () => (await import('./settlement.js')).settlementStatement,
  },
  {
    name: 'settlement mail',
    says: 'send an issued statement by mail, as PDF',
    argument: { name: 'number', says: 'its number', parse: idOf },
    options: [
      {
        flags: '--beneficiary <key>',
        says: 'of this one: bank and account, as 1057:0360883515',
        isNeeded: true,
      },
      { flags: '--to <email>', says: 'where it goes', isNeeded: true },
      inCurrency,
      key,
    ],
    examples: ['kobodesk settlement mail 3 --beneficiary 1057:0360883515 --to treasury@nama.gov.ng'],
    load: async () => (await import('./settlement.js')).settlementMail,
  },
  {
    name: 'settlement payout',
    says: 'say that the bank paid a beneficiary; for people alone, not for keys. Exit code 8: a second person approves it',
    argument: beneficiary,
    options: [
      { flags: '--amount <amount>', says: 'how much', isNeeded: true },
      { flags: '--day <day>', says: 'when it was paid', parse: day, isNeeded: true },
      { flags: '--reference <text>', says: 'of the bank', isNeeded: true },
      inCurrency,
      key,
    ],
    examples: [
      'kobodesk settlement payout 1057:0360883515 --amount 2500 --day 2026-10-31 --reference FT-88120',
    ],
    load: async () => (await import('./settlement.js')).settlementPayout,
  },
  {
    name: 'splits simulate',
    says: 'try a formula on every payment of a revenue line in a period that has ended; divides nothing. Exit code 3 when there is something to be warned of',
    argument: {
      name: 'file',
      says: 'the formula as JSON: what docs/api.md sends to change a split, with splitType, revenueIds and settlementAccounts',
    },
    options: [
      { flags: '--from <day>', says: 'the first day', parse: day, isNeeded: true },
      { flags: '--to <day>', says: 'the last day, before today', parse: day, isNeeded: true },
      { flags: '--revenue <id>', says: 'of this revenue line; the one of the file unless told', parse: idOf },
      key,
    ],
    examples: [
      'kobodesk splits simulate new-law.json --from 2026-01-01 --to 2026-10-31',
      'kobodesk splits simulate new-law.json --from 2026-10-01 --to 2026-10-31 --revenue 110 --json',
    ],
    load: async () => (await import('./splits.js')).splitsSimulate,
  },
  {
    name: 'splits propose',
    says: 'ask for the formula of a simulation; exit code 8: a second person agrees to the effect that it showed. Refused when that has changed since',
    argument: { name: 'simulation', says: 'its number, as kobodesk splits simulate tells it', parse: idOf },
    options: [key],
    examples: ['kobodesk splits propose 17'],
    load: async () => (await import('./splits.js')).splitsPropose,
  },
];
