import type { LineStanding } from '@kobodesk/contracts/payments';
import { pages, type Reading, type ReadingOption } from '../reading/readings.js';
import { day, idOf } from '../surroundings.js';

/** As the contracts have them, which `--help` has no time to load. */
export const standings: readonly LineStanding[] = [
  'certain',
  'strong',
  'ambiguous',
  'none',
  'accepted',
  'unread',
];

const file = { name: 'file', says: 'a statement of a bank: csv, Excel, CAMT.053 or MT940' } as const;
const line = { name: 'line', says: 'its id, as kobodesk recon lines shows it', parse: idOf } as const;
/** --profile is whose session it is */
const readAs: ReadingOption = {
  flags: '--as <profile>',
  says: 'how the file is read: kobodesk recon profiles names them',
  isNeeded: true,
};
const rules = {
  name: 'file',
  says: 'the rules as JSON, as kobodesk recon rules show --ndjson writes them',
} as const;
const shown: ReadingOption = {
  flags: '--decision <number>',
  says: 'the one that was shown, as kobodesk recon lines numbers it; refused when there is another one since',
  parse: idOf,
  isNeeded: true,
};
const key: ReadingOption = {
  flags: '--key <text>',
  says: 'a name for this request: what is sent again under it is done once',
};

export const reconcilingGroups: Readonly<Record<string, string>> = {
  'recon profile': 'how the sheets of banks are read',
  'recon rules': 'what the lines of banks are matched by',
};

