import type { Reading, ReadingOption } from '../reading/readings.js';
import { pages, period } from '../reading/readings.js';
import { idOf } from '../surroundings.js';

const invoice = { name: 'number', says: 'of the invoice' } as const;
const customers = { name: 'id', says: 'the ids of customers', times: 'many' } as const;
const needed = (flags: string, says: string): ReadingOption => ({ flags, says, isNeeded: true });
const key: ReadingOption = {
  flags: '--key <text>',
  says: 'a name for this request: what is sent again under it is done once',
};
const parent: ReadingOption = {
  ...needed('--into <id>', 'the customer that they belong to'),
  parse: idOf,
};

/** Commands about one record: asked for, and decided as the agency has laid down. */
export const askings: readonly Reading[] = [
  {
    name: 'invoices create',
    says: 'raise the invoice of a file; under one --key there is one invoice, however often it is sent',
    argument: {
      name: 'file',
      says: 'a JSON document: what docs/api.md sends to raise one',
    },
    options: [key],
    examples: ['kobodesk invoices create landing.json --key landing-4711'],
    load: async () => (await import('./create-invoice.js')).invoicesCreate,
  },
  {
    name: 'invoices void',
    says: 'ask that an invoice be voided; exit code 8: its approver decides. Many at once: kobodesk void plan',
    argument: invoice,
    options: [needed('--reason <text>', 'why; the approver reads it'), key],
    examples: ['kobodesk invoices void NAA-2026-0000400-9JC --reason "Raised twice"'],
    load: async () => (await import('./corrections.js')).invoicesVoid,
  },
  {
    name: 'correct reference',
    says: 'ask that the payment reference of an invoice be another one; exit code 8 while somebody has to approve it. Many at once: kobodesk correct-reference plan',
    argument: invoice,
    options: [needed('--reference <rrr>', 'the right one, 12 digits'), key],
    examples: ['kobodesk correct reference NAA-2026-0000400-9JC --reference 270000000501'],
    load: async () => (await import('./corrections.js')).correctReference,
  },
  {
    name: 'correct creator',
    says: 'ask that an invoice be shown as raised by somebody else; exit code 8 while somebody has to approve it. Many at once: kobodesk correct-creator plan',
    argument: invoice,
    options: [needed('--email <address>', 'of the one who raised it'), key],
    examples: ['kobodesk correct creator NAA-2026-0000400-9JC --email clerk@naa.test'],
    load: async () => (await import('./corrections.js')).correctCreator,
  },
  {
    name: 'correct approver',
    says: 'ask that somebody else decide the edit request of an invoice; for people alone, not for keys. Exit code 8 while somebody has to approve it. Many at once: kobodesk correct-approver plan',
    argument: invoice,
    options: [needed('--email <address>', 'of the one who should decide'), key],
    examples: ['kobodesk correct approver NAA-2026-0000400-9JC --email head@naa.test'],
    load: async () => (await import('./corrections.js')).correctApprover,
  },
  {
    name: 'dunning stop',
    says: 'stop the run of ageing notices that goes on, or call the next one off; what was sent stays sent',
    options: [key],
    examples: ['kobodesk dunning stop'],
    load: async () => (await import('../reading/dunning.js')).dunningStop,
  },
  {
    name: 'customers family',
    says: 'a customer and those that are merged into it, the parent first',
    argument: { name: 'id', says: 'of the parent', parse: idOf },
    options: [],
    examples: ['kobodesk customers family 301 --json'],
    load: async () => (await import('./customers.js')).customersFamily,
  },
  {
    name: 'customers duplicates',
    says: 'pairs of customers that may be one and the same, and why: a hundred at most. Exit code 3 when there are any',
    options: pages,
    examples: ['kobodesk customers duplicates', 'kobodesk customers duplicates --json'],
    load: async () => (await import('./customers.js')).customersDuplicates,
  },
  {
    name: 'customers merge',
    says: 'merge customers into one; nothing of theirs is rewritten. Many at once: kobodesk merge-customers plan',
    argument: customers,
    options: [parent, key],
    examples: ['kobodesk customers merge 302 303 --into 301'],
    load: async () => (await import('./customers.js')).customersMerge,
  },
  {
    name: 'customers unmerge',
    says: 'part customers from the one that they are merged into',
    argument: customers,
    options: [{ ...parent, flags: '--from <id>' }, key],
    examples: ['kobodesk customers unmerge 303 --from 301'],
    load: async () => (await import('./customers.js')).customersUnmerge,
  },
  {
    name: 'credit-notes search',
    says: 'one page of the credit notes that fit, the newest first',
    options: [
      { flags: '--text <text>', says: 'a part of its number, its invoice or its customer' },
      ...period('asked for'),
      { flags: '--status <status>', says: 'how it stands', choices: ['pending', 'approved', 'disapproved'] },
      { flags: '--customer <id>', says: 'of this customer', parse: idOf },
      ...pages,
    ],
    examples: ['kobodesk credit-notes search --status pending --json'],
    load: async () => (await import('./credit-notes.js')).creditNotesSearch,
  },
];
