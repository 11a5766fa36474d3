import { expect, type Page } from '@playwright/test';
import { listSupervisors } from '@kobodesk/contracts/identity';
import {
  attachDisputeFile,
  decideDispute,
  getCustomerDetails,
  getCustomerOverview,
  findLookAlikes,
  handOverDispute,
  listCustomerStaff,
  openDisputeFile,
  raiseDispute,
  recordPromise,
  searchDisputes,
  searchInvoices,
  searchPromises,
  withdrawPromise,
  type DisputeRow,
  type PromiseRow,
} from '@kobodesk/contracts/invoicing';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { aUser } from '../test/builders.js';
import { aBalance, aContact, aCustomer } from './aCustomer.js';
import { dateText } from '../src/shared/show/dates/dateForm.js';
import { expectAccessible, shot } from './accessible.js';
import { raiseInvoice } from './anApi.js';
import { fillDay, today } from './days.js';
import { comesAtLast, missing, rowOf } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const aPromise = (given: Partial<PromiseRow>): PromiseRow => ({
  id: 4,
  invoiceNumber: 'NAA-2026-0003796-KY7',
  customerId: 102,
  customerName: 'Savannah Air',
  currencyId: 566,
  amount: '705000',
  paid: '0',
  day: '2026-11-30',
  untilDay: '2026-12-02',
  source: 'phone',
  saysPaid: false,
  promisedBy: 'Chika Eze',
  takenBy: 'Bashir Lawal',
  note: '',
  state: 'open',
  madeOn: '2026-11-23T09:00:00.000Z',
  decidedOn: '',
  ...given,
});
const aDispute = (given: Partial<DisputeRow>): DisputeRow => ({
  id: 7,
  invoiceNumber: 'NAA-2026-0003796-KY7',
  customerId: 102,
  customerName: 'Savannah Air',
  currencyId: 566,
  amount: '250000',
  reason: 'Landed once, billed twice',
  owner: 'Bashir Lawal',
  ownerId: 504,
  state: 'open',
  raisedOn: '2026-11-23T09:00:00.000Z',
  decidedOn: '',
  decidedBy: '',
  comment: '',
  creditReference: '',
  fileName: '',
  ...given,
});

const officers = [{ userId: 505, fullName: 'Ngozi Balogun', email: 'supervisor@naa.test', userRole: '' }];

