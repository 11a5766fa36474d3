import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { anApi, raiseInvoice } from './anApi.js';
import { today } from './days.js';
import { choose, proceedToCreated } from './mainJob.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

test('a customer administrator raises an invoice for the own company, finds it and goes to pay it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'customer.admin@skyways.test', password);
  await page.goto('/customer-create-invoice');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Skyways Airlines');
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  // it is the own company, and no other can be chosen
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(customer).toContainText('Skyways Airlines');
  await expect(customer.getByRole('button', { name: 'Change customer' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add New Customer' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Revenue', exact: true }).click();
  await expect(page.getByRole('option')).toHaveText(['Cargo Handling']);
  await page.getByRole('option', { name: 'Cargo Handling' }).click();
  await choose(page, 'Location', /Lagos/);
  for (const [label, value] of [
    ['Phone', '08010000000'],
    ['Address', '1 Airport Road'],
  ] as const)
    if (await page.getByLabel(label).isEnabled()) await page.getByLabel(label).fill(value);
  await page.getByLabel('Item description').fill('Cargo of 5N-KBD');
  // each width raises one of its own: two alike would be asked about
  await page.getByLabel('Rate').fill(String(1000 + (page.viewportSize()?.width ?? 0)));
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/customer-create-${page.viewportSize()?.width}.png` });
  await page.getByRole('button', { name: 'Create invoice', exact: true }).click();
  await proceedToCreated(page);
  const label = await page
    .getByRole('button', { name: /^Copy NAA-/ })
    .first()
    .getAttribute('aria-label');
  const number = (label ?? '').slice('Copy '.length);

  await page.goto('/customer-search-invoice');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Search Invoice' })).toBeVisible();
  const owed = page.getByRole('region', { name: 'What you owe' });
  await expect(owed).toContainText('You owe in Naira');
  await expect(owed).toContainText(/₦[\d,.]+ late, on \d+ invoices?/);
  await expect(owed.getByRole('link', { name: 'Statement of account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search by invoice number' }).click();
  await expect(page.getByText('Please input an invoice number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(number);
  await page.getByRole('button', { name: 'Search by invoice number' }).click();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveCount(0);
  await page.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`/customer-search-invoice/${number}`));
  for (const refused of ['Generate RRR', 'View Changes'])
    await expect(page.getByRole('button', { name: refused })).toHaveCount(0);
  await page.getByRole('button', { name: 'Request Void' }).click();
  const form = page.getByRole('dialog', { name: `Request void of ${number}` });
  await expect(form).toContainText('Staff of National Aviation Authority');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Versions' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Invoice details' })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
});

test('a location user sees the assigned location, the revenues, and no invoice of another customer', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'location.user@skyways.test', password);
  await page.goto('/customer-locations');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expect(page.getByText(/Lagos/).first()).toBeVisible();
  await expect(page.getByText('1 record')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/customer-revenues');
  await expect(page.getByText('Cargo Handling').first()).toBeVisible();
  // that it has none is said below a heading, and nothing where there is no heading
  const sub = page.getByRole('cell', { name: '–', exact: true });
  await expect(sub).toHaveCount((page.viewportSize()?.width ?? 0) < 600 ? 0 : 1);
  await expectAccessible(page);
  const clerk = await anApi(request, 'client.user@naa.test');
  const { id } = await clerk.post<{ id: string }>('Invoice/CreateInvoiceBDA', {
    invoiceDate: today(),
    revenueId: 113,
    customerAIN: 'IN-000102',
    currencyId: 566,
    locationId: 201,
    name: 'Savannah Air',
    emails: 'finance@savannah.test',
    phone: '08011111102',
    address: '2 Airport Road, Lagos',
    bills: [{ description: 'Cargo', quantity: 1, rate: 5000 }],
    checkSimilarInvoice: false,
  });
  await page.goto(`/customer-search-invoice/${id}`);
  await expect(page.getByRole('dialog')).toContainText(/not found/i);
  // the way on stands below what is said, wherever the page ends
  const said = await page.getByText('The invoice was not found').boundingBox();
  const wayOn = await page.getByRole('link', { name: 'Go to Search Invoice' }).boundingBox();
  expect((wayOn?.y ?? Number.NaN) - (said?.y ?? Number.NaN)).toBeLessThan(80);
  const own = await raiseInvoice(request, 'Skyways Airlines');
  await clerk.get(`Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${own}`);
  await page.goto(`/customer-search-invoice/${own}`);
  await expect(page.getByRole('dialog')).toContainText('Unpaid');
  // whoever is to pay reads it as said to them
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('Next: You pay');
  // a letter says the address of staff: behind the invoice is the list that is theirs
  await page.goto(`/search-invoice/${own}`);
  await expect(page).toHaveURL(new RegExp(`/customer-search-invoice/${own}$`));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Search Invoice' })).toBeVisible();
});
