import {
  findInvoices,
  initiateVoid,
  searchInvoices,
  validateQr,
  withdrawRequest,
} from '@kobodesk/contracts/invoicing';
import { generateReference } from '@kobodesk/contracts/payments';
import { processVoid, searchInvoiceRequests } from '@kobodesk/contracts/workflow';
import type { Product } from '../../a-product.js';
import { signedIn } from '../../a-visitor.js';
import {
  by,
  missing,
  noAccess,
  nobody,
  notAllowed,
  refusals,
  story,
  type Kept,
  type Story,
} from '../a-story.js';
import { raised } from '../forms/invoices.js';

const clerk = 'client.user@naa.test';
const supervisor = 'supervisor@naa.test';
const customer = 'customer.admin@skyways.test';
const foreigner = 'client.admin@fas.test';
const [voided, other, kept] = ['To void', 'On paper', 'To keep'] as const;
const numberOf = (kept: Kept, name: string): string => String(kept.get(name));

const decision =
  (status: 1 | 2, comment = '') =>
  (kept: Kept) => ({
    activeWorkflowId: kept.get('request'),
    invoiceNumber: kept.get(voided),
    status,
    comment,
  });
const takenBack = by('invoiceNumber', kept, { kind: 'void' });
const reason = by('invoiceNumber', voided, { reason: 'Raised twice' });

export const voids: readonly Story[] = [
  raised(voided),
  story(findInvoices, {
    as: clerk,
    ask: (kept: Kept) => ({ text: numberOf(kept, voided).slice(6) }),
    answers: { results: [{ customerName: voided, status: 'Unpaid', amount: '50000' }] },
    refuses: [{ as: nobody, ask: { text: '123' }, status: 401 }],
  }),
  story(initiateVoid, {
    as: clerk,
    ask: reason,
    answers: { message: 'Void request sent for approval successfully' },
    refuses: [
      { ask: reason, status: 409, message: 'A void request of this invoice is pending' },
      { as: foreigner, ask: reason, ...missing('invoice') },
      { as: customer, ask: reason, ...missing('invoice') },
    ],
  }),
  story(searchInvoiceRequests, {
    as: supervisor,
    ask: { pageSize: 1, parameter: { status: 0, requestType: 'void' } },
    soon: true,
    answers: { data: { workflows: [{ initiatorComment: 'Raised twice' }] } },
    keeps: ['request', 'data.workflows.0.id'],
    refuses: [{ as: customer, ask: { parameter: {} }, ...noAccess }],
  }),
  story(processVoid, {
    as: supervisor,
    ask: decision(2, 'Not raised twice'),
    answers: { message: 'Void Request Declined' },
    refuses: [
      {
        ask: decision(2, 'Again'),
        status: 409,
        message: 'The record has been decided already by Ngozi Balogun',
      },
      { as: foreigner, ask: decision(1), status: 404, message: 'The request was not found' },
      { as: customer, ask: decision(1), ...noAccess },
    ],
  }),
  raised(kept),
  story(initiateVoid, {
    as: clerk,
    ask: by('invoiceNumber', kept, { reason: 'Raised twice' }),
    answers: { message: 'Void request sent for approval successfully' },
  }),
  refusals(withdrawRequest, {
    as: supervisor,
    ask: takenBack,
    status: 403,
    message: 'Only whoever made the request may withdraw it',
  }),
  story(withdrawRequest, {
    as: clerk,
    ask: takenBack,
    answers: { message: 'Request withdrawn successfully' },
    refuses: [
      { ask: takenBack, status: 409, message: 'No such request of this invoice is waiting' },
      { as: foreigner, ask: takenBack, ...missing('invoice') },
    ],
  }),
  refusals(generateReference, { as: foreigner, ask: by('invoicenumber', voided), ...missing('invoice') }),
];

/** What stands in the link of the QR code on the sheet. */
async function printed(product: Product, number: string): Promise<{ inv: string; code: string }> {
  const caller = await signedIn(product.url, clerk);
  const { body } = await caller('GET', `/api/resources/invoices/${number}`);
  const link = new URL((body as unknown as { qrLink: string }).qrLink);
  return { inv: link.searchParams.get('inv') ?? '', code: link.searchParams.get('code') ?? '' };
}
const notGenuine = { as: nobody, status: 404, message: 'This invoice could not be authenticated' };

export const qrCodes: readonly Story[] = [
  raised(other),
  story(searchInvoices, {
    ask: (kept) => ({ pageSize: 1, parameter: { invoiceNumber: kept.get(other) } }),
    answers: { results: [{ status: 'Unpaid' }], totalCount: 1 },
    refuses: [{ ask: { parameter: { agencyId: 10 } }, ...notAllowed }],
  }),
  story(validateQr, {
    as: nobody,
    ask: (kept, product) => printed(product, numberOf(kept, other)),
    answers: {
      data: { message: 'Invoice Authenticated', status: 'Unpaid', deleted: false, agencyId: 20 },
    },
    refuses: [
      {
        ...notGenuine,
        ask: async (kept, product) => ({
          ...(await printed(product, numberOf(kept, other))),
          inv: 'NAA-2026-0000000-AAA',
        }),
      },
      { ...notGenuine, ask: (kept) => ({ inv: numberOf(kept, other), code: 'K1.forged.forged.forged' }) },
    ],
  }),
];
