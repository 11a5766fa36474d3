import { expect, type Locator, type Page } from '@playwright/test';
import { searchRevenues } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { aUser } from '../test/builders.js';
import { expectAccessible } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

type ServiceType = ReplyOf<typeof searchRevenues>['results'][number];

const aServiceType = (id: number, name: string, rate: string, decimalPrecision: number): ServiceType => ({
  id,
  parentId: 0,
  parentName: '',
  name,
  code: `NAA-${id}`,
  erpCode: '',
  economicCode: '',
  agencyId: 20,
  agencyName: 'National Aviation Authority',
  rate,
  taxInclusive: false,
  allowUnRegisterCustomer: false,
  allowSelfService: false,
  requiresFooterOption: false,
  decimalPrecision,
  terms: 0,
  revenueGroupId: null,
  revenueGroupName: '',
  status: true,
});
const serviceTypes = [
  aServiceType(1101, 'Landing and Parking', '12500', 2),
  aServiceType(1102, 'En-route Navigation', '0.10755', 5),
  aServiceType(1103, 'Cargo Handling', '7.125', 3),
  aServiceType(1104, 'Terminal Rent', '0', 2),
];

async function openServiceTypes(page: Page): Promise<void> {
  const api = serverOf(aUser({ vggRole: 'clientadmin' }));
  api.answer(searchRevenues, { results: serviceTypes, totalCount: serviceTypes.length });
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-service-type');
  await expect(page.getByText('Cargo Handling')).toBeVisible();
}

/** Where the point of an amount stands, from the left of the page. */
const pointOf = (amount: Locator): Promise<number> =>
  amount.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf('.') ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      return range.getBoundingClientRect().left;
    }
    throw new Error('there is no point');
  });

test('rates stand point under point, however fine they are', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openServiceTypes(page);
  const cells = page.getByRole('cell').filter({ hasText: '₦' });
  await expect(cells).toHaveText(['₦12,500.00', '₦0.10755', '₦7.125']);
  const points = await Promise.all((await cells.all()).map(pointOf));
  for (const point of points) expect(Math.abs(point - (points[0] ?? 0))).toBeLessThan(1);
  await expectAccessible(page);
});

test('the card of a service type says its code and its rate', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openServiceTypes(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Cargo Handling' });
  await expect(card).toContainText('NAA-1103');
  await expect(card).toContainText('₦7.125');
  await expectAccessible(page);
});

/** At which edges of a strip its contents fade. */
const fadesOf = (strip: Locator) =>
  strip.evaluate((element) => {
    const style = getComputedStyle(element);
    if (!style.maskImage.startsWith('linear-gradient')) return 'no fading';
    const fades = (side: string) => Number.parseFloat(style.getPropertyValue(side) || '0') > 0;
    return { before: fades('--before'), after: fades('--after') };
  });

test('tabs that have no room show at the edge that they go on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openServiceTypes(page);
  const tabs = page.getByRole('tablist', { name: 'Parts of the set-up' });
  const strip = page.locator('[data-strip]').filter({ has: tabs });
  await expect.poll(() => fadesOf(strip)).toEqual({ before: false, after: true });
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Ticket classes' }).click();
  await expect.poll(() => fadesOf(strip)).toEqual({ before: true, after: false });
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => fadesOf(strip)).toEqual({ before: false, after: false });
});

test('the statuses of the invoices show at the edge that they go on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await page.goto('/search-invoice');
  const strip = page.getByRole('group', { name: 'Status of the invoices' });
  await expect.poll(() => fadesOf(strip)).toEqual({ before: false, after: true });
  await expectAccessible(page);
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => fadesOf(strip)).toEqual({ before: true, after: false });
});
