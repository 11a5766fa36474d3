import {
  changeCreator,
  changeReference,
  getCorrectionDetails,
  initiateVoid,
} from '@kobodesk/contracts/invoicing';
import { ChangeReport, Report } from '@kobodesk/contracts/kernel';
import { changeApprover, getEditRequest } from '@kobodesk/contracts/workflow';
import type * as z from 'zod';
import { reader, type Reader } from '../reading/reader.js';
import { asked } from './asked.js';

/** A change that may need a second person: the server says whether it waits for one, or is done. */
const reported = (
  ask: (...given: Parameters<Reader['ask']>) => Promise<z.output<typeof ChangeReport>>,
): Reader =>
  reader({
    answer: ChangeReport,
    row: ChangeReport,
    hasRows: false,
    shows: ['message'],
    ask,
    lines: ({ message }) => [message],
    outcome: ({ waits }) => (waits ? 'waiting' : 'done'),
  });

export const invoicesVoid = reader({
  answer: Report,
  row: Report,
  hasRows: false,
  shows: ['message'],
  ask: (client, given) =>
    asked(client, given, initiateVoid, {
      invoiceNumber: String(given['number']),
      reason: String(given['reason']),
    }),
  lines: ({ message }) => [message],
  outcome: () => 'waiting',
});

export const correctReference = reported(async (client, given) => {
  const InvoiceNumber = String(given['number']);
  const { data } = await client.call(getCorrectionDetails, { InvoiceNumber });
  const { id, amount } = data;
  const remitaRetrievalReference = String(given['reference']);
  return asked(client, given, changeReference, { InvoiceNumber, id, amount, remitaRetrievalReference });
});

export const correctCreator = reported(async (client, given) => {
  const InvoiceNumber = String(given['number']);
  const { data } = await client.call(getCorrectionDetails, { InvoiceNumber });
  const creatorEmail = String(given['email']);
  return asked(client, given, changeCreator, { InvoiceNumber, id: data.id, creatorEmail });
});

export const correctApprover = reported(async (client, given) => {
  const invoiceNumber = String(given['number']);
  const { data } = await client.call(getEditRequest, { InvoiceNumber: invoiceNumber });
  const approverEmail = String(given['email']);
  return asked(client, given, changeApprover, { invoiceNumber, id: data.id, approverEmail });
});
