import { expect } from '@playwright/test';
import { decideRequest } from '@kobodesk/contracts/workflow';
import { anInvoice, aUser } from '../test/builders.js';
import { answering, aRequest } from '../test/requests.js';
import { anApi, raiseInvoice } from './anApi.js';
import { Hand, times } from './hand.js';
import { connect, serverOf, signIn, test } from './signIn.js';

/**
 * Five tasks of every day, in clicks and keys. A click counts one, so does a key (or keys held together), and so does a
 * value that is written, whatever its length: the values were the same before. `before` is the shortest way that commit
 * 3e15598 had (22 Nov 2026), step by step as its forms and menus stand there, with the order in which Tab went through
 * their fields; what had to be done outside of the product (adding up a file, paging through a list) is not counted. Each
 * task takes half of that at most.
 */
const password = 'Kobodesk@2026';

/** Half of the way that there was, at most. */
function expectHalf(hand: Hand, before: readonly string[]): void {
  const steps = `${hand.done.length} steps: ${hand.done.join(', ')}; before, ${before.length}: ${before.join(', ')}`;
  expect(hand.done.length, steps).toBeLessThanOrEqual(before.length / 2);
}

test('an invoice is found by the part of its number that is said on the phone', async ({ page, request }) => {
  // a search took the beginning of a number alone: by its middle, days were searched and their pages read
  const before = [
    'click Search Invoice in the menu',
    'click Advanced Filter',
    'click Start date',
    'write the start date',
    'click Search',
    'click the number, where it is on the first page',
  ];
  const number = await raiseInvoice(request, 'Halfway Airlines');
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Find anything/ })).toBeVisible();
  const hand = new Hand(page);
  await hand.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Page, invoice/ })).toBeFocused();
  await hand.write(number.slice(9, 16));
  await expect(page.getByRole('option', { name: number })).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search-invoice/${number}`));
  expectHalf(hand, before);
});

test('an invoice of three lines is raised from the keyboard', async ({ page }) => {
  test.setTimeout(90_000);
  const select = (field: string) => [`press Enter on ${field}`, `write ${field}`, 'press Enter'];
  const line = ['write the description', 'press Tab', 'write the quantity', 'press Tab', 'write the rate'];
  const before = [
    'press N',
    ...times(2, 'press Tab, over Live View to Revenue'),
    ...select('Revenue'),
    'press Tab to Customer',
    ...select('Customer'),
    'press Tab to Add New Customer',
    'press Tab to Name',
    ...times(4, 'press Tab, through day, month, year and calendar of Bill date'),
    ...times(5, 'press Tab, over E-mail, Phone, Address and Currency to Location'),
    ...select('Location'),
    ...times(2, 'press Tab, over RRR to the first line'),
    ...line,
    ...times(2, 'press Tab, over Amount to Add another item'),
    'press Enter',
    ...times(5, 'press Shift+Tab, back to the second line'),
    ...line,
    ...times(3, 'press Tab, over Amount and Remove to Add another item'),
    'press Enter',
    ...times(5, 'press Shift+Tab, back to the third line'),
    ...line,
    ...times(4, 'press Tab, over Amount, Remove and Add another item to Create invoice'),
    'press Enter',
    ...times(3, 'press Tab, over Discard and Edit to Proceed'),
    'press Enter',
  ];
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/help-center');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('how can we help?');
  const hand = new Hand(page);
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await hand.press('n');
  await expect(customer).toBeVisible();
  // from where the page begins
  await expect(page.getByRole('heading', { level: 1, name: 'Create Invoice' })).toBeFocused();
  await hand.press('Tab', 'Tab', 'Tab');
  await expect(customer).toBeFocused();
  await hand.write('Skyways');
  await expect(page.getByRole('option', { name: /Skyways Airlines/ })).toBeVisible();
  await hand.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Revenue', exact: true })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('option', { name: 'Cargo Handling' })).toBeVisible();
  await hand.pick('Cargo');
  await hand.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Location', exact: true })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('option', { name: /Lagos/ })).toBeVisible();
  await hand.pick('Lagos');
  await hand.press('Control+ArrowDown');
  const written = [
    ['Cargo of 5N-KBD', '4', '1000'],
    ['Cargo of 5N-KBE', '2', '1500'],
    ['Storage', '7', '250'],
  ];
  for (const [at, cells] of written.entries()) {
    await expect(page.getByLabel('Item description').nth(at)).toBeFocused();
    for (const [column, value] of cells.entries()) {
      await hand.write(value);
      if (at < 2 || column < 2) await hand.press('Enter');
    }
  }
  await hand.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('₦8,750.00');
  await hand.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Invoice created' })).toBeVisible();
  expectHalf(hand, before);
});

test('what stands beside the heading keeps the focus when the page is drawn again', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/create-invoice');
  const live = page.getByRole('switch', { name: 'Live View' });
  await live.focus();
  await page.keyboard.press('Space');
  await expect(live).not.toBeChecked();
  await expect(live).toBeFocused();
  await page.keyboard.press('Space');
  await expect(live).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
});

const invoiceOf = (number: string, amount: string) => anInvoice({ invoiceNumber: number, amount });
const edit = (number: string) =>
  aRequest({
    id: `edit-${number}`,
    invoiceNumber: number,
    amountBefore: '100000',
    amountAfter: '150000',
    fields: [{ field: 'Item 1, quantity', before: '4', after: '6' }],
    sheet: {
      before: invoiceOf(number, '100000'),
      after: invoiceOf(number, '150000'),
      editedFields: ['bills'],
    },
  });
const voided = (number: string) =>
  aRequest({
    id: `void-${number}`,
    family: 'void',
    title: 'Void invoice',
    invoiceNumber: number,
    amountBefore: '754560',
    amountAfter: '0',
    sheet: { before: invoiceOf(number, '754560'), after: null, editedFields: [] },
  });
const user = aRequest({
  id: 'change-5',
  family: 'change',
  entityTypeId: 10,
  title: 'Create User',
  record: 'ifeoma.obi@agency.test',
  currencyId: 0,
  fields: [{ field: 'Full name', before: '', after: 'Ifeoma Obi' }],
});

test('five requests are decided: two voids, two edits, a change', async ({ page }) => {
  const before = [
    'click Manage Workflow Approval in the menu',
    ...times(2, 'click Review'),
    ...times(2, 'click Accept'),
    'click Request type',
    'click Edit',
    ...times(2, 'click Review'),
    ...times(2, 'click Approve'),
    ...times(2, 'click Send'),
    'click Maker Checker in the menu',
    'click Review',
    'click Comment',
    'write the comment',
    'click Approve',
  ];
  const requests = [
    voided('NAA-2026-0003955-VNP'),
    voided('NAA-2026-0003956-QAH'),
    edit('NAA-2026-0004003-CEM'),
    edit('NAA-2026-0004004-KY7'),
    user,
  ];
  const waiting = [...requests];
  const api = answering(serverOf(aUser()), waiting).answer(decideRequest, ({ id }) => {
    const at = waiting.findIndex((one) => one.id === id);
    waiting.splice(at, 1, { ...requests[at]!, ...waiting[at]!, status: 'approved', mayDecide: false });
    return { message: 'Approved', outcome: 'applied' as const };
  });
  await connect(page, api);
  await signIn(page);
  await page.goto('/no-such-page');
  const hand = new Hand(page);
  await hand.click(page.getByRole('navigation').getByRole('link', { name: /^Requests/ }), 'Requests');
  const titles = ['Void invoice', 'Void invoice', 'Quantity 4 to 6', 'Quantity 4 to 6', 'Create user'];
  for (const [at, title] of titles.entries()) {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title);
    await expect(page).toHaveURL(at === 0 ? /requests/ : new RegExp(requests[at]!.id));
    const decision = page.getByRole('region', { name: 'Decision' });
    if (title === 'Create user') {
      await hand.click(decision.getByLabel('Comment'), 'Comment');
      await hand.write('She begins on Monday');
    }
    await hand.click(decision.getByRole('button', { name: /^Approve/ }), 'Approve');
  }
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  expect(waiting.map(({ status }) => status)).toEqual(times(5, 'approved'));
  expectHalf(hand, before);
});

/** Each amount of a row, without the sum at its end. */
const bandsOf = (cells: readonly string[]) => cells.slice(1, -1);

test('what is overdue by more than 60 days is told, and by whom', async ({ page }) => {
  // there was no ageing: files were taken of what is unpaid and partly paid, and added up by customer elsewhere
  const list = ['click Status', 'click the status', 'click Search', 'click Download', 'click Excel'];
  const before = [
    'click Search Invoice in the menu',
    'click Advanced Filter',
    'click Start date',
    'write the start date',
    'click End date',
    'write the end date',
    ...list,
    ...list,
  ];
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/');
  const hand = new Hand(page);
  await hand.click(page.getByRole('link', { name: 'All customers' }), 'All customers');
  const table = page.getByRole('table', { name: 'What is due by customer and band, Naira' });
  await expect(table.getByRole('columnheader', { name: 'Due, 60–89 days' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Overdue, 90 days and more' })).toBeVisible();
  const debtor = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  expect(bandsOf(debtor).some((amount) => amount.startsWith('₦'))).toBe(true);
  await expect(table.getByRole('row').nth(1).getByRole('rowheader').getByRole('link')).toBeVisible();
  expectHalf(hand, before);
});

test('a part payment is taken at the counter', async ({ page, request }) => {
  test.setTimeout(90_000);
  // from the page of the invoice: nothing led to the pay page, and no part could be chosen there
  const before = [
    'click Copy at the number',
    'press Ctrl+T',
    'write the address of the pay page',
    'press Enter',
    'click Invoice number',
    'press Ctrl+V',
    'press Enter',
    'click the channel',
    'click Proceed to Payment',
    'click the amount on the page of the provider',
    'write the amount',
    'click Pay now',
  ];
  const number = await raiseInvoice(request, 'Counter Airlines');
  await signIn(page, 'client.user@naa.test', password);
  await page.goto(`/search-invoice/${number}`);
  const hand = new Hand(page);
  await hand.click(page.getByRole('link', { name: 'Take a payment' }), 'Take a payment');
  await hand.click(page.getByRole('radio', { name: 'Pay a part' }), 'Pay a part');
  await expect(page.getByLabel('Amount of the part')).toBeFocused();
  await hand.write('12500');
  await hand.click(page.getByRole('radio', { name: 'Card' }), 'Card');
  await hand.click(page.getByRole('button', { name: 'Proceed to Payment' }), 'Proceed to Payment');
  await hand.click(page.getByRole('button', { name: 'Pay now' }), 'Pay now');
  await expect(page.getByRole('alert')).toContainText('Your payment was successful');
  await expect(page.getByRole('link', { name: 'Pay the rest' })).toBeVisible();
  const clerk = await anApi(request, 'client.user@naa.test');
  await expect(async () => {
    const { results } = await clerk.post<{ results: { amountPaid: string }[] }>('Invoice/InvoiceSearchBDA', {
      pageSize: 1,
      parameter: { invoiceNumber: number },
    });
    expect(results.map(({ amountPaid }) => Number(amountPaid))).toEqual([12_500]);
  }).toPass();
  expectHalf(hand, before);
});
