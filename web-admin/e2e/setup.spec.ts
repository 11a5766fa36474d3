import { expect, type Page } from '@playwright/test';
import { saveBranding } from '@kobodesk/contracts/identity';
import { expectAccessible, shot } from './accessible.js';
import { rowOf } from './rows.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
/** the set-up of an agency that no other test looks at */
const admin = 'client.admin@fas.test';
/** names that no other run has used */
const unique = (name: string): string => `${name} ${test.info().project.name} ${Date.now() % 1_000_000}`;

async function open(page: Page, path: string, title: string, userName = admin): Promise<void> {
  await signIn(page, userName, password);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const find = async (page: Page, text: string) => {
  await page.getByRole('searchbox').first().fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};

test('a location is added, edited and switched off and on', async ({ page }) => {
  await open(page, '/settings-manage-locations', 'Manage Location');
  await expect(rowOf(page, 'Port Harcourt Airport')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Location' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const message of ['Please enter a location', 'Please enter a code', 'Please select a state'])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel('Agency')).toBeDisabled();
  await expectAccessible(page);
  const name = unique('Hangar');
  await dialog.getByLabel('Location').fill(name);
  await dialog.getByLabel('Code').fill(`H${Date.now() % 1_000_000}${test.info().project.name.slice(0, 1)}`);
  await dialog.getByLabel('State').selectOption('Kano');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Location created successfully')).toBeVisible();
  await find(page, name);
  const row = rowOf(page, name);
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Location' });
  await edit.getByLabel('Location').fill(`${name} B`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Location updated successfully')).toBeVisible();
  const active = row.getByRole('switch');
  await active.click();
  await expect(page.getByText('Location deactivated successfully')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await active.click();
  await expect(active).toBeChecked();
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await find(page, 'nowhere at all');
  await expect(page.getByText('No record match your search')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rowOf(page, 'Port Harcourt Airport')).toBeVisible();
});

test('provider staff see the locations of every agency', async ({ page }) => {
  await open(page, '/settings-manage-locations', 'Manage Location', 'provider.admin@kobodesk.test');
  await expect(rowOf(page, 'Lagos Airport')).toBeVisible();
  await expect(rowOf(page, 'Port Harcourt Airport')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Agency')).toBeEnabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please select an agency')).toBeVisible();
});

test('a service type is set up with its limits and prices', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, '/manage-service-type', 'Manage Service Type');
  await expect(rowOf(page, 'Terminal Rent')).toBeVisible();
  // it has no rate: each invoice says its own
  await expect(rowOf(page, 'Terminal Rent')).not.toContainText('₦0.00');
  await expect(
    page.getByRole('list', { name: 'Payment channels' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Service Type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Service Type' });
  await dialog.getByLabel('Allow self service').check();
  await dialog.getByLabel('Decimal precision').fill('6');
  await dialog.getByLabel('Payment terms in days').fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Service type name cannot be empty')).toBeVisible();
  await expect(dialog.getByText('decimal precision must be between 2 and 5')).toBeVisible();
  await expect(dialog.getByText('Payment terms must be whole days from 0 to 365')).toBeVisible();
  await expectAccessible(page);
  const name = unique('Hangar rent');
  await dialog.getByLabel('Service name').fill(name);
  await dialog.getByLabel('Decimal precision').fill('3');
  await dialog.getByLabel('Payment terms in days').fill('30');
  await shot(page, 'service-type-terms');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please input Rate to proceed')).toBeVisible();
  await dialog.getByLabel('Rate').fill('1500.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service type created successfully')).toBeVisible();
  await find(page, name);
  const row = rowOf(page, name);
  await row.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Customers and locations' }).click();
  const mapping = page.getByRole('dialog', { name: `Customers and locations of ${name}` });
  await mapping.getByLabel('Delta Traders').check();
  await expect(mapping.getByText('1 chosen')).toBeVisible();
  await expectAccessible(page);
  await mapping.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mapping saved successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Revenue groups' }).click();
  await expect(rowOf(page, 'Directorate of Operations')).toBeVisible();
  await page.getByRole('button', { name: 'Actions: Directorate of Operations' }).click();
  await page.getByRole('menuitem', { name: 'Logo' }).click();
  const logo = page.getByRole('dialog', { name: 'Logo of Directorate of Operations' });
  const picture = await page.screenshot({ scale: 'css', clip: { x: 0, y: 0, width: 120, height: 60 } });
  await logo
    .locator('input[name=Logo]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await logo.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Logo saved successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Ticket classes' }).click();
  const ticket = unique('Economy');
  await page.getByRole('button', { name: 'Add ticket class' }).click();
  const form = page.getByRole('dialog', { name: 'Add ticket class' });
  await form.getByLabel('Service type').selectOption(name);
  await form.getByLabel('Class').fill(ticket);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a rate above 0')).toBeVisible();
  await form.getByLabel('Rate').fill('2000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ticket class created successfully')).toBeVisible();
  await expect(rowOf(page, ticket)).toBeVisible();
  await page.getByRole('tab', { name: 'Part payments' }).click();
  await page.getByRole('button', { name: 'Add part payment setting' }).click();
  const part = page.getByRole('dialog', { name: 'Add part payment setting' });
  await part.getByLabel('Service type').selectOption(name);
  await part.getByLabel('Least percentage of the first payment').fill('25');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Part payment setting created successfully')).toBeVisible();
  await expectAccessible(page);
});

test('the profile of an organisation is kept, with its contacts', async ({ page }) => {
  await open(page, '/settings-update-profile', 'Update Profile');
  await expect(page.getByLabel('Organisation code')).toBeDisabled();
  await expectAccessible(page);
  for (const label of ['Website', 'Industry', 'Address', 'Zip code']) await page.getByLabel(label).fill('');
  await page.getByLabel('Country').selectOption('');
  await page.getByLabel('State', { exact: false }).first().selectOption('');
  await save(page);
  for (const message of [
    'Please enter a website',
    'Please enter an industry',
    'Please select a country',
    'Please enter an address',
    'Please select a state',
    'Please select an LGA',
    'Please enter a zip code',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Website').fill('https://fas.test');
  await page.getByLabel('Industry').fill('Aviation');
  await page.getByLabel('Address').fill('1 Terminal Road');
  await page.getByLabel('Zip code').fill('500001');
  await page.getByLabel('Country').selectOption('Nigeria');
  await page.getByLabel('State', { exact: false }).first().selectOption('Rivers');
  await page.getByLabel('Local government').selectOption('Port Harcourt');
  const contact = page.getByRole('group', { name: 'Contact 1' });
  await contact.getByLabel('Name').fill('Ada Obi');
  await contact.getByLabel('Designation').selectOption('Head of Revenue');
  await contact.getByLabel('Phone').fill('0801234567');
  await contact.getByLabel('Email').fill('ada@fas.test');
  await save(page);
  await expect(page.getByText('Phone number should not be more or less than eleven digits')).toBeVisible();
  await contact.getByLabel('Phone').fill('08012345678');
  await save(page);
  await expect(page.getByText('Organization profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Contact 1' }).getByLabel('Name')).toHaveValue('Ada Obi');
  await expect(page.getByLabel('Local government').locator('option:checked')).toHaveText('Port Harcourt');
});

test('a branding takes small pictures alone', async ({ page }) => {
  await open(page, '/branding', 'Branding');
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Save', exact: true });
  // on the right, as in all forms
  const isOnTheRight = await button.evaluate(
    (one) =>
      (one.closest('form')?.getBoundingClientRect().right ?? 0) - one.getBoundingClientRect().right < 2,
  );
  expect(isOnTheRight).toBe(true);
  const shot = (width: number, type: 'png' | 'jpeg') =>
    page.screenshot({ type, scale: 'css', clip: { x: 0, y: 0, width, height: 60 } });
  const choose = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    page.locator(`input[name=${label}]`).setInputFiles({ name, mimeType, buffer });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose('Logo', 'logo.svg', 'image/svg+xml', svg);
  await expect(page.getByText('The image must be a JPG or PNG file')).toBeVisible();
  await choose('Logo', 'logo.png', 'image/png', await shot(201, 'png'));
  await expect(page.getByText('The logo dimensions cannot exceed 200 * 200 pixels')).toBeVisible();
  await save(page);
  await expect(page.getByText('Please choose a logo or a background image')).toBeVisible();
  await choose('Logo', 'logo.png', 'image/png', await shot(200, 'png'));
  await choose('Background', 'back.jpg', 'image/jpeg', await shot(300, 'jpeg'));
  await expect(page.getByAltText('Background, as chosen')).toBeVisible();
  await save(page);
  await expect(page.getByText('Branding saved successfully')).toBeVisible();
  for (const name of ['Logo in use', 'Background in use']) {
    const picture = page.getByAltText(name);
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
  }
  // they are shown under another domain without being chosen again
  await page.getByLabel('Domain URL').fill('pay.setup.test');
  const moved = page.waitForResponse(`**${saveBranding.http?.path ?? ''}`);
  await save(page);
  expect((await moved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByLabel('Domain URL')).toHaveValue('pay.setup.test');
});

test('invoice settings say what may be edited', async ({ page }) => {
  await open(page, '/edit-invoice-settings', 'Edit Invoice Setting');
  await expect(page.getByLabel('Edit period')).not.toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('Edit period').fill('0');
  await page.getByLabel('Edit frequency').fill('100');
  await save(page);
  await expect(page.getByText('Edit period must be a whole number of hours from 1 to 8760')).toBeVisible();
  await expect(page.getByText('Edit frequency must be a whole number from 1 to 99')).toBeVisible();
  await page.getByLabel('Edit period').fill('48');
  await page.getByLabel('Edit frequency').fill('5');
  await page.getByLabel('Select all').check();
  await page.getByLabel('Items', { exact: true }).uncheck();
  await save(page);
  await expect(page.getByText('Invoice settings saved successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Edit period')).toHaveValue('48');
  await expect(page.getByLabel('Items', { exact: true })).not.toBeChecked();
  await expect(page.getByLabel('Location', { exact: true })).toBeChecked();
  const note = unique('Refunds');
  await page.getByRole('button', { name: 'Add foot note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add foot note' });
  await dialog.getByLabel('Name').fill(note);
  await dialog.getByLabel('Text').fill('No refunds after 30 days.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Foot note created successfully')).toBeVisible();
  await page.getByRole('button', { name: `Actions: ${note}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Foot note removed successfully')).toBeVisible();
});

test('ageing is configured with a rich text', async ({ page }) => {
  await open(page, '/invoice-aging-configuration', 'Invoice Aging Configuration');
  const template = page.getByRole('textbox', { name: /^Notification template/ });
  await expect(template).toBeVisible();
  await expectAccessible(page);
  for (const label of [/^Mildly due/, /^Due/, /^Overdue/]) await page.getByLabel(label).fill('');
  await template.fill('');
  await save(page);
  for (const message of [
    'Please input a valid mildy due value',
    'Please input a valid due value',
    'Please input a valid overdue value',
    'Please include notification template',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel(/^Mildly due/).fill('15');
  await page.getByLabel(/^Due/).fill('30');
  await page.getByLabel(/^Overdue/).fill('60');
  await page.getByLabel('Priority emails').fill('head@fas.test, finance@fas.test');
  // what was there before may have left bold on
  const bold = page.getByRole('button', { name: 'Bold' });
  if ((await bold.getAttribute('aria-pressed')) !== 'true') await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  const words = unique('Please pay');
  await template.pressSequentially(`${words} `);
  await page.getByRole('button', { name: 'Insert What is still due' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Reminder: invoice');
  await expect(preview).toContainText(words);
  await shot(page, 'ageing-configuration');
  await preview.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(/^A test mail was sent to .+@/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Configuration successfully saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Notification template/ }).locator('strong')).toHaveText(
    /Please pay .*\{\{outstanding\}\}/,
  );
  await expect(page.getByLabel('Priority emails')).toHaveValue('head@fas.test, finance@fas.test');
});

test('a job is put on a schedule, run by hand, out of use and away', async ({ page }) => {
  await open(page, '/schedules', 'Schedules');
  await page.getByRole('button', { name: 'Add schedule' }).click();
  await save(page);
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await expect(page.getByText('Please select a job')).toBeVisible();
  const name = unique('Morning');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('combobox', { name: 'Job' }).selectOption('Requery unpaid references');
  await page.getByLabel(/^Cron expression/).fill('every day');
  await save(page);
  await expect(
    page.getByText('Please enter a cron expression of five fields, such as 0 6 * * *').first(),
  ).toBeVisible();
  await page.getByLabel(/^Cron expression/).fill('0 6 * * 1');
  await expect(
    page.getByRole('status').filter({ hasText: 'Every Monday at 06:00, next on Mon' }),
  ).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'add-schedule');
  await save(page);
  await expect(page.getByText('Schedule created successfully')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'schedules');
  const row = rowOf(page, name);
  await expect(row).toContainText('Every Monday at 06:00');
  await expect(row).toContainText(/Mon \d+ \w+ \d{4}, 06:00/);
  await row.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByText('It has not run yet')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Run now' }).click();
  await expect(page.getByText('The run has begun').first()).toBeVisible();
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await expect(history.getByText('Done')).toBeVisible({ timeout: 20_000 });
  await expect(history).toContainText(/had been paid|Another run was under way/);
  await expectAccessible(page);
  await shot(page, 'schedule-history');
  await history.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel(/^Cron expression/).fill('30 7 * * *');
  await save(page);
  await expect(page.getByText('Schedule updated successfully')).toBeVisible();
  await expect(row).toContainText('30 7 * * *');
  await row.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('Schedule deactivated successfully')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Schedule removed successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});
