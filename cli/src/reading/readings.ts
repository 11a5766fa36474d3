import { day, daysOfBands, debtors, idOf, pageNumber, percent, rowsAPage } from '../surroundings.js';
import type { Given, Reader } from './reader.js';
import { firstWords } from '../words/first-words.js';

export interface ReadingOption {
  flags: string;
  says: string;
  parse?: (text: string) => string | number;
  choices?: readonly string[];
  default?: number | string;
  /** the command is nothing without it */
  isNeeded?: boolean;
}

export interface ReadingArgument {
  name: string;
  says: string;
  parse?: (text: string) => string | number;
  /** once unless told */
  times?: 'once or not' | 'many';
}

/** A command that reads: all that `--help` and docs/cli.md say of it. What it needs of the contracts is loaded by a call. */
export interface Reading {
  /** the words after `kobodesk` */
  name: string;
  says: string;
  /** or several, in the order in which they are given */
  argument?: ReadingArgument | readonly ReadingArgument[];
  options: readonly ReadingOption[];
  examples: readonly string[];
  /** true: nobody need be signed in */
  isForAnybody?: (given: Given) => boolean;
  /** true: it asks no server, and has no words for one */
  isLocal?: true;
  load(): Promise<Reader>;
}

export const pages: readonly ReadingOption[] = [
  { flags: '--page <number>', says: 'which page', parse: pageNumber, default: 1 },
  { flags: '--size <number>', says: 'rows a page, at most 100', parse: rowsAPage, default: 100 },
];
export const period = (what: string): readonly ReadingOption[] => [
  { flags: '--from <day>', says: `${what} on this day or later`, parse: day },
  { flags: '--to <day>', says: `${what} on this day or earlier`, parse: day },
];
const currency: ReadingOption = {
  flags: '--currency <id>',
  says: 'by its ISO number: 566 naira, 840 dollar',
  parse: idOf,
};
const places: readonly ReadingOption[] = [
  {
    flags: '--by <date>',
    says: 'the date that --from and --to mean; created unless told',
    choices: ['created', 'invoice'],
  },
  { flags: '--revenue <id>', says: 'of this revenue', parse: idOf },
  { flags: '--location <id>', says: 'of this location', parse: idOf },
  currency,
];
const asKnown: ReadingOption = {
  flags: '--as-known <moment>',
  says: 'from what was put down until this day or moment',
};

const bandWords = '1 midly due, 2 due, 3 overdue';
const bandNumbers = ['1', '2', '3'];
const asAt: ReadingOption = {
  flags: '--as-at <day>',
  says: 'as it stood at the end of this day',
  parse: day,
};
const ofCustomer: ReadingOption = { flags: '--customer <id>', says: 'of this customer', parse: idOf };

const invoiceFilter: readonly ReadingOption[] = [
  { flags: '--number <text>', says: 'its number, or a part of it' },
  { flags: '--customer <text>', says: 'the name of the customer, or a part of it' },
  { flags: '--status <status>', says: 'Paid, Partly paid, Unpaid or Voided' },
  ...period('raised'),
  ...places,
  { flags: '--state <text>', says: 'the state of the location' },
];

