import { expect } from '@jest/globals';
import { saveLocation } from '@kobodesk/contracts/identity';
import { saveRevenue } from '@kobodesk/contracts/invoicing';
import {
  getNoticePolicy,
  previewNotice,
  previewNoticePolicy,
  saveAgeingConfiguration,
  saveNoticePolicy,
  tryNotice,
} from '@kobodesk/contracts/notifications';
import { createSplits, saveAccount, updateSplit, verifyAccount } from '@kobodesk/contracts/settlement';
import {
  addWorkflowLevel,
  approveChange,
  createChange,
  decideChange,
  rejectChange,
  saveWorkflow,
  searchChanges,
  updateWorkflowLevel,
} from '@kobodesk/contracts/workflow';
import { by, refusals, story, wrong, type Story } from '../a-story.js';

const provider = 'provider.admin@kobodesk.test';
const supervisor = 'supervisor@naa.test';
const rate = 'Please input Rate to proceed';
const comment = 'Please provide a comment';
const pleaseSelectSupervisor = { supervisorId: 'Please select a supervisor' };

const split = (account: object, splitType = 2) => ({
  splitType,
  revenueIds: [110],
  settlementAccounts: [
    { bankId: 1057, accountNumber: '0360883515', currencyId: 566, thirdPartyShare: '10', ...account },
  ],
});
/** the same for a new split and for one that is changed */
const shares = [
  wrong(
    {},
    {
      splitType: 'Please select a split type',
      revenueIds: 'Please select a revenue line',
      settlementAccounts: 'Ensure all fields are properly filled',
    },
  ),
  wrong(split({ bankId: 0, currencyId: 0, thirdPartyShare: '0' }), {
    'settlementAccounts.0.bankId': 'Please select a bank',
    'settlementAccounts.0.currencyId': 'Please select a currency',
    'settlementAccounts.0.thirdPartyShare': 'Third party share must be greater than 0',
  }),
  wrong(split({ thirdPartyShare: '99.5' }), {
    'settlementAccounts.0.thirdPartyShare': 'Third party share must not be greater than 99',
  }),
];

const toPayer = { toPayer: true, toPriority: false, toOfficer: false };
const noticePolicy = {
  steps: [
    { ...toPayer, afterDays: -3 },
    { ...toPayer, afterDays: 14 },
  ],
  isGrouped: true,
  leastDaysBetween: 7,
};
const ageing = { midlydue: 30, due: 60, overdue: 90, notificationTemplate: '<p>Please pay.</p>' };
const days = {
  midlydue: 'Please input a valid mildy due value',
  due: 'Please input a valid due value',
  overdue: 'Please input a valid overdue value',
};

