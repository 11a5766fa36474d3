import { pages, type Reading, type ReadingOption } from './readings.js';
import { day, idOf } from '../surroundings.js';

const out: ReadingOption = { flags: '--out <file>', says: 'the file to write', isNeeded: true };
const from: ReadingOption = { flags: '--from <place>', says: 'go on where an earlier run was cut' };

const currency: ReadingOption = {
  flags: '--currency <id>',
  says: 'by its ISO number: 566 naira, 840 dollar',
  parse: idOf,
};

const basis: ReadingOption = {
  flags: '--basis <basis>',
  says: 'accrual: what was raised and is owed; cash: what was collected, paid out and given back',
  choices: ['accrual', 'cash'],
  default: 'accrual',
};

/** Commands about the ledger. */
export const bookkeeping: readonly Reading[] = [
  {
    name: 'ledger verify',
    says: 'hold it against itself and against the records; exit code 3 when anything is found',
    options: [
      from,
      {
        flags: '--as-at <day>',
        says: 'what happened until the end of this day; the chain whole',
        parse: day,
      },
      {
        flags: '--rederive',
        says: 'tell an edited row, an edited event and a changed rule apart, by posting everything anew',
      },
    ],
    examples: [
      'kobodesk ledger verify',
      'kobodesk ledger verify --as-at 2026-10-31 --json',
      'kobodesk ledger verify --rederive',
    ],
    load: async () => (await import('../commands/ledger/ledger.js')).ledgerVerify,
  },
  {
    name: 'ledger proof',
    says: 'prove one entry to somebody who sees nothing of the others; exit code 3 when a proof does not hold',
    argument: {
      name: 'entry',
      says: 'its number, as kobodesk ledger lines shows it; left out with --check',
      parse: idOf,
      times: 'once or not',
    },
    options: [
      { flags: '-o, --out <file>', says: 'write the proof into this file' },
      { flags: '--check <file>', says: 'check the proof in this file; needs no server' },
      {
        flags: '--root <hash>',
        says: 'of the seal, as you hold it from elsewhere: another one is a finding',
      },
    ],
    isForAnybody: ({ check }) => check !== undefined,
    examples: ['kobodesk ledger proof 41 -o entry-41.json', 'kobodesk ledger proof --check entry-41.json'],
    load: async () => (await import('../commands/ledger/ledger-proof.js')).ledgerProof,
  },
  {
    name: 'ledger balance',
    says: 'what every account comes to: the trial balance',
    options: [
      { flags: '--as-at <day>', says: 'until the end of this day', parse: day },
      {
        flags: '--from <day>',
        says: 'of this day or later, with what was before as the opening',
        parse: day,
      },
      basis,
    ],
    examples: [
      'kobodesk ledger balance --as-at 2026-10-31',
      'kobodesk ledger balance --basis cash --from 2026-10-01 --as-at 2026-10-31',
    ],
    load: async () => (await import('../commands/ledger/ledger.js')).ledgerBalance,
  },
  {
    name: 'ledger due',
    says: 'who is owed what of what was collected',
    options: [{ flags: '--as-at <day>', says: 'until the end of this day', parse: day }],
    examples: ['kobodesk ledger due', 'kobodesk ledger due --as-at 2026-10-31 --json'],
    load: async () => (await import('../commands/ledger/ledger.js')).ledgerDue,
  },
  {
    name: 'ledger account',
    says: 'an account as a bookkeeper reads it: what it opened with, each line with what it leaves, and what it closes with',
    argument: { name: 'account', says: 'its number, as 1200: kobodesk ledger balance shows them' },
    options: [
      { ...currency, default: 566 },
      { flags: '--from <day>', says: 'of this day or later', parse: day },
      { flags: '--to <day>', says: 'of this day or earlier', parse: day },
      { flags: '--customer <id>', says: 'of this customer', parse: idOf },
      basis,
    ],
    examples: [
      'kobodesk ledger account 1200 --from 2026-10-01 --to 2026-10-31',
      'kobodesk ledger account 2200 --currency 840 --ndjson --fields day,event,debit,credit,balance',
    ],
    load: async () => (await import('../commands/ledger/ledger-account.js')).ledgerAccount,
  },
  {
    name: 'ledger lines',
    says: 'the journal, or the lines behind a figure',
    options: [
      { flags: '--account <number>', says: 'of this account, as 1200' },
      currency,
      { flags: '--customer <id>', says: 'of this customer', parse: idOf },
      { flags: '--from <day>', says: 'of this day or later', parse: day },
      { flags: '--to <day>', says: 'of this day or earlier', parse: day },
      ...pages,
    ],
    examples: ['kobodesk ledger lines --account 1200 --customer 17', 'kobodesk ledger lines --ndjson'],
    load: async () => (await import('../commands/ledger/ledger.js')).ledgerLines,
  },
  {
    name: 'ledger journal',
    says: 'write the lines of a period into a file, with economic codes, and control totals at its end; the server makes it, and it can be fetched for half an hour then, unless the installation says otherwise',
    options: [
      { flags: '--from <day>', says: 'of this day or later', parse: day },
      { flags: '--to <day>', says: 'of this day or earlier', parse: day },
      { flags: '--as <kind>', says: 'what the file is', choices: ['csv', 'excel'], default: 'csv' },
      { flags: '--resume <export>', says: 'fetch what an earlier run had begun', parse: idOf },
      { ...out, flags: '-o, --out <file>' },
    ],
    examples: ['kobodesk ledger journal --from 2026-10-01 --to 2026-10-31 -o october.csv'],
    load: async () => (await import('../commands/ledger/ledger-journal.js')).ledgerJournal,
  },
];