/** The page of a customer who promises and disputes; `sent` is what the page asks for. */
function serverOfOne() {
  const customer = aCustomer();
  const sent: unknown[] = [];
  const note = (message: string) => (input: unknown) => {
    sent.push(input);
    return { message };
  };
  const api = serverOf(aUser())
    .answer(getCustomerDetails, () => ({ data: { ...customer, customerStaff: [aContact()] } }))
    .answer(listCustomerStaff, () => ({ data: [aContact()], totalCount: 1 }))
    .answer(getCustomerOverview, {
      data: {
        balances: [aBalance()],
        invoiceCount: 41,
        paymentCount: 57,
        creditNoteCount: 3,
        family: [{ customerName: customer.customerName, customerId: 102, mergeDate: '', isParent: true }],
      },
    })
    .answer(findLookAlikes, { data: [] })
    .answer(searchInvoices, { results: [], totalCount: 0 })
    .answer(searchPromises, {
      results: [
        aPromise({}),
        aPromise({
          id: 3,
          invoiceNumber: 'NAA-2026-0003790-AB3',
          source: 'portal',
          promisedBy: '',
          state: 'kept',
          paid: '705000',
        }),
        aPromise({ id: 2, invoiceNumber: 'NAA-2026-0003712-QR5', state: 'part', paid: '100000' }),
        aPromise({ id: 1, invoiceNumber: 'NAA-2026-0003651-XY2', state: 'broken' }),
      ],
      totalCount: 4,
      kept: 1,
      judged: 3,
      keptLate: 2,
      daysLate: 4,
    })
    .answer(searchDisputes, {
      results: [
        aDispute({ fileName: 'Letter of 3 May.pdf' }),
        aDispute({
          id: 6,
          invoiceNumber: 'NAA-2026-0003712-QR5',
          state: 'accepted',
          decidedBy: 'Ngozi Balogun',
          comment: 'The log says so',
          creditReference: 'CN-2026-0000017',
        }),
      ],
      totalCount: 2,
    })
    .answer(recordPromise, note('Promise recorded successfully'))
    .answer(withdrawPromise, note('Promise withdrawn successfully'))
    .answer(listSupervisors, { data: officers })
    .answer(handOverDispute, note('Dispute handed to Ngozi Balogun successfully'))
    .answer(raiseDispute, (input) => {
      sent.push(input);
      return { message: 'Dispute recorded successfully', disputeId: 8 };
    })
    .answer(attachDisputeFile, () => ({ message: 'File attached successfully' }))
    .answer(openDisputeFile, (input) => {
      sent.push(input);
      return { message: 'Your file is ready', downloadUrl: '/api/File/Download/none' };
    })
    .answer(
      decideDispute,
      note('Dispute approved. Credit note CN-2026-0000018 sent for approval successfully'),
    );
  return { api, sent };
}
const choose = async (page: Page, of: string, action: string) => {
  await page.getByRole('button', { name: `Actions: ${of}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('officers who do not come are said to be missing, and the dispute is handed over all the same', async ({
  page,
}) => {
  const { api, sent } = serverOfOne();
  api.refuse(listSupervisors, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102&tab=disputes');
  await choose(page, 'dispute of NAA-2026-0003796-KY7', 'Hand over');
  await expect(missing(page)).toBeVisible();
  await comesAtLast(page, api, listSupervisors, { data: officers });
  await expect(missing(page)).toHaveCount(0);
  await page.getByLabel('Officer').selectOption('Ngozi Balogun');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Dispute handed to Ngozi Balogun successfully')).toBeVisible();
  expect(sent).toEqual([{ disputeId: 7, ownerId: '505' }]);
});

test('what a customer promised is seen, recorded and withdrawn', async ({ page }) => {
  const { api, sent } = serverOfOne();
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102&tab=promises');
  await expect(page.getByText('Kept 1 of 3; 2 paid late, by 4 days on average')).toBeVisible();
  await expect(rowOf(page, 'NAA-2026-0003790-AB3')).toContainText('Payer, on the payment page');
  await expectAccessible(page);
  await shot(page, 'customer-promises');
  await page.getByRole('button', { name: 'Record promise' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record promise' }).click();
  for (const fault of ['Please select an invoice', 'Please select the day', 'Please enter who promises'])
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
  await page.getByLabel('Invoice number').fill('NAA-2026-0003796-KY7');
  await fillDay(page, 'Will be paid on', '2026-12-01');
  await page.getByLabel('Promised by').fill('Chika Eze');
  await expectAccessible(page);
  await shot(page, 'record-promise');
  await page.getByRole('dialog').getByRole('button', { name: 'Record promise' }).click();
  await expect(page.getByText('Promise recorded successfully')).toBeVisible();
  await choose(page, 'promise of NAA-2026-0003796-KY7', 'Withdraw');
  await page.getByLabel('Reason').fill('Said in error');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Promise withdrawn successfully')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      invoiceNumbers: ['NAA-2026-0003796-KY7'],
      promiseDate: '2026-12-01',
      promisedBy: 'Chika Eze',
    }),
    { promiseId: 4, reason: 'Said in error' },
  ]);
});

test('what a customer disputes is seen, recorded and decided', async ({ page }) => {
  const { api, sent } = serverOfOne();
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102&tab=disputes');
  await expect(rowOf(page, 'NAA-2026-0003712-QR5')).toContainText('Credit note CN-2026-0000017');
  await expectAccessible(page);
  await shot(page, 'customer-disputes');
  await page.getByRole('button', { name: 'Record dispute' }).click();
  await page.getByLabel('Invoice number').fill('NAA-2026-0003796-KY7');
  await page.getByLabel('Disputed amount').fill('250000');
  await page.getByLabel('Reason').fill('Billed twice');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Log.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 %%EOF'),
  });
  await expect(page.getByText('Log.pdf')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'record-dispute');
  const attached = page.waitForRequest('**/api/Collection/AttachDisputeFileBDA?*');
  await page.getByRole('dialog').getByRole('button', { name: 'Record dispute' }).click();
  expect((await attached).url()).toContain('disputeId=8&name=Log.pdf');
  await expect(page.getByText('Dispute recorded successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Letter of 3 May.pdf' }).click();
  await expect(page.getByText('Your file is ready')).toBeVisible();
  await choose(page, 'dispute of NAA-2026-0003796-KY7', 'Replace file');
  await expect(page.getByText('In the place of Letter of 3 May.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByText('Please select a PDF, JPG or PNG file')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'attach-dispute-file');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'dispute of NAA-2026-0003796-KY7', 'Hand over');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Please select an officer')).toBeVisible();
  await page.getByLabel('Officer').selectOption('Ngozi Balogun');
  await expectAccessible(page);
  await shot(page, 'hand-over-dispute');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Dispute handed to Ngozi Balogun successfully')).toBeVisible();
  await choose(page, 'dispute of NAA-2026-0003796-KY7', 'Approve');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Please provide a comment')).toBeVisible();
  await page.getByLabel('Comment').fill('The log says so');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Credit note CN-2026-0000018 sent for approval')).toBeVisible();
  expect(sent).toEqual([
    { invoiceNumber: 'NAA-2026-0003796-KY7', amount: '250000', reason: 'Billed twice' },
    { disputeId: 7 },
    { disputeId: 7, ownerId: '505' },
    { disputeId: 7, isAccepted: true, comment: 'The log says so' },
  ]);
});

test('an amount that was gone through and left empty is all that is due', async ({ page }) => {
  const { api, sent } = serverOfOne();
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102&tab=promises');
  await page.getByRole('button', { name: 'Record promise' }).click();
  await page.getByLabel('Invoice number').fill('NAA-2026-0003796-KY7');
  await fillDay(page, 'Will be paid on', '2026-12-01');
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.focus();
  await amount.press('Tab');
  await expect(amount).toHaveValue('');
  await page.getByLabel('Promised by').fill('Chika Eze');
  await page.getByRole('dialog').getByRole('button', { name: 'Record promise' }).click();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ amount: '' })]);
  await page.goto('/customer-details?customer=102&tab=disputes');
  await page.getByRole('button', { name: 'Record dispute' }).click();
  await page.getByLabel('Invoice number').fill('NAA-2026-0003796-KY7');
  const disputed = page.getByLabel('Disputed amount');
  await disputed.focus();
  await disputed.press('Tab');
  await page.getByLabel('Reason').fill('Billed twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Record dispute' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ invoiceNumber: 'NAA-2026-0003796-KY7', amount: '', reason: 'Billed twice' });
});

test('a payer says when it will be paid, and the agency sees it with the invoice and what is due', async ({
  page,
  request,
}) => {
  const number = await raiseInvoice(
    request,
    `Later Airlines ${page.viewportSize()?.width ?? 0} ${Date.now()}`,
  );
  const day = today(3);
  await page.goto(`/payment?invoice=${number}&promise=later`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please select the day')).toBeVisible();
  await fillDay(page, 'I will pay on', day);
  await expectAccessible(page);
  await shot(page, 'pay-later');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Your promise was noted')).toBeVisible();
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await page.goto(`/search-invoice/${number}`);
  await expect(page.getByText(`by ${dateText(day, 'moment', 'UTC')}`)).toBeVisible();
  await shot(page, 'invoice-promised');
  await page.goto('/invoice-age-analysis');
  await expect(page.getByRole('region', { name: 'Promised and disputed' })).toContainText('Promised');
  await shot(page, 'ageing-held');
});