export const formsOfAgencies: readonly Story[] = [
  refusals(
    saveLocation,
    wrong(
      {},
      { location: 'Please enter a location', code: 'Please enter a code', stateId: 'Please select a state' },
    ),
  ),
  refusals(
    saveRevenue,
    wrong({}, { name: 'Service type name cannot be empty' }),
    wrong({ name: 'Apron', allowSelfService: true }, { rate }),
    wrong(
      { name: 'Apron', rate: '1', decimalPrecision: 6 },
      { decimalPrecision: 'decimal precision must be between 2 and 5' },
    ),
    { as: provider, ask: { name: 'Apron', rate: '1' }, status: 400, message: 'Agency field cannot be empty' },
  ),
  refusals(
    saveWorkflow,
    wrong(
      {},
      {
        process: 'Please select a workflow process',
        name: 'Please input a workflow name',
        ...pleaseSelectSupervisor,
      },
    ),
  ),
  refusals(addWorkflowLevel, wrong({}, pleaseSelectSupervisor)),
  refusals(updateWorkflowLevel, wrong({}, pleaseSelectSupervisor)),
  refusals(
    saveAccount,
    wrong(
      {},
      {
        bankId: 'please select a bank account',
        currencyId: 'please select a currency',
        accountType: 'please select an accountType',
      },
    ),
  ),
  refusals(
    verifyAccount,
    wrong({ accountNumber: '0000014579' }, { bankId: 'Please select a bank account' }),
    {
      ask: { bankId: 1011, accountNumber: '0000014570' },
      status: 422,
      message: 'Account Number lookup failed',
    },
  ),
  refusals(createSplits, ...shares),
  refusals(updateSplit, ...shares),
  story(saveAgeingConfiguration, {
    ask: ageing,
    answers: { message: 'Configuration successfully saved' },
    refuses: [
      wrong({}, { ...days, notificationTemplate: 'Please include notification template' }),
      wrong({ ...ageing, due: 30, overdue: 20 }, { due: days.due, overdue: days.overdue }),
      {
        ask: { ...ageing, notificationTemplate: '<p> </p>' },
        status: 400,
        message: 'Please include notification template',
      },
    ],
  }),
  story(previewNoticePolicy, {
    ask: noticePolicy,
    answers: { data: { steps: [{ afterDays: -3 }, { afterDays: 14 }], isWhole: true } },
    refuses: [
      wrong({ ...noticePolicy, steps: [] }, { steps: 'Please add at least one step' }),
      {
        ask: { ...noticePolicy, steps: [{ ...toPayer, key: 99, afterDays: 1 }] },
        status: 422,
        message: 'A step is no part of the notice policy any more',
      },
    ],
  }),
  story(getNoticePolicy, {
    answers: { data: { steps: expect.any(Array), version: expect.any(Number) } },
    keeps: ['policyVersion', 'data.version'],
  }),
  story(saveNoticePolicy, {
    ask: by('base', 'policyVersion', noticePolicy),
    answers: { message: 'Notice policy sent for approval successfully' },
    refuses: [
      wrong(
        { ...noticePolicy, base: 0, quietFrom: '20:00' },
        { quietUntil: 'Please enter both times, or neither' },
      ),
      {
        ask: { ...noticePolicy, base: 99 },
        status: 409,
        message: 'The notice policy was changed meanwhile. Please look at it again',
      },
    ],
  }),
  story(previewNotice, {
    ask: { notificationTemplate: '<p>Please pay {{outstanding}}.</p>' },
    answers: {
      data: {
        subject: expect.stringMatching(/^Reminder: invoice /),
        text: expect.stringMatching(/^Please pay /),
      },
    },
    refuses: [
      wrong({}, { notificationTemplate: 'Please include notification template' }),
      {
        ask: { ...ageing, invoiceNumber: 'NAA-2026-0000000-AAA' },
        status: 422,
        message: 'Nothing is due of NAA-2026-0000000-AAA. Only unpaid invoices can be notified',
      },
    ],
  }),
  story(tryNotice, {
    ask: ageing,
    answers: { message: 'A test mail was sent to client.admin@naa.test' },
  }),
  story(createChange, {
    ask: { entityTypeId: 27, payload: { entityTypeId: 4, isChecked: true } },
    answers: { message: 'Approval policy sent for approval successfully' },
    refuses: [{ ask: { entityTypeId: 13, payload: {} }, status: 422, message: 'Unknown' }],
  }),
  story(searchChanges, {
    as: supervisor,
    ask: { EntityTypeId: 27, StatusId: 0, Size: 1 },
    answers: { results: [{ mayDecide: true }] },
    keeps: ['change', 'results.0.id'],
  }),
  refusals(approveChange, wrong(by('makeCheckerId', 'change'), { comment }), {
    ask: by('makeCheckerId', 'change', { comment: 'My own' }),
    status: 403,
    message: 'Record is pending!',
  }),
  refusals(rejectChange, wrong(by('makeCheckerId', 'change', { comment: ' ' }), { comment })),
  story(decideChange, {
    as: supervisor,
    ask: by('makeCheckerId', 'change', { status: 2, comment: 'Not now' }),
    answers: { message: 'Record rejected successfully' },
    refuses: [
      wrong(by('makeCheckerId', 'change', { status: 1 }), { comment }),
      {
        as: 'client.admin@naa.test',
        ask: by('makeCheckerId', 'change', { status: 1, comment: 'My own' }),
        status: 403,
        message: 'Record is pending!',
      },
    ],
  }),
];
