import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { raiseInvoice } from './anApi.js';
import { holdScripts } from './holdScripts.js';
import { connect, serverOf, signIn, signInButton, test } from './signIn.js';

/** Whether somebody took the answer that the page had asked for first. */
const isTaken = (first: string): boolean =>
  (globalThis as { kobodeskEarly?: { url: string }[] }).kobodeskEarly?.every(
    ({ url }) => !url.includes(first),
  ) ?? false;

const pages = [
  { path: '/login', title: 'Login', field: 'Email', button: 'Sign in', outcome: 'Please enter password' },
  {
    path: '/payment',
    title: 'Search Invoice for Payment',
    field: 'Invoice number',
    button: 'Search by Invoice Number',
    outcome: 'The invoice was not found',
  },
] as const;

for (const { path, title } of pages) {
  test(`${path} says so when its script does not come, and tries again`, async ({ page }) => {
    const main = /\/assets\/index-[^/]*\.js$/;
    await page.route('**/assets/*.js', (route) =>
      main.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto(path);
    const said = page.getByRole('alert').filter({ hasText: 'Please Check your internet connectivity' });
    await expect(said).toBeVisible();
    await page.unroute('**/assets/*.js');
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(said).toBeHidden();
  });
}

for (const { path, title, field, button, outcome } of pages) {
  test(`${path} stands before any script, and nothing moves or is lost when that comes`, async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const parts = [
      page.getByRole('heading', { level: 1, name: title }),
      page.getByLabel(field, { exact: true }),
      page.getByRole('button', { name: button, exact: true }),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    const [heading] = parts;
    await heading?.evaluate((element) => Object.assign(element, { wasThere: true }));
    await page.getByLabel(field, { exact: true }).fill('ada.obi@agency.test');
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await places();
    await page.getByRole('button', { name: button, exact: true }).click();
    expect(await page.evaluate(() => performance.getEntriesByType('largest-contentful-paint').length)).toBe(
      0,
    );

    letGo();
    await expect(page).toHaveTitle(new RegExp(title));
    // it was pressed too early, and is pressed now
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('ada.obi@agency.test');
    expect(await heading?.evaluate((element) => 'wasThere' in element)).toBe(true);
    const [afterHeading, afterField] = await places();
    expect([afterHeading?.x, afterHeading?.y]).toEqual([before[0]?.x, before[0]?.y]);
    expect(afterField).toEqual(before[1]);
    await expectAccessible(page);
  });

  test(`${path} is dark before any script where the device is`, async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(15, 21, 28)');
    letGo();
    await expect(page).toHaveTitle(new RegExp(title));
    expect(await ground()).toBe('rgb(15, 21, 28)');
  });
}

test('the sign-in comes without the back office, which is asked for once the page is there', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(signInButton(page)).toBeVisible();
  const [before, after] = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const bytes = async (of: HTMLLinkElement[]) => {
      const files = await Promise.all(of.map(async ({ href }) => (await fetch(href)).arrayBuffer()));
      return files.reduce((all, { byteLength }) => all + byteLength, 0);
    };
    const isLater = ({ fetchPriority }: HTMLLinkElement) => fetchPriority === 'low';
    return Promise.all([bytes(links.filter((link) => !isLater(link))), bytes(links.filter(isLater))]);
  });
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(300_000);
  expect(after).toBeGreaterThan(500_000);
});

test('a stranger is led on from the page that was asked for, and a reload of the sign-in forgets nothing', async ({
  page,
}) => {
  await connect(page, serverOf());
  await page.goto('/create-invoice');
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await page.getByLabel('Email').fill('ada.obi@agency.test');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/create-invoice$/);
});

test('what a page shows first is asked for before any script, and taken', async ({ page, request }) => {
  test.setTimeout(90_000);
  const number = await raiseInvoice(request, `Early Airlines ${page.viewportSize()?.width ?? 0}`);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  const visit = async (address: string, path: string, shown: string, first: string) => {
    asked.length = 0;
    const letGo = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => asked.filter((one) => one === path).length).toBeGreaterThan(0);
    letGo();
    await expect(page.getByText(shown).first()).toBeVisible();
    // whoever asks first has taken it: the address was the same
    await expect.poll(() => page.evaluate(isTaken, first)).toBe(true);
    await page.unroute('**/assets/*.js');
  };
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await visit('/search-invoice', '/api/resources/invoices', 'Invoice number', 'startDate');
  await visit(`/search-invoice/${number}`, `/api/resources/invoices/${number}`, 'NAA', number);
});

