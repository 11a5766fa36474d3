import type { Reading, ReadingOption } from '../reading/readings.js';

const out = (says: string): ReadingOption => ({ flags: '-o, --out <file>', says, isNeeded: true });
const plan = { name: 'plan', says: 'a file that a plan was written to' };

export const importingGroups: Readonly<Record<string, string>> = {
  'customers import': 'customers from a csv or Excel file',
};

/** Customers from a sheet: planned, added, and what is left of it. */
export const importings: readonly Reading[] = [
  {
    name: 'customers import plan',
    says: 'read a sheet, and say of each row what would become of it, by the rules of the form; adds nobody. Exit code 3 when rows cannot be added',
    argument: { name: 'file', says: 'a csv or Excel file with the headings of the template' },
    options: [out('the plan, a line a row')],
    examples: ['kobodesk customers import plan customers.xlsx -o customers.plan'],
    load: async () => (await import('./import-customers.js')).customersPlan,
  },
  {
    name: 'customers import apply',
    says: 'add the customers of a plan, each once however often it is applied. Exit code 6 when rows are left, 1 when nothing was added',
    argument: plan,
    options: [{ flags: '--with-alike', says: 'those too that look like a customer there is' }],
    examples: [
      'kobodesk customers import apply customers.plan',
      'kobodesk customers import apply customers.plan --json',
    ],
    load: async () => (await import('./import-customers.js')).customersApply,
  },
  {
    name: 'customers import failed',
    says: 'write the rows that were not added, and why, as a file that can be planned again. Exit code 3 when there are any',
    argument: plan,
    options: [out('the csv file')],
    examples: ['kobodesk customers import failed customers.plan -o left.csv'],
    load: async () => (await import('./import-customers.js')).customersFailed,
  },
];
