import type { Page } from '@playwright/test';

/** what Chromium says of a part that was loaded on demand and did not come */
const missingPart = /Failed to fetch dynamically imported module: (\S+)/;

/**
 * Collects what the browser reports as errors of a page: exceptions, breaches of the content policy, parts that did not
 * load. The answer gives what has come up so far.
 *
 * A page that is left (by a link, a reload, the end of the test) takes with it what it was still loading: Chromium ends
 * those requests as ERR_ABORTED and tells the page, which is about to go, that the part could not be fetched. Nothing is
 * wrong with such a page, and whether it is seen hangs on the clock. A page cannot abort the loading of a module by
 * itself, and Chromium does so only with an answer that is no module: so a request that ends like this without such an
 * answer says that the page was left. A part that is missing, a page in its place and a server that is gone count.
 */
export function watchErrors(page: Page): () => string[] {
  const errors: string[] = [];
  const left = new Set<string>();
  const wrong = new Set<string>();
  page.on('response', (response) => {
    const isModule = /javascript/.test(response.headers()['content-type'] ?? '');
    if (response.status() >= 400 || !isModule) wrong.add(response.url());
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') left.add(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // the answers of the server, which tests ask for, are reported like this too
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  const isCutOff = (error: string): boolean => {
    const part = missingPart.exec(error)?.[1];
    return part !== undefined && left.has(part) && !wrong.has(part);
  };
  return () => errors.filter((error) => !isCutOff(error));
}
