import { expect, type Page } from '@playwright/test';
import {
  ExcessPending,
  initiateCreditNotes,
  listExcessTargets,
  recordRefund,
  searchOverPayments,
  withdrawRequest,
  type OverPaymentRow,
} from '@kobodesk/contracts/invoicing';
import { aUser } from '../test/builders.js';
import { anExcess } from './anExcess.js';
import { expectAccessible, shot } from './accessible.js';
import { fillDay } from './days.js';
import { rowOf } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const note = 'CN-2026-0000003';
const waiting = anExcess({
  id: 8,
  invoiceNumber: 'NAA-2026-0000008-EFG',
  pendingReference: 'CN-2026-0000002',
  mayWithdraw: true,
});
const goingBack = anExcess({
  id: 9,
  invoiceNumber: 'NAA-2026-0000009-HJK',
  customer: 'Savannah Air',
  availableAmount: '0',
  refundableAmount: '2500',
  refundable: [{ referenceNumber: note, amount: '2500', isPending: false, mayWithdraw: false }],
});
const balances = [
  { currencyId: 566, count: 3, excess: '7500', refundable: '2500' },
  { currencyId: 840, count: 1, excess: '40', refundable: '0' },
];
const target = {
  invoiceId: 71,
  invoiceNumber: 'NAA-2026-0000011-MNP',
  invoiceDate: '2026-11-18',
  revenue: 'Landing charge',
  currencyId: 566,
  status: 'Unpaid',
  outstanding: '1200.5',
};
const requested = {
  referenceNumber: 'CN-2026-0000004',
  invoiceNumber: 'NAA-2026-0000007-ACD',
  serviceProviderName: 'Skyways Airlines',
  invoiceAmount: '2500',
  newInvoiceAmount: '1299.5',
  creditAmount: '1200.5',
  invoiceAmountPercentage: '48.02',
  currencyId: 566,
  requestStatusName: 'Pending',
};

const user = aUser();
const clerk = { ...user, permissionCodes: [...new Set([...user.permissionCodes, 'credit-note.request'])] };

function aServer(rows: OverPaymentRow[]) {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const api = serverOf(clerk as typeof user)
    .answer(searchOverPayments, ({ parameter }) => {
      asked.push(parameter);
      const text = String(parameter?.searchText ?? '').toLowerCase();
      const results = rows.filter(({ invoiceNumber, customer }) =>
        `${invoiceNumber} ${customer}`.toLowerCase().includes(text),
      );
      return { results, totalCount: results.length, balances };
    })
    .answer(listExcessTargets, { results: [target], totalCount: 1 })
    .answer(initiateCreditNotes, (input) => {
      sent.push(input);
      rows[0] = anExcess({ pendingReference: requested.referenceNumber });
      return { message: 'Credit note sent for approval successfully', result: [requested] };
    })
    .answer(recordRefund, (input) => {
      sent.push(input);
      const [refund] = goingBack.refundable;
      if (refund) rows[2] = { ...goingBack, refundable: [{ ...refund, isPending: true, mayWithdraw: true }] };
      return { message: 'Refund sent for approval successfully', data: { id: 1 } };
    })
    .answer(withdrawRequest, (input) => {
      sent.push(input);
      rows[1] = { ...waiting, pendingReference: '', mayWithdraw: false };
      return { message: 'Request withdrawn successfully' };
    });
  return { api, asked, sent };
}

const open = async (page: Page, api: ReturnType<typeof aServer>['api']) => {
  await connect(page, api);
  await signIn(page);
  await page.goto('/over-payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Over Payment' })).toBeVisible();
};
const select = 'Select the excess of NAA-2026-0000007-ACD';

