import { expect, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { visitors, type Visitor } from './screens.js';
import { sendCredentials, test } from './signIn.js';

// light they are judged by the tests of each page
test.use({ colorScheme: 'dark' });

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** Signs in, chooses the agency, and answers with the addresses of the menu that the server gives. */
async function enter(page: Page, { userName, agency }: Visitor): Promise<string[]> {
  await page.goto('/login');
  const answered = page.waitForResponse('**/api/Account/LoginBDA');
  await sendCredentials(page, userName, 'Kobodesk@2026');
  const session = await (await answered).text();
  await page.getByRole('button', { name: 'Skip' }).click();
  if (agency) {
    await page.goto('/select-agency');
    await page.getByText(agency).click();
    await expect(page.getByRole('banner')).toContainText(agency);
  }
  return [...new Set([...session.matchAll(/"path":"(\/[^"]*)"/g)].map(([, path]) => path ?? ''))];
}

/** One first heading, nothing that failed or is refused, and nothing to scroll sideways. */
async function expectPage(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const refusal = page.getByRole('heading', { level: 1, name: /not found|no access/i });
  await expect(refusal, address).toHaveCount(0);
  await expect(page.getByText('Oops, something went wrong'), address).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), address)
    .toBeLessThanOrEqual(0);
}

/** Goes to an address as a link does, without loading the application anew. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

async function visit(page: Page, address: string, isJudged: boolean): Promise<void> {
  await follow(page, address);
  // a page of others is judged with them: here it opens
  for (const size of isJudged ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    await expectPage(page, address);
    if (!isJudged) continue;
    await test.step(`${size.width}`, () => expectAccessible(page));
    await shot(page, `screen${address.replace(/\W+/g, '-')}`);
  }
}

for (const visitor of visitors) {
  test(`${visitor.role} opens every page of the menu and beside it, large and small, in the dark`, async ({
    page,
  }) => {
    const menu = await enter(page, visitor);
    const addresses = [...menu, ...visitor.besidesMenu];
    test.setTimeout(30_000 + addresses.length * 12_000);
    for (const address of addresses) {
      const isJudged = visitor.judges === 'all' || visitor.judges.includes(address);
      await test.step(address, () => visit(page, address, isJudged));
    }
  });
}
