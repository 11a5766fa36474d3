import { expect, test as base, type Page, type Request } from '@playwright/test';
import {
  getBranding,
  login,
  logout,
  lookUpSingleSignOn,
  type SessionUser,
} from '@kobodesk/contracts/identity';
import { aUser } from '../test/builders.js';
import { FakeApi } from '../test/fakeApi.js';
import { watchErrors } from './pageErrors.js';

const noBranding = {
  domainURL: '',
  agencyId: null,
  agencyCode: '',
  agencyName: '',
  logo: '',
  logoURL: '',
  backgroundURL: '',
  brandColour: '',
};

/** A server of the contracts that lets `user` sign in; further answers are added to it. */
export const serverOf = (user: SessionUser = aUser()): FakeApi =>
  new FakeApi()
    .answer(getBranding, { data: noBranding })
    .answer(lookUpSingleSignOn, { data: { isAvailable: false, name: '' } })
    .answer(login, { message: 'Login successful', data: user })
    .answer(logout, { message: 'Signed out' });

/** What the edge would make of it: of a file that comes with a form its id. */
function bodyOf(request: Request): Record<string, unknown> {
  const isForm = request.headers()['content-type']?.startsWith('multipart/form-data');
  if (isForm) return { file: 'a'.repeat(32) };
  const text = request.postData();
  return text === null ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Sends every call of the page, or of all its tabs, to the fake server; pictures are left out. */
export async function connect(page: Pick<Page, 'route'>, api: FakeApi): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'image') return route.fulfill({ status: 204 });
    // this server is silent: nothing happens by itself
    if (new URL(request.url()).pathname === '/api/live') return route.fulfill({ status: 204 });
    const body = bodyOf(request);
    const { status, body: answer } = api.receive(request.method(), new URL(request.url()), body);
    return route.fulfill({ status, json: answer });
  });
}

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** Fills the form of /login and sends it. */
export async function sendCredentials(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

/**
 * Begins a session as the page of the sign-in does, past its form, and leaves the tab empty: the test goes on to the
 * page that it is about.
 */
export async function signIn(
  page: Page,
  userName = 'ada.obi@agency.test',
  password = 'secret',
): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  // as long as one address is answered here, no page keeps what it has loaded
  await page.unroute('**/empty');
  const refused = await page.evaluate(
    async ({ path, credentials }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(credentials) });
      if (!answer.ok) return `${answer.status} ${await answer.text()}`;
      const { data } = (await answer.json()) as { data: unknown };
      sessionStorage.setItem('kobodesk.user', JSON.stringify(data));
      return '';
    },
    { path: login.http?.path ?? '', credentials: { userName, password } },
  );
  expect(refused).toBe('');
}

/** Whom provider staff who are signed in have chosen to work for. */
export const workFor = (page: Page, agency: { id: number; name: string }): Promise<void> =>
  page.evaluate((chosen) => sessionStorage.setItem('kobodesk.agency', JSON.stringify(chosen)), agency);

/** Somewhere in the network that nobody has (RFC 2544). */
const anAddress = (): string =>
  `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/**
 * A page that fails its test when the browser reports an error: an exception, or a breach of the content policy. Each test
 * comes from an address of its own, as people do: what one address may call in a minute is not shared by all tests.
 */
export const test = base.extend<{ noErrors: void }>({
  // Playwright asks for the braces
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, give) => give({ 'x-forwarded-for': anAddress() }),
  noErrors: [
    async ({ page }, use) => {
      const reported = watchErrors(page);
      await use();
      // what a page asks for as its test ends is nobody's any more: an answer on its way through a test would fail it
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const errors = reported();
      if (errors.length > 0) throw new Error(`The browser reported:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});
