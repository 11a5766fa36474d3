import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { anApi, raiseInvoice } from './anApi.js';
import { aDayToCome, expectDay, fillDay, today } from './days.js';
import { expectOneLine, openFilters } from './rows.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const clerkName = 'client.user@naa.test';

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const filterOf = (page: Page): string => new URL(page.url()).searchParams.get('filter') ?? '';
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Corrects the phone of an invoice; the supervisor agrees. */
async function correct(request: APIRequestContext, number: string): Promise<void> {
  const clerk = await anApi(request, clerkName);
  const supervisor = await anApi(request, 'supervisor@naa.test');
  const { data } = await clerk.get<{ data: { invoice: { id: number } } }>(
    `Invoice/GetInvoiceEditDetailsBDA?InvoiceNumber=${number}`,
  );
  await clerk.post('Invoice/EditInvoiceBDA', {
    invoiceID: data.invoice.id,
    invoiceNumber: number,
    editComment: 'Wrong number',
    invoiceDate: today(),
    revenueId: 1101,
    customerAIN: 'IN-000101',
    currencyId: 566,
    locationId: 201,
    name: 'Corrected Airlines',
    emails: 'accounts@skyways.test',
    phone: '08099999999',
    address: '1 Airport Road, Lagos',
    bills: [{ description: 'Landing', quantity: 1, rate: 25000 }],
    checkSimilarInvoice: false,
  });
  interface Requests {
    data: { workflows: { id: number; invoiceNumber: string }[] };
  }
  await expect(async () => {
    const parameter = { status: 0, requestType: 'edit' };
    const waiting = await supervisor.post<Requests>('Invoice/VoidRequestSummaryBDA', {
      pageSize: 100,
      parameter,
    });
    const found = waiting.data.workflows.find(({ invoiceNumber }) => invoiceNumber === number);
    expect(found).toBeDefined();
    const decision = { invoiceEditId: found?.id, invoiceNumber: number, status: 1 };
    await supervisor.post('Invoice/ProcessEditInvoiceBDA', decision);
  }).toPass();
  await expect(async () => {
    const { data: sides } = await clerk.get<{ data: object }>(
      `Invoice/GetInvoiceChangesForSearchBDA?InvoiceNumber=${number}`,
    );
    expect(sides).toHaveProperty('newInvoice');
  }).toPass();
}

