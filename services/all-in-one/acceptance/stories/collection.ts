import { expect } from '@jest/globals';
import {
  attachDisputeFile,
  decideDispute,
  draftWaiver,
  getInvoiceCollection,
  getWaiver,
  handOverDispute,
  makePromise,
  openDisputeFile,
  raiseDispute,
  recordPromise,
  searchDisputes,
  searchPromises,
  sumHeld,
  withdrawPromise,
} from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { today } from '../a-visitor.js';
import {
  aForm,
  by,
  missing,
  noAccess,
  nobody,
  refusals,
  story,
  wrong,
  type Kept,
  type Story,
} from './a-story.js';
import { pixel } from './forms/a-picture.js';
import { raised } from './forms/invoices.js';

const clerk = 'client.user@naa.test';
const foreigner = 'client.user@fas.test';
const payer = { as: 'customer.admin@skyways.test', ...noAccess };
const [promised, disputed] = ['Promised', 'Disputed'] as const;
const ofCustomer = { pageSize: 1, parameter: { customerId: 102, customerView: 'own' } };
const promise = (kept: Kept) => ({
  invoiceNumbers: [kept.get(promised)],
  promiseDate: dayAfter(today(), 7),
  promisedBy: 'Ada Obi',
});
const noCustomer = { as: foreigner, ask: ofCustomer, ...missing('customer') };

export const promises: readonly Story[] = [
  raised(promised),
  story(recordPromise, {
    as: clerk,
    ask: promise,
    answers: { message: 'Promise recorded successfully' },
    refuses: [
      wrong(
        { invoiceNumbers: [] },
        {
          invoiceNumbers: 'Please select an invoice',
          promiseDate: 'Please select the day',
          promisedBy: 'Please enter who promises',
        },
      ),
      {
        ask: (kept) => ({ ...promise(kept), promiseDate: '2020-01-01' }),
        status: 422,
        message: (kept) => `${String(kept.get(promised))}: The day cannot be in the past`,
      },
      { as: foreigner, ask: promise, ...missing('invoice') },
      { ...payer, ask: promise },
    ],
  }),
  story(searchPromises, {
    as: clerk,
    ask: ofCustomer,
    answers: { results: [{ state: 'open', promisedBy: 'Ada Obi', source: 'phone' }] },
    keeps: ['promise', 'results.0.id'],
    refuses: [noCustomer, { ...payer, ask: ofCustomer }],
  }),
  story(sumHeld, {
    as: clerk,
    ask: { parameter: { currencyId: 566 } },
    answers: {
      data: [{ currencyId: 566, promised: expect.not.stringMatching(/^0$/), disputed: expect.any(String) }],
    },
    refuses: [{ ...payer, ask: { parameter: {} } }],
  }),
  story(withdrawPromise, {
    as: clerk,
    ask: by('promiseId', 'promise', { reason: 'Said in error' }),
    answers: { message: 'Promise withdrawn successfully' },
    refuses: [
      wrong(by('promiseId', 'promise'), { reason: 'Please enter the reason' }),
      {
        ask: by('promiseId', 'promise', { reason: 'Again' }),
        status: 409,
        message: 'The promise is over already',
      },
      { as: foreigner, ask: by('promiseId', 'promise', { reason: 'x' }), ...missing('promise') },
    ],
  }),
  story(makePromise, {
    as: nobody,
    ask: (kept) => ({ InvoiceNumber: kept.get(promised), PromiseDate: dayAfter(today(), 3) }),
    answers: { message: 'Thank you. Your promise was noted' },
    refuses: [
      wrong(by('InvoiceNumber', promised), { PromiseDate: 'Please select the day' }),
      { ask: { InvoiceNumber: 'NAA-2026-0000000-AAA', SaysPaid: true }, ...missing('invoice') },
    ],
  }),
  story(getInvoiceCollection, {
    as: clerk,
    ask: by('invoiceNumber', promised),
    answers: { data: { promise: { source: 'portal', state: 'open' }, dispute: null } },
    refuses: [{ as: foreigner, ask: by('invoiceNumber', promised), ...missing('invoice') }],
  }),
];

const decision = (isAccepted: boolean) => (kept: Kept) => ({
  disputeId: kept.get('dispute'),
  isAccepted,
  comment: 'Landed once',
});

