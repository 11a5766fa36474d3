import { expect, test, type Page } from '@playwright/test';
import { watchErrors } from './pageErrors.js';

/** A page that loads a part on demand and reports when it does not come, as the screens do. */
async function openPage(
  page: Page,
  answerPart: 'never' | 'cut off' | 'not there' | 'a page' | 'no server',
): Promise<void> {
  await page.route('**/part.js', (route) => {
    if (answerPart === 'not there') return route.fulfill({ status: 404 });
    if (answerPart === 'a page')
      return route.fulfill({ contentType: 'text/html', body: '<title>home</title>' });
    if (answerPart === 'cut off') return route.abort('aborted');
    if (answerPart === 'no server') return route.abort('connectionrefused');
    // it is on its way for as long as the page is there
    return undefined;
  });
  const script =
    "import('/part.js').catch((error) => { console.error(error); document.title = 'reported'; })";
  await page.route('**/whole', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>loading</title><script>${script}</script>` }),
  );
  await page.route('**/next', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>next</title>' }),
  );
  const asked = page.waitForRequest('**/part.js');
  await page.goto('/whole');
  await asked;
}

for (const answer of ['not there', 'a page', 'no server'] as const)
  test(`a part that does not load is an error of the page: ${answer}`, async ({ page }) => {
    const errors = watchErrors(page);
    await openPage(page, answer);
    await expect(page).toHaveTitle('reported');
    expect(errors()).toContainEqual(expect.stringContaining('/part.js'));
  });

test('a part whose loading was cut off is none', async ({ page }) => {
  const errors = watchErrors(page);
  await openPage(page, 'cut off');
  await expect(page).toHaveTitle('reported');
  expect(errors()).toEqual([]);
});

test('a part that is still loading when the page is left is cut off', async ({ page }) => {
  const errors = watchErrors(page);
  await openPage(page, 'never');
  const ended = page.waitForEvent('requestfailed');
  await page.goto('/next');
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveTitle('next');
  expect(errors()).toEqual([]);
});