/** Everything that tells one part of the page of an invoice from another, by what it says. */
const partsOf = (page: Page) => [
  page.getByRole('heading', { level: 1, name: 'Invoice details' }),
  page.getByText('Outstanding balance'),
  page.getByText('National Aviation Authority').first(),
  page.getByRole('radio').first(),
  page.getByRole('button', { name: 'Proceed to Payment' }),
  page.getByRole('button', { name: 'I have paid' }),
  page.getByText('Payment reference', { exact: true }),
  page.getByText('a•••@skyways.test'),
  page.getByText('Scan to go on with this payment on a phone.', { exact: false }),
];

for (const scheme of ['light', 'dark'] as const) {
  test(`what is owed stands in the page before any script, and is taken over as it is (${scheme})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000);
    // whatever a customer is called
    const name = `</script><b>"Skies" & 'Sons'</b> ${scheme} ${page.viewportSize()?.width ?? 0}`;
    const number = await raiseInvoice(request, name);
    const asked: string[] = [];
    const wrong: string[] = [];
    page.on('request', (call) => asked.push(new URL(call.url()).pathname));
    page.on('console', (said) => said.type() === 'error' && wrong.push(said.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.emulateMedia({ colorScheme: scheme });
    const letGo = await holdScripts(page);
    // a machine with much else to do may take longer than the page is held for
    await expect(async () => {
      await page.goto(`/payment?invoice=${number}`, { waitUntil: 'commit' });
      const given = await page.locator('meta[name="kobodesk-answers"]').getAttribute('content');
      expect(JSON.parse(given ?? '[]')).toHaveLength(2);
    }).toPass({ timeout: 30_000, intervals: [3000] });
    asked.length = 0;
    const parts = partsOf(page);
    for (const part of parts) await expect(part).toBeVisible();
    await expect(page.getByText('₦25,000.00').first()).toBeVisible();
    await expect(page.getByText(`</script><b>"Skies" & 'Sons'</b>`, { exact: false })).toBeVisible();
    await expect(page.locator('#root b')).toHaveCount(0);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe(scheme === 'dark' ? 'rgb(15, 21, 28)' : 'rgb(246, 247, 249)');
    const [heading] = parts;
    await heading?.evaluate((element) => Object.assign(element, { wasThere: true }));
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    // until its letters are there a browser takes others, and they are of another width
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await places();
    const card = page.getByRole('radio', { name: 'Card' });
    await card.dispatchEvent('click');

    letGo();
    await expect(page).toHaveTitle(/Invoice details/);
    await expect(page).toHaveURL(/\/invoice-details$/);
    await expect(page.getByRole('img', { name: 'Code of this page' })).toBeVisible();
    expect(await heading?.evaluate((element) => 'wasThere' in element)).toBe(true);
    expect(await places()).toEqual(before);
    // what was chosen before is chosen
    await expect(card).toBeChecked();
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
    expect(asked.filter((path) => /GetWebPaymentDetails|GetBrandingPath/.test(path))).toEqual([]);
    expect(wrong).toEqual([]);
    await expectAccessible(page);
    // and it is the page that it always was
    await page.reload();
    await expect(page.getByText('a•••@skyways.test')).toBeVisible();
    // what it was told before stands there at once, and is asked for anew behind it
    await expect.poll(() => asked.filter((path) => path.includes('GetWebPaymentDetails'))).toHaveLength(1);
  });
}

test('an invoice that is not known is told of without asking again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.goto('/payment?invoice=NAA-NO-SUCH');
  await expect(page.getByRole('alert')).toContainText('The invoice was not found');
  expect(asked.filter((path) => path.includes('GetWebPaymentDetails'))).toEqual([]);
});

test('the frame of a list and of an invoice stands before any script, where the page then has it', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const number = await raiseInvoice(request, `Framed Airlines ${page.viewportSize()?.width ?? 0}`);
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  const frame = page.locator('.over');
  /** Where the first letter of a text stands, and its middle. */
  const placeOf = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, height } = range.getBoundingClientRect();
      return { left: Math.round(left), middle: Math.round(top + height / 2) };
    });
  for (const [address, heading] of [
    ['/search-invoice', 'Search Invoice'],
    [`/search-invoice/${number}`, `Invoice ${number}`],
  ] as const) {
    const letGo = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(frame.getByText(heading)).toBeVisible();
    const before = await placeOf(page.locator('.over-bar').getByText(heading));
    letGo();
    const shown = page.getByRole('heading', { level: 1, name: heading });
    await expect(shown).toBeVisible();
    await expect(frame).toHaveCount(0);
    const after = await placeOf(shown);
    expect(Math.abs(after.left - before.left)).toBeLessThanOrEqual(1);
    expect(Math.abs(after.middle - before.middle)).toBeLessThanOrEqual(2);
    await page.unroute('**/assets/*.js');
  }
  // the list behind the invoice comes when that is closed
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search Invoice' })).toBeVisible();
});
