import * as z from 'zod';
import { CorrectionDetails } from '../invoicing/correction/corrections.js';
import {
  change,
  checker,
  dataOf,
  emailAddress,
  get,
  id,
  internal,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  ChangeReport,
  text,
} from '../kernel/index.js';
import { RequestKind } from './invoice-requests.js';
import { RequestNotFound } from './problems.js';

/** Why the approver of a request cannot be corrected; its field is named beside it. */
export const ApproverRefused = problem(
  'APPROVER_REFUSED',
  422,
  ({ message }: { field: string; message: string }) => message,
);
/** Between the request and its approval the request was decided, or went up a level. */
export const ApproverOutdated = problem(
  'APPROVER_OUTDATED',
  409,
  'The request has been decided since its approver was to be corrected',
);

const invoiceNumber = text('Please input an invoice number', 60);
const access = permission('invoice.correct');

export const getLatestRequest = operation('workflow.invoice-request.get-latest', {
  summary: 'The latest void or edit request of an invoice, and who decides or decided it',
  kind: 'query',
  access: internal,
  request: z.object({ invoiceNumber: z.string() }),
  response: dataOf(
    z.object({ id: z.number(), kind: RequestKind, status: z.number(), approver: z.string() }).nullable(),
  ),
});

export const getEditRequest = operation('workflow.correction.get-edit-request', {
  summary: 'The pending edit or void request of an invoice, else its latest one',
  kind: 'query',
  http: get('/api/SupportService/InvoiceEditDetailsMiniBDA'),
  access,
  request: z.object({ InvoiceNumber: invoiceNumber, agencyId: OptionalId }),
  response: dataOf(CorrectionDetails),
  problems: [RequestNotFound],
});

export const changeApprover = operation('workflow.correction.change-approver', {
  summary: 'Asks that somebody else decide a pending edit or void request at its present level',
  kind: 'command',
  forPeople: true,
  http: post('/api/SupportService/InitiateInvoiceEditApprovalUpdateBDA'),
  access,
  request: z.object({
    invoiceNumber,
    approverEmail: emailAddress('Please input the new approver email address'),
    /** of the request */
    id: id('Please input an invoice number'),
    agencyId: OptionalId,
  }),
  response: ChangeReport,
  problems: [RequestNotFound, ApproverRefused, ApproverOutdated],
  touches: ['changes', 'requests'],
});

export const approverChange = change(changeApprover, 26, 'Invoice Approval Update', {
  route: checker('by-default'),
});