test('what was paid too much is found, and applied to another invoice of the customer', async ({ page }) => {
  const { api, asked, sent } = aServer([anExcess({}), waiting, goingBack]);
  await open(page, api);
  const cards = page.getByRole('list', { name: 'Summary' });
  await expect(cards.getByText('₦7,500.00')).toBeVisible();
  await expect(cards.getByText('$40.00')).toBeVisible();
  await expect(rowOf(page, 'NAA-2026-0000008-EFG').getByText('Pending')).toBeVisible();
  await expect(rowOf(page, 'NAA-2026-0000008-EFG').getByRole('button', { name: /^Select/ })).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'over-payment');

  await page.getByRole('button', { name: select }).click();
  const dialog = page.getByRole('dialog', { name: 'Excess of NAA-2026-0000007-ACD' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('2,500');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('Please select an invoice or Refundable')).toBeVisible();
  await expect(dialog.getByText('Please enter a reason for issuance')).toBeVisible();
  await dialog
    .getByRole('combobox', { name: 'Invoice' })
    .selectOption({ label: 'NAA-2026-0000011-MNP · ₦1,200.50 due · Landing charge' });
  // no more than is due of it
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,200.5');
  await dialog.getByLabel('Reason for Issuance').fill('Paid twice by the bank');
  await expectAccessible(page);
  await shot(page, 'over-payment-apply');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Credit note sent for approval successfully')).toBeVisible();
  expect(sent).toEqual([
    {
      entries: [
        {
          creditNoteTypeId: 2,
          invoiceId: 70,
          excessId: 7,
          currencyId: 566,
          creditAmount: '1200.5',
          targetInvoiceId: '71',
        },
      ],
      reasonForIssuance: 'Paid twice by the bank',
    },
  ]);
  await page.goto('/over-payment');
  await expect(rowOf(page, 'NAA-2026-0000007-ACD').getByText('CN-2026-0000004')).toBeVisible();
  await page.getByLabel('Invoice number or customer').fill('savannah');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(rowOf(page, 'NAA-2026-0000007-ACD')).toHaveCount(0);
  await expect(page).toHaveURL(/searchText=savannah/);
  expect(asked.at(-1)).toMatchObject({ searchText: 'savannah' });
});

test('an excess is given back, which a second step records', async ({ page }) => {
  const { api, sent } = aServer([anExcess({}), waiting, goingBack]);
  await open(page, api);
  await page.getByRole('button', { name: select }).click();
  await page.getByLabel('Refundable').check();
  await expect(page.getByRole('combobox', { name: 'Invoice' })).toHaveCount(0);
  await page.getByLabel('Reason for Issuance').fill('The payer asks for it');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Credit note sent for approval successfully')).toBeVisible();
  expect(sent).toMatchObject([{ entries: [{ refundable: true, creditAmount: '2500' }] }]);

  await page.goto('/over-payment');
  await page.getByRole('button', { name: `Record refund by ${note}` }).click();
  const dialog = page.getByRole('dialog', { name: `Refund by ${note}` });
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByText('Please enter the bank reference')).toBeVisible();
  await dialog.getByLabel('Bank reference').fill('GTB-0042');
  await fillDay(dialog, 'Date of the refund', '2026-11-20');
  await expectAccessible(page);
  await shot(page, 'over-payment-refund');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('Refund sent for approval successfully')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    referenceNumber: note,
    amount: '2500',
    bankReference: 'GTB-0042',
    refundDate: '2026-11-20',
  });
  await expect(rowOf(page, 'NAA-2026-0000009-HJK').getByText('Refund pending')).toBeVisible();
});

test('what the server refuses is said where it was asked', async ({ page }) => {
  const { api } = aServer([anExcess({ isUnregistered: true })]);
  api.answer(listExcessTargets, { results: [], totalCount: 0 }).refuse(initiateCreditNotes, ExcessPending);
  await open(page, api);
  await page.getByRole('button', { name: select }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Apply to an invoice')).toBeDisabled();
  await expect(dialog.getByText('The excess of an unregistered customer can only be refunded')).toBeVisible();
  await dialog.getByLabel('Reason for Issuance').fill('The payer asks for it');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('EXCESS_PENDING');
});

test('nothing was paid too much', async ({ page }) => {
  await open(page, aServer([]).api);
  await expect(page.getByText('Nothing was paid too much')).toBeVisible();
  await expectAccessible(page);
});

test('whoever recorded a refund takes that back while it waits', async ({ page }) => {
  const recorded = { referenceNumber: note, amount: '2500', isPending: true, mayWithdraw: true };
  const { api, sent } = aServer([{ ...goingBack, refundable: [recorded] }]);
  await open(page, api);
  await page.getByRole('button', { name: `Withdraw the refund by ${note}` }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw the refund by ${note}?` });
  await expect(dialog.getByText('it can be recorded again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Request withdrawn successfully')).toBeVisible();
  expect(sent).toEqual([{ invoiceNumber: goingBack.invoiceNumber, kind: 'credit-note', reference: note }]);
});

test('whoever asked for an excess takes that back while it waits', async ({ page }) => {
  const { api, sent } = aServer([anExcess({ pendingReference: 'CN-2026-0000009' }), waiting, goingBack]);
  await open(page, api);
  // what somebody else asked for is theirs to take back
  const withdraw = page.getByRole('button', { name: /^Withdraw/ });
  await expect(withdraw).toHaveCount(1);
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw credit note CN-2026-0000002?' });
  await expect(dialog.getByText('the excess is free again')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Request withdrawn successfully')).toBeVisible();
  await expect(rowOf(page, waiting.invoiceNumber).getByRole('button', { name: /^Select/ })).toBeVisible();
  expect(sent).toEqual([
    { invoiceNumber: waiting.invoiceNumber, kind: 'credit-note', reference: 'CN-2026-0000002' },
  ]);
});