/** Commands about bank statements, and what explains their lines. */
export const reconciling: readonly Reading[] = [
  {
    name: 'recon profiles',
    says: 'how files of bank statements can be read',
    options: [],
    examples: ['kobodesk recon profiles', 'kobodesk recon profiles --json'],
    load: async () => (await import('./statements.js')).reconProfiles,
  },
  {
    name: 'recon statements',
    says: 'one page of the statements that were taken, the latest days first',
    options: [{ flags: '--account <number>', says: 'of this account' }, ...pages],
    examples: ['kobodesk recon statements --account 0360883515'],
    load: async () => (await import('./statements.js')).reconStatements,
  },
  {
    name: 'recon try',
    says: 'read the first lines of a file as they would be taken; keeps nothing. Exit code 3 when it could not be taken',
    argument: file,
    options: [readAs],
    examples: ['kobodesk recon try november.csv --as by-headings'],
    load: async () => (await import('./statements.js')).reconTry,
  },
  {
    name: 'recon take',
    says: 'take a statement in, whole or not at all; the same file again is the same statement. Exit code 3 when its gates warn of something',
    argument: file,
    options: [
      readAs,
      { flags: '--account <number>', says: 'of a file that does not name its account' },
      { flags: '--currency <code>', says: 'three letters; NGN unless the file or this says otherwise' },
    ],
    examples: [
      'kobodesk recon take november.csv --as by-headings --account 0360883515',
      'kobodesk recon take camt.xml --as camt.053 --json',
    ],
    load: async () => (await import('./statements.js')).reconTake,
  },
  {
    name: 'recon run',
    says: 'hold the lines that no person decided against the payments that are booked; twice is the same as once. A statement is matched by itself when it is taken; of more than 20 000 lines it is not waited for',
    options: [],
    examples: ['kobodesk recon run', 'kobodesk recon run --json'],
    load: async () => (await import('./lines.js')).reconRun,
  },
  {
    name: 'recon lines',
    says: 'one page of what is kept of the account for the days of a statement, with what explains each line. Exit code 3 while money that came in these days is unexplained',
    argument: { name: 'statement', says: 'its id, as kobodesk recon statements shows it', parse: idOf },
    options: [
      { flags: '--standing <standing>', says: 'those alone that stand so', choices: standings },
      ...pages,
    ],
    examples: [
      'kobodesk recon lines 7 --standing ambiguous',
      'kobodesk recon lines 7 --ndjson --fields id,day,amount,standing',
    ],
    load: async () => (await import('./lines.js')).reconLines,
  },
  {
    name: 'recon accept',
    says: 'say that what was found explains a line, or that some of its rivals do',
    argument: line,
    options: [
      shown,
      { flags: '--payments <ids>', says: 'these payments of those that were shown, with commas between' },
      key,
    ],
    examples: [
      'kobodesk recon accept 12 --decision 1',
      'kobodesk recon accept 12 --decision 1 --payments 401,402',
    ],
    load: async () => (await import('./lines.js')).reconAccept,
  },
  {
    name: 'recon undo',
    says: 'say no to what explains a line, found or accepted; it is not offered again',
    argument: line,
    options: [shown, { flags: '--reason <text>', says: 'why; stands in the history', isNeeded: true }, key],
    examples: ['kobodesk recon undo 12 --decision 2 --reason "It is of another agency"'],
    load: async () => (await import('./lines.js')).reconUndo,
  },
  {
    name: 'recon why-not',
    says: 'why the payments of an invoice do not explain a line, in words',
    argument: [line, { name: 'invoice', says: 'its number' }],
    options: [],
    examples: ['kobodesk recon why-not 12 NAA-2026-0000400-9JC'],
    load: async () => (await import('./lines.js')).reconWhyNot,
  },
  {
    name: 'recon open',
    says: 'one page of the money that came on any account and is unexplained, the latest days first. Exit code 3 while there is any',
    options: [
      { flags: '--account <number>', says: 'of this account' },
      { flags: '--from <day>', says: 'from this value day on', parse: day },
      { flags: '--to <day>', says: 'up to this value day', parse: day },
      {
        flags: '--standing <standing>',
        says: 'those that stand so instead, or all of them',
        choices: [...standings, 'all'],
      },
      ...pages,
    ],
    examples: ['kobodesk recon open', 'kobodesk recon open --account 0360883515 --from 2026-11-01 --json'],
    load: async () => (await import('./standing.js')).reconOpen,
  },
  {
    name: 'recon verify',
    says: 'hold what is kept of unexplained money against all lines, by currency. Exit code 3 where they differ',
    options: [],
    examples: ['kobodesk recon verify', 'kobodesk recon verify --json'],
    load: async () => (await import('./standing.js')).reconVerify,
  },
  {
    name: 'recon in-transit',
    says: 'one page of the payments of the last 90 days that no bank line explains, the oldest first',
    options: [{ flags: '--least-age <days>', says: 'at least so many days old', parse: idOf }, ...pages],
    examples: ['kobodesk recon in-transit', 'kobodesk recon in-transit --least-age 8'],
    load: async () => (await import('./standing.js')).reconInTransit,
  },
  {
    name: 'recon witnesses',
    says: 'the payments of an invoice, each with everybody who says that its money came',
    argument: { name: 'invoice', says: 'its number' },
    options: [],
    examples: ['kobodesk recon witnesses NAA-2026-0000400-9JC'],
    load: async () => (await import('./standing.js')).reconWitnesses,
  },
  {
    name: 'recon withdraw',
    says: 'withdraw a statement that was given for the wrong account, with its lines; refused once a person has decided on one of them',
    argument: { name: 'statement', says: 'its id, as kobodesk recon statements shows it', parse: idOf },
    options: [{ flags: '--reason <text>', says: 'why; stands in the audit trail', isNeeded: true }, key],
    examples: ['kobodesk recon withdraw 7 --reason "It is of account 0360883516"'],
    load: async () => (await import('./standing.js')).reconWithdraw,
  },
  {
    name: 'recon profile save',
    says: 'keep how the sheets of a bank are read, as the next version of a profile of the agency',
    argument: {
      name: 'file',
      says: 'the profile as JSON, as kobodesk recon profiles --ndjson writes one: name, title, columns, version',
    },
    options: [key],
    examples: ['kobodesk recon profile save village-bank.json'],
    load: async () => (await import('./standing.js')).reconProfileSave,
  },
  {
    name: 'recon rules show',
    says: 'the rules in force, and the versions before them',
    options: [],
    examples: ['kobodesk recon rules show', 'kobodesk recon rules show --ndjson | head -1 > rules.json'],
    load: async () => (await import('./rules.js')).reconRulesShow,
  },
  {
    name: 'recon rules try',
    says: 'which lines would be decided otherwise by the rules of a file; keeps nothing. Exit code 3 when there are any',
    argument: rules,
    options: [],
    examples: ['kobodesk recon rules try rules.json', 'kobodesk recon rules try rules.json --json'],
    load: async () => (await import('./rules.js')).reconRulesTry,
  },
  {
    name: 'recon rules propose',
    says: 'ask for the rules of a file; for people alone, not for keys. Exit code 8: a second person puts them in force',
    argument: rules,
    options: [
      { flags: '--reason <text>', says: 'why; stands beside the version', isNeeded: true },
      {
        flags: '--base <version>',
        says: 'the version that was changed; the one that the file says unless told',
        parse: idOf,
      },
      key,
    ],
    examples: ['kobodesk recon rules propose rules.json --reason "The bank keeps 161.25 of each card"'],
    load: async () => (await import('./rules.js')).reconRulesPropose,
  },
];
