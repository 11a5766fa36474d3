import { expect, type APIRequestContext } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { anApi, raiseInvoice } from './anApi.js';
import { agreeTo } from './requests.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

/** Where the simulator of the demo takes events of others. The demo's endpoint names the one that it was filled beside. */
async function receiverOf(request: APIRequestContext, baseURL: string): Promise<string> {
  const admin = await anApi(request, 'client.admin@naa.test');
  const { data } = await admin.get<{ data: { name: string; url: string }[] }>('webhooks/endpoints');
  const { url = '' } = data.find(({ name }) => name === 'Airport dashboards') ?? {};
  const receiver = new URL(url);
  // the port after the product's (services/all-in-one/src/built-in-provider.ts)
  receiver.port = String(Number(new URL(baseURL).port) + 1);
  return receiver.href;
}

test('an administrator has events sent to another system, and sees what became of each', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000);
  const name = `Ledger ${info.project.name}${Date.now() % 1_000_000}`;
  const url = await receiverOf(request, String(info.project.use.baseURL));
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/webhooks');
  await expect(page.getByRole('link', { name: 'Airport dashboards' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('https://10.0.0.1/');
  await dialog.getByRole('checkbox', { name: 'invoice.raised' }).check();
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog.getByText('it is not an address of the public network')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'webhook-new');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill(url);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText(/sent for approval/)).toBeVisible();
  await agreeTo(request, name);

  await page.goto('/webhooks');
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Show secret' }).click();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const invoice = await raiseInvoice(request, `Told ${name}`);
  await page.goto('/events');
  await page.getByLabel('Invoice number or payment').fill(invoice);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('invoice.raised');
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/type=invoice.raised/);
  await expectAccessible(page);
  await shot(page, 'events');
  await page.getByRole('button', { name: /^View event/ }).click();
  await expect(dialog.getByLabel('The event as it is told')).toContainText(`"number": "${invoice}"`);
  await expectAccessible(page);
  await shot(page, 'event');

  await page.goto('/webhooks');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Delivered').last()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'webhook-deliveries');
  await page
    .getByRole('button', { name: /^View delivery/ })
    .first()
    .click();
  await expect(dialog.getByText('204', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'webhook-delivery');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The event is sent again')).toBeVisible();

  await page.goto('/webhooks');
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused by /)).toBeVisible();
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
