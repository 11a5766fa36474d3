import { expect, type Page } from '@playwright/test';
import { raiseInvoice } from './anApi.js';
import { aDayToCome } from './days.js';
import { holdScripts } from './holdScripts.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const clerkName = 'client.user@naa.test';

/** What each row says, cell by cell, with the headings; and where the cells of the first one stand. */
const rowsOf = (page: Page, within: '.over' | '#root') =>
  page.locator(`${within} [data-rows]`).evaluate((rows) => {
    const textsOf = (row: Element) => [...row.children].map((cell) => cell.textContent);
    const found = [...rows.querySelectorAll('tr, li')];
    const [first] = rows.querySelectorAll('tbody tr, li');
    return {
      texts: found.map(textsOf),
      places: [...(first?.children ?? [])].map((cell) => {
        const { x, y, width } = cell.getBoundingClientRect();
        return { x, y, width };
      }),
    };
  });

/** Comes to the list with every script kept back, until the frame has its rows; gives what lets them come. */
async function visitList(page: Page) {
  // nothing that others do meanwhile comes in between
  await page.route('**/api/live', (route) => route.abort());
  const letGo = await holdScripts(page);
  await page.goto('/search-invoice', { waitUntil: 'commit' });
  await expect(page.locator('.over [data-rows]')).toBeVisible();
  return letGo;
}

async function expectTakenOver(page: Page, letGo: () => void, slack: { down: number }): Promise<void> {
  // some signs come with letters of their own
  await page.evaluate(() => document.fonts.ready);
  const drawn = await rowsOf(page, '.over');
  expect(drawn.texts.length).toBeGreaterThan(0);
  letGo();
  await expect(page.locator('.over')).toHaveCount(0);
  const live = await rowsOf(page, '#root');
  expect(live.texts).toEqual(drawn.texts);
  for (const [index, { x, y, width }] of live.places.entries()) {
    const before = drawn.places[index];
    expect(Math.abs(x - (before?.x ?? 0))).toBeLessThanOrEqual(2);
    expect(Math.abs(width - (before?.width ?? 0))).toBeLessThanOrEqual(2);
    expect(Math.abs(y - (before?.y ?? 0))).toBeLessThanOrEqual(slack.down);
  }
}

test('the latest invoices stand in the frame of the list before any script, and are what the page then shows', async ({
  page,
}) => {
  await page.clock.setFixedTime(aDayToCome());
  await signIn(page, clerkName, password);
  const letGo = await visitList(page);
  await expect(
    page.locator('.over').getByText('Nothing was raised today. The latest invoices:'),
  ).toBeVisible();
  await expectTakenOver(page, letGo, { down: 2 });
});

test('what was raised today stands in the frame of the list before any script, as the person shaped it', async ({
  page,
  request,
}) => {
  await raiseInvoice(request, `Drawn <b>Airlines</b> & "Sons"`);
  await signIn(page, clerkName, password);
  const { userId } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('kobodesk.user') ?? '{}') as { userId: number },
  );
  await page.evaluate(([key, shape]) => localStorage.setItem(key, shape), [
    `RaStorekobodesk.list.invoices.${userId}`,
    '{"hidden":["state"],"density":"compact"}',
  ] as const);
  const letGo = await visitList(page);
  await expect(page.locator('.over').getByText('Drawn <b>Airlines</b> & "Sons"').first()).toBeVisible();
  await expectTakenOver(page, letGo, { down: 2 });
  await expect(page.locator('#root [data-rows] th').filter({ hasText: 'State' })).toHaveCount(0);
});

test('a list that was searched shows what it was searched for, and nothing else before', async ({ page }) => {
  await signIn(page, clerkName, password);
  const filter = encodeURIComponent(JSON.stringify({ dateType: 1, name: 'Skyways' }));
  await page.goto(`/search-invoice?filter=${filter}`);
  await expect(page.getByRole('link', { name: /^NAA-/ }).first()).toBeVisible();
  // the page before asks no more, whatever is raised meanwhile
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  const letGo = await holdScripts(page);
  await page.goto('/search-invoice', { waitUntil: 'commit' });
  await expect(page.locator('.over').getByText('Search Invoice')).toBeVisible();
  expect(asked).not.toContain('/api/resources/invoices');
  letGo();
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Skyways');
  await expect(page.getByRole('link', { name: /^NAA-/ }).first()).toBeVisible();
});

test('an invoice has at the head of its paper the colour of its agency, drawn early or not', async ({
  page,
  request,
}) => {
  const number = await raiseInvoice(request, 'Coloured Airlines');
  await signIn(page, clerkName, password);
  await page.route(`**/api/resources/invoices/${number}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), brandColour: '#17375e' } });
  });
  const letGo = await holdScripts(page);
  await page.goto(`/search-invoice/${number}`, { waitUntil: 'commit' });
  const isEarly = (page.viewportSize()?.width ?? 0) >= 900;
  // what is drawn is for the eye: readers wait for the page
  if (isEarly) await expect(page.locator('.over article')).toHaveCSS('border-top-color', 'rgb(23, 55, 94)');
  letGo();
  await expect(page.locator('.over')).toHaveCount(0);
  const paper = page.getByRole('article', { name: 'Invoice' });
  await expect(paper).toHaveCSS('border-top-color', 'rgb(23, 55, 94)');
  // it is the same paper in the dark
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(paper.locator('.logo')).toHaveCSS('padding', '0px');
});

test('the sign of the naira comes by itself, without the letters of other languages', async ({
  page,
  request,
}) => {
  const number = await raiseInvoice(request, 'Plain Airlines');
  const fonts: string[] = [];
  page.on('request', (call) => call.resourceType() === 'font' && fonts.push(call.url()));
  await page.goto(`/payment?invoice=${number}`);
  await expect(page.getByText('₦25,000.00').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.some((font) => font.includes('inter-naira'))).toBe(true);
  expect(fonts.filter((font) => font.includes('latin-ext'))).toEqual([]);
});

test('each card of the pay page has as much room below what it says as beside it', async ({
  page,
  request,
}) => {
  const number = await raiseInvoice(request, 'Roomy Airlines');
  await page.goto(`/payment?invoice=${number}`);
  await expect(page.getByText('Not paying now?')).toBeVisible();
  const rooms = await page.locator('.pay-card').evaluateAll((cards) =>
    cards.map((card) => {
      const { bottom } = card.getBoundingClientRect();
      const said = [...card.querySelectorAll('*')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ height }) => height > 0);
      const last = Math.max(...said.map((part) => part.bottom));
      return bottom - last - Number.parseFloat(getComputedStyle(card).paddingBottom);
    }),
  );
  // beside each other two cards may differ
  const isBroad = (page.viewportSize()?.width ?? 0) >= 900;
  for (const room of isBroad ? rooms.slice(-1) : rooms) expect(Math.abs(room)).toBeLessThanOrEqual(4);
});
