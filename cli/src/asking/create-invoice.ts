import { readFile } from 'node:fs/promises';
import { createInvoice } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { CommandError } from '../output.js';
import { reader } from '../reading/reader.js';
import { asked } from './asked.js';

/** The invoice of a file, looked at before anything is asked: what is wrong is named by its field. */
async function draftIn(path: string): Promise<InputOf<typeof createInvoice>> {
  let draft: unknown;
  try {
    draft = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${path} is no JSON: ${error.message}`, 'usage');
  }
  const { error } = createInvoice.request.safeParse(draft);
  const wrong = error?.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`);
  if (wrong) throw new CommandError(wrong.join('\n'), 'usage');
  return draft as InputOf<typeof createInvoice>;
}

export const invoicesCreate = reader({
  answer: createInvoice.response,
  row: createInvoice.response,
  hasRows: false,
  shows: ['id', 'paymentRef'],
  ask: async (client, given) => asked(client, given, createInvoice, await draftIn(String(given['file']))),
  tells: ({ message }) => [message],
});
