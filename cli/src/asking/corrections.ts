import {
  changeCreator,
  changeReference,
  getCorrectionDetails,
  initiateVoid,
} from '@kobodesk/contracts/invoicing';
import { Report } from '@kobodesk/contracts/kernel';
import { changeApprover, getEditRequest } from '@kobodesk/contracts/workflow';
import { reader } from '../reading/reader.js';
import { asked } from './asked.js';
import { reported } from './reported.js';

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
