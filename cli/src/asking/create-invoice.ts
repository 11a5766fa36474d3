import { createInvoice } from '@kobodesk/contracts/invoicing';
import { reader } from '../reading/reader.js';
import { asked } from './asked.js';
import { inputIn } from './json-file.js';

export const invoicesCreate = reader({
  answer: createInvoice.response,
  row: createInvoice.response,
  hasRows: false,
  shows: ['id', 'paymentRef'],
  ask: async (client, given) =>
    asked(client, given, createInvoice, await inputIn(createInvoice, String(given['file']))),
  tells: ({ message }) => [message],
});
