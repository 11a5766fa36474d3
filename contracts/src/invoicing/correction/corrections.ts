import * as z from 'zod';
import {
  change,
  checker,
  dataOf,
  emailAddress,
  get,
  id,
  Money,
  operation,
  OptionalId,
  permission,
  post,
  ChangeReport,
  text,
} from '../../kernel/index.js';
import { ProviderSilent } from '../../payments/problems.js';
import { InvoiceNotFound, ReferenceRefused, ReferenceTaken } from '../problems.js';
import { CorrectionOutdated, CorrectionRefused } from './problems.js';

const invoiceNumber = text('Please input an invoice number', 60);
const invoiceId = id('Please input an invoice number');
const access = permission('invoice.correct');
const touches = ['changes', 'invoices'];

/** What a correction shows of its invoice, or of the edit request of an invoice. */
export const CorrectionDetails = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  amount: z.string(),
  amountString: z.string(),
  revenueName: z.string(),
  creatorEmail: z.string(),
  createdDate: z.string(),
  /** 0 pending, 1 approved, 2 declined */
  approvalStatus: z.number(),
  approverUserName: z.string(),
});

export const getCorrectionDetails = operation('invoicing.correction.get', {
  summary: 'What an invoice says of its creator, its payment reference and its latest request',
  kind: 'query',
  http: get('/api/SupportService/InvoiceDetailsBDA'),
  access,
  request: z.object({ InvoiceNumber: invoiceNumber, agencyId: OptionalId }),
  response: dataOf(CorrectionDetails.extend({ remitaRetrievalReference: z.string() })),
  problems: [InvoiceNotFound],
});

export const changeReference = operation('invoicing.correction.change-reference', {
  summary: 'Asks that the payment reference of an invoice be corrected',
  kind: 'command',
  http: post('/api/SupportService/InitiateRRRUpdateApprovalBDA'),
  access,
  request: z.object({
    InvoiceNumber: invoiceNumber,
    remitaRetrievalReference: text('Please input the new payment reference').regex(
      /^\d{12}$/,
      'Please enter a valid RRR',
    ),
    /** of the stored invoice */
    amount: Money,
    id: invoiceId,
    agencyId: OptionalId,
  }),
  response: ChangeReport,
  problems: [
    InvoiceNotFound,
    ReferenceTaken,
    ReferenceRefused,
    ProviderSilent,
    CorrectionRefused,
    CorrectionOutdated,
  ],
  touches,
  deadline: 30_000,
});

export const referenceChange = change(changeReference, 24, 'Payment Reference Update', {
  route: checker('by-default'),
});

export const changeCreator = operation('invoicing.correction.change-creator', {
  summary: 'Asks that the creator of an invoice be corrected',
  kind: 'command',
  http: post('/api/SupportService/InitiateCreatorUpdateApprovalBDA'),
  access,
  request: z.object({
    InvoiceNumber: invoiceNumber,
    creatorEmail: emailAddress('Please input the new creator email address'),
    id: invoiceId,
    agencyId: OptionalId,
  }),
  response: ChangeReport,
  problems: [InvoiceNotFound, CorrectionRefused, CorrectionOutdated],
  touches,
});

export const creatorChange = change(changeCreator, 25, 'Invoice Creator Update', {
  route: checker('by-default'),
});
