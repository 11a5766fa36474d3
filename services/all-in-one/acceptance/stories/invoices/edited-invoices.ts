import { expect } from '@jest/globals';
import {
  createInvoice,
  editInvoice,
  getAppliedChanges,
  getEditDetails,
  getInvoiceChanges,
  saveInvoiceSettings,
} from '@kobodesk/contracts/invoicing';
import { findPayment, generateReference } from '@kobodesk/contracts/payments';
import { getInvoiceStory } from '@kobodesk/contracts/reporting';
import { changeApprover, getEditRequest, getRequest, processEdit } from '@kobodesk/contracts/workflow';
import { savannahs } from '../../a-visitor.js';
import { by, missing, story, wrong, type Kept, type Story } from '../a-story.js';

const clerk = 'client.user@naa.test';
const supervisor = 'supervisor@naa.test';
const admin = 'client.admin@naa.test';
const foreigner = 'client.admin@fas.test';
const noAccess = { status: 403, message: 'You do not have the permission to access page!' };

const settings = { invoiceAge: 48, frequency: 3, editableFields: [] };

export const invoiceSettings: readonly Story[] = [
  story(saveInvoiceSettings, {
    ask: settings,
    answers: { message: 'Invoice settings saved successfully' },
    refuses: [
      {
        ask: { ...settings, editableFields: [{ id: 999_999, isActive: true }] },
        status: 400,
        message: 'A field of the settings is not known',
      },
      {
        ask: { ...settings, invoiceAge: 0 },
        status: 400,
        message: 'Edit period must be a whole number of hours from 1 to 8760',
      },
      { as: clerk, ask: settings, ...noAccess },
    ],
  }),
];

const raised = story(createInvoice, {
  as: clerk,
  ask: savannahs,
  answers: { message: 'Invoice created successfully' },
  keeps: ['invoice', 'id'],
});
const ofInvoice = by('InvoiceNumber', 'invoice');
const told = story(getInvoiceStory, {
  as: clerk,
  ask: by('invoiceNumber', 'invoice'),
  soon: true,
  answers: { data: [{ kind: 'raised', title: 'Invoice raised' }] },
  refuses: [{ as: foreigner, ask: by('invoiceNumber', 'invoice'), ...missing('invoice') }],
});
const invoiceMissing = {
  as: foreigner,
  ask: ofInvoice,
  status: 404,
  message: 'The invoice was not found',
};
const requestMissing = { status: 404, message: 'The request was not found' };
const twoNames = {
  data: { oldInvoice: { customerName: 'Savannah Air' }, newInvoice: { customerName: 'Savannah Airways' } },
};

const corrected = (changes: object) => (kept: Kept) => ({
  ...savannahs,
  ...changes,
  invoiceID: kept.get('id'),
  invoiceNumber: kept.get('invoice'),
  editComment: 'The name of the company',
});

const another = (approverEmail: string) => (kept: Kept) => ({
  invoiceNumber: kept.get('invoice'),
  id: kept.get('request'),
  approverEmail,
});
const refusedApprover = (approverEmail: string, message: string) => ({
  ask: another(approverEmail),
  status: 422,
  message,
});

export const editedInvoices: readonly Story[] = [
  raised,
  told,
  story(getEditDetails, {
    as: clerk,
    ask: ofInvoice,
    answers: {
      data: { invoice: { customerName: 'Savannah Air', amount: '50000' }, editableFields: expect.any(Array) },
    },
    keeps: ['id', 'data.invoice.invoiceId'],
    refuses: [invoiceMissing],
  }),
  story(editInvoice, {
    as: clerk,
    ask: (kept) => ({
      ...savannahs,
      name: 'Savannah Airways',
      invoiceID: kept.get('id'),
      invoiceNumber: kept.get('invoice'),
      editComment: 'The name of the company',
    }),
    answers: { message: 'Invoice update sent for approval successfully' },
    refuses: [
      wrong(corrected({ revenueId: 110 }), { revenueId: 'Please select sub revenue' }),
      wrong(corrected({ revenueId: 112 }), { footerOption: 'Please select foot note option' }),
      { ask: corrected({}), status: 422, message: 'Nothing was changed' },
      { as: foreigner, ask: corrected({}), ...missing('invoice') },
    ],
  }),
  story(getInvoiceChanges, { ask: ofInvoice, answers: twoNames, soon: true, refuses: [invoiceMissing] }),
  story(getEditRequest, {
    ask: ofInvoice,
    soon: true,
    answers: {
      data: { creatorEmail: clerk, approverUserName: supervisor, revenueName: 'Landing charge' },
    },
    keeps: ['request', 'data.id'],
    refuses: [
      { as: clerk, ask: ofInvoice, ...noAccess },
      { as: foreigner, ask: ofInvoice, ...requestMissing },
    ],
  }),
  story(getRequest, {
    as: supervisor,
    ask: (kept) => ({ id: `edit-${kept.get('request')}` }),
    answers: { data: { title: 'Edit invoice', status: 'pending', waitsFor: supervisor, mayDecide: true } },
    refuses: [
      { ask: { id: 'edit-999999' }, ...requestMissing },
      { as: foreigner, ask: (kept) => ({ id: `edit-${kept.get('request')}` }), ...requestMissing },
    ],
  }),
  story(changeApprover, {
    ask: another(admin),
    answers: { message: 'Update sent for approval successfully', waits: true },
    refuses: [
      refusedApprover('nobody@naa.test', 'The user was not found'),
      refusedApprover(clerk, 'Whoever made a request cannot approve it'),
      refusedApprover('location.user@skyways.test', 'This user may not decide requests'),
      refusedApprover(supervisor, 'This user is the approver of the request already'),
      { as: foreigner, ask: another(admin), ...requestMissing },
    ],
  }),
  story(processEdit, {
    as: supervisor,
    ask: (kept) => ({
      invoiceNumber: kept.get('invoice'),
      invoiceEditId: kept.get('request'),
      status: 1,
      comment: 'As agreed',
    }),
    answers: { message: 'Invoice update approved successfully', outcome: 'applied' },
  }),
  story(getAppliedChanges, {
    ask: ofInvoice,
    soon: true,
    answers: twoNames,
    refuses: [invoiceMissing],
  }),
];

const lookFor = by('paymentReferenceNo', 'reference', { paymentChannelCode: 'REMITA' });
const noSuchPayment = { status: 404, message: 'No payment was found with this reference' };

export const referencesOfPayments: readonly Story[] = [
  raised,
  story(generateReference, {
    as: clerk,
    ask: by('invoicenumber', 'invoice'),
    answers: { message: 'RRR generated successfully', amount: '50000' },
    keeps: ['reference', 'rrr'],
  }),
  story(findPayment, {
    ask: lookFor,
    answers: {
      data: { paymentReferenceDetails: { amount: '50000', status: 'Pending' }, paymentNotifications: [] },
    },
    refuses: [
      { ask: { paymentReferenceNo: '270011112222', paymentChannelCode: 'REMITA' }, ...noSuchPayment },
      { as: foreigner, ask: lookFor, ...noSuchPayment },
    ],
  }),
];