export const disputes: readonly Story[] = [
  raised(disputed),
  story(raiseDispute, {
    as: clerk,
    ask: by('invoiceNumber', disputed, { amount: '10', reason: 'Billed twice' }),
    answers: { message: 'Dispute recorded successfully' },
    refuses: [
      wrong(
        { invoiceNumber: '' },
        {
          invoiceNumber: 'Please input an invoice number',
          reason: 'Please enter the reason',
        },
      ),
      {
        ask: by('invoiceNumber', disputed, { reason: 'Again' }),
        status: 409,
        message: (kept) => `Invoice ${String(kept.get(disputed))} is disputed already`,
      },
      { as: foreigner, ask: by('invoiceNumber', disputed, { reason: 'x' }), ...missing('invoice') },
    ],
  }),
  story(searchDisputes, {
    as: clerk,
    ask: ofCustomer,
    answers: { results: [{ state: 'open', amount: '10', reason: 'Billed twice' }] },
    keeps: ['dispute', 'results.0.id'],
    refuses: [noCustomer],
  }),
  story(attachDisputeFile, {
    as: clerk,
    ask: (kept) => aForm({ disputeId: String(kept.get('dispute')), name: 'Letter.png', file: pixel }),
    answers: { message: 'File attached successfully' },
    refuses: [
      {
        ask: (kept) => aForm({ disputeId: String(kept.get('dispute')), name: 'x', file: { csv: 'a;b' } }),
        status: 400,
        message: 'The file must be a PDF, JPG or PNG file without scripts or attachments',
      },
      {
        as: foreigner,
        ask: (kept) => aForm({ disputeId: String(kept.get('dispute')), name: 'x', file: pixel }),
        ...missing('dispute'),
      },
    ],
  }),
  story(openDisputeFile, {
    as: clerk,
    ask: by('disputeId', 'dispute'),
    answers: { downloadUrl: expect.stringMatching(/^\/api\/File\/Download\//) },
    refuses: [{ as: foreigner, ask: by('disputeId', 'dispute'), ...missing('dispute') }],
  }),
  story(handOverDispute, {
    as: clerk,
    ask: by('disputeId', 'dispute', { ownerId: 503 }),
    answers: { message: expect.stringMatching(/^Dispute handed to .+ successfully$/) },
    refuses: [
      wrong(by('disputeId', 'dispute'), { ownerId: 'Please select an officer' }),
      {
        ask: by('disputeId', 'dispute', { ownerId: 999_999 }),
        status: 422,
        message: 'A dispute can be handed to active staff who may manage promises and disputes',
      },
      { as: foreigner, ask: by('disputeId', 'dispute', { ownerId: 503 }), ...missing('dispute') },
    ],
  }),
  story(decideDispute, {
    as: clerk,
    ask: decision(true),
    answers: {
      message: expect.stringMatching(
        /^Dispute approved\. Credit note CN-\d{4}-\d{7} sent for approval successfully$/,
      ),
    },
    refuses: [
      wrong(by('disputeId', 'dispute', { isAccepted: true }), { comment: 'Please provide a comment' }),
      { as: foreigner, ask: decision(false), ...missing('dispute') },
    ],
  }),
  refusals(decideDispute, {
    as: clerk,
    ask: decision(false),
    status: 409,
    message: 'The dispute has been decided already by Bashir Lawal',
  }),
];

const waived = 'Waived';
const waiver = (kept: Kept) => ({
  parameter: { invoiceNumber: kept.get(waived) },
  suppose: { waiver: { percent: '10' } },
  reason: 'Season of the strike',
});

export const waivers: readonly Story[] = [
  raised(waived),
  story(draftWaiver, {
    as: 'client.admin@naa.test',
    ask: waiver,
    answers: { message: 'The credit note of 1 invoice is asked for', data: { found: 1 } },
    keeps: ['waiver', 'data.id'],
    refuses: [
      wrong(
        (kept: Kept) => ({ ...waiver(kept), reason: '' }),
        { reason: 'Please enter a reason for issuance' },
        'client.admin@naa.test',
      ),
      {
        as: 'client.admin@fas.test',
        ask: waiver,
        status: 422,
        message: 'Nothing is due of what the filter finds that could be waived',
      },
    ],
  }),
  story(getWaiver, {
    as: 'client.admin@naa.test',
    ask: by('waiverId', 'waiver'),
    soon: true,
    answers: { data: { state: 'done', asked: 1, skipped: 0 } },
    refuses: [{ as: 'client.admin@fas.test', ask: by('waiverId', 'waiver'), ...missing('waiver') }],
  }),
];