export const readings: readonly Reading[] = [
  {
    name: 'whoami',
    says: firstWords.whoami.says,
    options: [],
    examples: ['kobodesk whoami', 'kobodesk whoami --json'],
    load: async () => (await import('./whoami.js')).whoami,
  },
  {
    name: 'invoices search',
    says: 'one page of the invoices that fit, the newest first',
    options: [...invoiceFilter, ...pages],
    examples: [
      'kobodesk invoices search --status unpaid --from 2026-11-01',
      'kobodesk invoices search --customer skyways --ndjson --fields invoiceNumber,amountPayable',
    ],
    load: async () => (await import('./invoices.js')).invoicesSearch,
  },
  {
    name: 'invoices show',
    says: 'one invoice with all that its sheet shows',
    argument: { name: 'number', says: 'its number' },
    options: [],
    examples: ['kobodesk invoices show NAA-2026-0000400-9JC --json'],
    load: async () => (await import('./invoices.js')).invoicesShow,
  },
  {
    name: 'ageing',
    says: firstWords.ageing.says,
    options: [
      asAt,
      asKnown,
      { flags: '--band <number>', says: bandWords, choices: bandNumbers },
      ofCustomer,
      ...period('raised'),
      ...places,
      ...pages,
    ],
    examples: ['kobodesk ageing --as-at 2026-10-31', 'kobodesk ageing --band 3 --json'],
    load: async () => (await import('./ageing.js')).ageing,
  },
  {
    name: 'ageing matrix',
    says: 'what is due by customer and band: in each currency the twenty who owe most, the others together, and all',
    options: [asAt, asKnown, ofCustomer, ...period('raised'), ...places],
    examples: [
      'kobodesk ageing matrix --as-at 2026-10-31 --as-known 2026-11-01T09:00:00Z',
      'kobodesk ageing matrix --currency 566 --ndjson --fields customer,overdue',
    ],
    load: async () => (await import('./ageing-matrix.js')).ageingMatrix,
  },
  {
    name: 'ageing what-if',
    says: 'what is due by band and how fast it is collected, before and after what is supposed; nothing is kept',
    options: [
      {
        flags: '--thresholds <days>',
        says: 'the bands begin at these days: midly due, due, overdue, with commas between',
        parse: daysOfBands,
      },
      {
        flags: '--payers <number>',
        says: 'so many of the largest debtors of each currency pay, at most 50',
        parse: debtors,
      },
      {
        flags: '--waive <percent>',
        says: 'so much is waived of what is left, at most three decimals',
        parse: percent,
      },
      { flags: '--waive-band <number>', says: `of this band alone: ${bandWords}`, choices: bandNumbers },
      ofCustomer,
      ...period('raised'),
      ...places,
    ],
    examples: [
      'kobodesk ageing what-if --payers 3 --waive 10 --waive-band 3',
      'kobodesk ageing what-if --thresholds 15,45,75 --json',
    ],
    load: async () => (await import('./ageing-what-if.js')).ageingWhatIf,
  },
  {
    name: 'statement',
    says: firstWords.statement.says,
    argument: { name: 'customer', says: 'the id of the customer', parse: idOf },
    options: [
      ...period('moved'),
      currency,
      asKnown,
      { flags: '--own', says: 'without the customers that are merged into it' },
      ...pages,
    ],
    examples: ['kobodesk statement 301 --from 2026-01-01 --to 2026-10-31'],
    load: async () => (await import('./statement.js')).statement,
  },
  {
    name: 'dunning plan',
    says: 'what the next run of ageing notices would send if it were sent now; sends nothing',
    options: [],
    examples: ['kobodesk dunning plan --json'],
    load: async () => (await import('./dunning.js')).dunningPlan,
  },
  {
    name: 'dunning status',
    says: 'the runs of ageing notices, the latest first. Exit code 8 while it goes on, 6 where it was stopped or letters could not be delivered',
    options: [],
    examples: ['kobodesk dunning status', 'kobodesk dunning status --ndjson --fields id,state,sent'],
    load: async () => (await import('./dunning.js')).dunningStatus,
  },
];

/** Commands that write what they read into a file. */
export const exportings: readonly Reading[] = [
  {
    name: 'invoices export',
    says: 'write all invoices that fit into a file, with control totals at its end; the server makes it, and it can be fetched for half an hour then, unless the installation says otherwise',
    options: [
      ...invoiceFilter,
      { flags: '--as <kind>', says: 'what the file is', choices: ['csv', 'excel'], default: 'csv' },
      { flags: '--resume <export>', says: 'fetch what an earlier run had begun', parse: idOf },
      { flags: '-o, --out <file>', says: 'the file to write', isNeeded: true },
    ],
    examples: [
      'kobodesk invoices export --status unpaid -o unpaid.csv',
      'kobodesk invoices export --from 2026-10-01 --to 2026-10-31 --as excel -o october.xlsx --json',
    ],
    load: async () => (await import('./invoices-export.js')).invoicesExport,
  },
];