test('what was searched for stands in the form, after a search, a reload, Back, and another page', async ({
  page,
}) => {
  await signIn(page, clerkName, password);
  await page.goto('/search-invoice');
  await page.getByRole('button', { name: 'Customer name' }).click();
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Skyways');
  await searchButton(page).click();
  await expect.poll(() => filterOf(page)).toContain('Skyways');
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Skyways');
  await expect(page.getByRole('button', { name: 'Customer name' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Skyways');

  // on a phone, too, they take no line each
  await expectOneLine(searchButton(page), page.getByRole('button', { name: 'Advanced Filter' }));
  await expectOneLine(searchButton(page), page.getByRole('button', { name: 'Back', exact: true }));
  await page.getByRole('button', { name: 'Advanced Filter' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Skyways');
  await page.getByLabel('Name', { exact: true }).fill('');
  await fillDay(page, 'Start date', '2026-01-01');
  await searchButton(page).click();
  await expect.poll(() => filterOf(page)).toContain('2026-01-01');
  await expectDay(page, 'Start date', '1 Jan 2026');
  await page.reload();
  await openFilters(page);
  await expectDay(page, 'Start date', '1 Jan 2026');
  await shot(page, 'search-by-date');
  await expectAccessible(page);

  await page.goto('/create-invoice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Invoice');
  await page.goto('/search-invoice');
  await openFilters(page);
  await expectDay(page, 'Start date', '1 Jan 2026');
});

test('a revenue stays chosen, its sub-revenues are offered, and Any clears it', async ({ page }) => {
  await signIn(page, clerkName, password);
  await page.goto('/search-invoice');
  await page.getByRole('button', { name: 'Advanced Filter' }).click();
  const revenue = page.getByRole('combobox', { name: 'Revenue', exact: true });
  const sub = page.getByRole('combobox', { name: 'Sub-revenue', exact: true });
  await expect(sub).toHaveAttribute('aria-disabled', 'true');
  await choose(page, 'Revenue', 'Landing and Parking');
  await choose(page, 'Sub-revenue', 'Landing charge');
  await searchButton(page).click();
  await expect.poll(() => filterOf(page)).toContain('revenueId');
  await expect(revenue).toHaveText('Landing and Parking');
  await expect(sub).toHaveText('Landing charge');
  await page.reload();
  await openFilters(page);
  await expect(revenue).toHaveText('Landing and Parking');
  await expect(sub).toHaveText('Landing charge');
  await choose(page, 'Revenue', 'Any');
  await searchButton(page).click();
  await expect.poll(() => filterOf(page)).not.toContain('revenueId');
});

test('edited invoices are searched for under their badge, each with its changes', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const number = await raiseInvoice(request, 'Corrected Airlines');
  await correct(request, number);
  await signIn(page, clerkName, password);
  await page.goto('/search-invoice');
  await page.getByRole('button', { name: 'Advanced Filter' }).click();
  await page.getByLabel('Edited invoices only').check();
  await searchButton(page).click();
  await expect(page.getByText('Edited Invoices', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Edited invoices only')).toBeChecked();
  await shot(page, 'edited-invoices');
  await expectAccessible(page);
  await page.getByRole('button', { name: `View changes of ${number}` }).click();
  const changes = page.getByRole('dialog', { name: `Changes of ${number}` });
  await expect(changes.getByRole('article', { name: 'Old Invoice' })).toContainText('08011111101');
  await expect(changes.getByRole('article', { name: 'New Invoice' })).toContainText('08099999999');
});

test('a day on which nothing was raised begins with the latest invoices', async ({ page }) => {
  await page.clock.setFixedTime(aDayToCome());
  await signIn(page, clerkName, password);
  await page.goto('/search-invoice');
  const nothingToday = page
    .getByRole('status')
    .filter({ hasText: 'Nothing was raised today. The latest invoices:' });
  await expect(nothingToday).toBeVisible();
  await expect(page.getByRole('link', { name: /^NAA-/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await shot(page, 'latest-invoices');
  const panel = page.getByRole('region', { name: /^NAA-/ });
  const title = panel.getByRole('heading', { level: 2 });
  // other tests raise invoices meanwhile: rows are known by what is shown, not by their place
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  if (isPhone)
    await page.getByRole('listitem').filter({ hasText: 'NAA-' }).nth(1).getByText('₦').first().click();
  else {
    const atHand = page.locator('tbody .Mui-selected');
    // what listens to the keys comes after the rows
    await expect(async () => {
      if ((await atHand.count()) === 0) await page.keyboard.press('j');
      await expect(atHand).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await expect(atHand).toContainText(await title.innerText());
  }
  const first = await title.innerText();
  const next = page.getByRole('button', { name: 'Next row' });
  // the keys sleep in the sheet of a phone
  await (isPhone ? next.click() : page.keyboard.press('j'));
  await expect(title).not.toHaveText(first);
  await (isPhone ? page.getByRole('button', { name: 'Previous row' }).click() : page.keyboard.press('k'));
  await expect(title).toHaveText(first);
  await shot(page, 'latest-invoices-peek');
  await expectAccessible(page);
  await (isPhone ? panel.getByRole('button', { name: 'Close' }).click() : page.keyboard.press('Escape'));
  await expect(panel).toHaveCount(0);
});

test('the buttons of the sheet of a phone stay where they are while an invoice is read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, clerkName, password);
  const filter = { dateType: 1, startDate: '2026-01-01' };
  await page.goto(`/search-invoice?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/Invoice/GetInvoice**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('listitem').filter({ hasText: 'NAA-' }).first().getByText('₦').first().click();
  const next = page.getByRole('button', { name: 'Next row' });
  // it has slid in
  await next.click({ trial: true });
  const before = await next.boundingBox();
  answer();
  const panel = page.getByRole('region', { name: /^NAA-/ });
  await expect(panel.getByRole('list', { name: 'Items' })).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
  await panel.getByRole('button').last().scrollIntoViewIfNeeded();
  expect(await next.boundingBox()).toEqual(before);
});

test('the palette finds an invoice by any part of its payment reference or its number', async ({
  page,
  request,
}) => {
  const number = await raiseInvoice(request, 'Palette Airlines');
  const clerk = await anApi(request, clerkName);
  const { rrr } = await clerk.get<{ rrr: string }>(
    `Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`,
  );
  await signIn(page, clerkName, password);
  await page.goto('/search-invoice');
  const palette = page.getByRole('combobox', { name: /^Page, invoice/ });
  const open = async (text: string) => {
    await page.getByRole('button', { name: /Find anything/ }).click();
    await palette.fill(text);
  };
  for (const text of [
    rrr.replace(/(\d{4})(?=\d)/g, '$1 '),
    number.slice(0, -4),
    number.slice(9, 16),
    number.slice(4),
    number.slice(-3),
    number.slice(-7),
    rrr.slice(4, 10),
    rrr.slice(-4),
  ]) {
    await open(text);
    const option = page.getByRole('group', { name: 'Invoices' }).getByRole('option', { name: number });
    await expect(option).toContainText('Palette Airlines');
    await expect(option).toContainText('Unpaid');
    await page.keyboard.press('Escape');
  }
  await open(rrr);
  await expect(page.getByRole('option', { name: number })).toBeVisible();
  // a number is read on one line, on a phone too
  const lines = await page
    .getByRole('option', { name: number })
    .getByText(number, { exact: true })
    .evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
  await shot(page, 'palette');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search-invoice/${number}`));
});

test('the palette finds customers, users and what can be done for them, and offers them again, by keys alone', async ({
  page,
}) => {
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/search-invoice');
  const palette = page.getByRole('combobox', { name: /^Page, invoice/ });
  await expect(page.getByRole('button', { name: /Find anything/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  // what can be found is read to the end, on a phone too
  const room = await palette.evaluate((field: HTMLInputElement) => {
    const words = Object.assign(document.createElement('span'), { textContent: field.placeholder });
    Object.assign(words.style, {
      font: getComputedStyle(field).font,
      whiteSpace: 'nowrap',
      position: 'absolute',
    });
    field.after(words);
    const left = field.clientWidth - words.getBoundingClientRect().width;
    words.remove();
    return left;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await palette.fill('skyw');
  const customer = page
    .getByRole('group', { name: 'Customers' })
    .getByRole('option', { name: /Skyways/ })
    .first();
  await expect(customer).toContainText('Active');
  await expect(page.getByRole('group', { name: 'Actions' })).toContainText('New invoice for Skyways');
  await shot(page, 'palette-groups');
  await expectAccessible(page);
  while ((await customer.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer-details\?customer=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Opened lately' })).toContainText('Skyways');
  await palette.fill('client.user@naa');
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).toContainText(
    'client.user@naa.test',
  );
});

test('the palette begins an invoice for another customer, and asks where something was typed or is corrected', async ({
  page,
  request,
}) => {
  const begin = async (customer: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Page, invoice/ }).fill(customer);
    await page
      .getByRole('group', { name: 'Actions' })
      .getByRole('option', { name: new RegExp(`^New invoice for ${customer}`, 'i') })
      .first()
      .click();
  };
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/create-invoice?customer=IN-000101');
  await expect(name).toHaveValue(/^Skyways/);
  await begin('Savannah');
  await expect(name).toHaveValue(/^Savannah/);
  await expect(question).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Address' }).fill('2 Airport Road');
  await begin('Skyways');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('2 Airport Road');
  await begin('Skyways');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(name).toHaveValue(/^Skyways/);

  const number = await raiseInvoice(request, 'Half corrected');
  await signIn(page, clerkName, password);
  await page.goto(`/create-invoice?edit=${number}`);
  await page.getByLabel('Reason for Update').fill('Wrong number');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Reason for Update')).toHaveValue('Wrong number');
});

test('the changes of edited invoices are offered within the page, and an opened invoice keeps its number whole', async ({
  page,
}) => {
  const edited = encodeURIComponent(JSON.stringify({ dateType: 1, isedited: true }));
  await signIn(page, clerkName, password);
  await page.goto(`/search-invoice?filter=${edited}`);
  const view = page.getByRole('button', { name: /^View changes of/ }).first();
  await expect(view).toBeVisible();
  // nothing of the table or the card has to be scrolled to
  const beyond = await view.evaluate((button) => {
    const frame = button.closest('li, .MuiTableContainer-root') ?? document.body;
    return button.getBoundingClientRect().right - frame.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: /^NAA-/ }).first().click();
  const title = page.getByRole('heading', { level: 1, name: /^Invoice NAA-/ });
  await expect(title).toBeVisible();
  const lines = await title.evaluate(
    (element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
  await expectOneLine(
    page.getByRole('button', { name: 'Download' }),
    page.getByRole('button', { name: 'More', exact: true }),
  );
  await shot(page, 'invoice-title');
});

test('a search shows its filters and its tabs, and a row is peeked at by keys', async ({ page }, info) => {
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  const filter = { dateType: 1, startDate: '2026-01-01', locationId: 201 };
  await page.goto(`/search-invoice?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const chips = page.getByRole('list', { name: 'Filters of the list' });
  await expect(chips.getByRole('listitem')).toHaveText([/^Created Date since 1 Jan 2026/, /^Location Lagos/]);
  const tabs = page.getByRole('group', { name: 'Status of the invoices' });
  await tabs.getByRole('button', { name: /^Overdue/ }).click();
  await expect(tabs.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true');
  const count = /^Overdue ([\d,]+)/.exec(
    await tabs.getByRole('button', { name: /^Overdue/ }).innerText(),
  )?.[1];
  await expect(page.getByText(`${count} records`)).toBeVisible();
  await chips.getByRole('button', { name: /^Location .* take it off$/ }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(`${count} records`)).toHaveCount(0);
  const numbers = page.getByRole('link', { name: /^NAA-\d{4}-/ });
  const [first, second] = [await numbers.nth(0).innerText(), await numbers.nth(1).innerText()];
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  await expect(page.getByRole('region', { name: first })).toContainText('Invoiced');
  // the sheet of a phone is a dialog of its own, with buttons instead of the keys of the list
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Next row' }).click();
  else await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: second })).toContainText('Invoiced');
  await expectAccessible(page);
  await shot(page, 'invoice-peek');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: second })).toHaveCount(0);
});
