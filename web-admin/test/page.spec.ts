import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { askEarly, filesOf } from '../scripts/early.mjs';
import { colours, standing } from '../scripts/shell.mjs';
import { together } from '../scripts/together.mjs';
import { latest } from '../src/areas/invoices/search/firstLook';
import { todayCreated } from '../src/areas/invoices/search/filters';
import { isProvider, VggRole } from '@kobodesk/contracts/kernel';
import { beginnings } from '../src/begin/beginnings';
import type { Early } from '../src/shared/api/first/early';

const chunk = (fileName: string, source: string, ...imports: string[]) => ({
  type: 'chunk',
  fileName,
  facadeModuleId: `/kobodesk/web-admin${source}`,
  isDynamicEntry: source !== '/src/main.tsx',
  imports,
});
const react = { type: 'chunk', fileName: 'assets/react.js', imports: [] };
const mui = { type: 'chunk', fileName: 'assets/mui.js', imports: ['assets/react.js'] };
const parts = [
  { ...chunk('assets/main.js', '/src/main.tsx'), isEntry: true },
  react,
  mui,
  chunk('assets/signIn.js', '/src/begin/signIn.tsx', 'assets/react.js'),
  chunk('assets/public.js', '/src/begin/publicPages.tsx', 'assets/react.js'),
  chunk('assets/details.js', '/src/public/pay/InvoiceDetails.tsx', 'assets/mui.js'),
  chunk('assets/office.js', '/src/begin/office.tsx', 'assets/mui.js'),
  chunk('assets/dashboard.js', '/src/areas/dashboard/Dashboard.tsx', 'assets/mui.js'),
  chunk('assets/invoices.js', '/src/areas/invoices/search/SearchInvoice.tsx'),
  chunk('assets/list.js', '/src/areas/invoices/search/InvoiceList.tsx', 'assets/office.js'),
  chunk('assets/state.js', '/src/areas/invoices/search/state/SearchState.tsx', 'assets/mui.js'),
  chunk('assets/tools.js', '/src/shared/list/ListTools.tsx', 'assets/mui.js'),
  chunk('assets/bell.js', '/src/shared/shell/Bell.tsx', 'assets/mui.js'),
  chunk('assets/viewer.js', '/src/areas/invoices/viewer/InvoiceViewer.tsx', 'assets/office.js'),
];
const letters = { type: 'asset', fileName: 'assets/inter-latin-wght-normal-x.woff2' };
const bundle = Object.fromEntries([...parts, letters].map((part) => [part.fileName, part]));

interface Visit {
  user?: string;
  cookie?: string;
  kept?: string;
  isDark?: boolean;
  /** what the gateway put into the page */
  answers?: readonly { url: string; status: number; body: unknown }[];
  /** what react-admin has kept of the list */
  searched?: string;
}

/** What the page asks for and says of itself when somebody comes to an address. */
function visit(address: string, { user, cookie = '', isDark = false, ...given }: Visit = {}) {
  const { answers } = given;
  const { pathname, search } = new URL(address, 'http://localhost');
  const asked: string[] = [];
  const loaded: (() => void)[] = [];
  const fetched: [string, Record<string, string>][] = [];
  const dataset: Record<string, string> = {};
  const page: Record<string, unknown> & { kobodeskEarly?: Early[] } = {
    URLSearchParams,
    Response,
    Intl,
    crypto: { randomUUID: () => 'an-id' },
    performance: { now: () => 0 },
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      fetched.push([url, headers]);
      return Promise.resolve(new Response('[]'));
    },
    location: { pathname, search, hostname: 'kobodesk.test' },
    sessionStorage: { getItem: (key: string) => (key === 'kobodesk.user' ? (user ?? null) : null) },
    localStorage: {
      getItem: (key: string) => (key === 'kobodesk.scheme' ? given.kept : given.searched) ?? null,
    },
    matchMedia: () => ({ matches: isDark, addEventListener: () => undefined }),
    addEventListener: (_name: string, listener: () => void) => loaded.push(listener),
    document: {
      cookie,
      documentElement: { dataset },
      querySelector: () => answers && { content: JSON.stringify(answers) },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
  };
  runInNewContext(askEarly(bundle, beginnings), page);
  const atOnce = [...asked];
  for (const listener of loaded) listener();
  const later = asked.slice(atOnce.length);
  return { ...dataset, now: atOnce, later, fetched, early: page.kobodeskEarly?.[0] };
}
const files = (...names: string[]) => names.map((name) => `/assets/${name}.js`);

describe('the page, before its script', () => {
  it.each(['/login', '/Login/', '/', '/search-invoice', '/no-such-page'])(
    'is the sign-in for a stranger at %s, and asks for the back office later',
    (path) => {
      expect(visit(path)).toMatchObject({
        begins: 'sign-in',
        shell: 'sign-in',
        now: files('signIn', 'react'),
        later: files('office', 'mui', 'dashboard'),
      });
    },
  );

  it.each(['/forgot-password', '/resetpassword', '/activate', '/sign-in/return'])(
    'is no sign-in at %s, where a stranger has something else to do',
    (path) => expect(visit(path)).toMatchObject({ begins: 'office', shell: '' }),
  );

  it('is the search for payment without what shows an invoice, unless the address names one', () => {
    const shown = { begins: 'public', shell: 'pay' };
    const rest = files('details', 'mui');
    expect(visit('/payment')).toMatchObject({ ...shown, now: files('public', 'react'), later: rest });
    expect(visit('/Payment?invoice=NAA-1')).toMatchObject({
      ...shown,
      now: [...files('public', 'react'), ...rest],
      later: [],
    });
  });

  it.each(VggRole.options)(
    'asks at once for the invoice of the address, unless a %s has to choose an agency',
    (vggRole) => {
      const { early } = visit('/search-invoice/NAA-1', { user: JSON.stringify({ vggRole }) });
      expect(early === undefined).toBe(isProvider({ role: vggRole }));
    },
  );

  it('is the page that was asked for, for whoever is signed in', () => {
    const user = '{}';
    expect(visit('/search-invoice/NAA-1', { user }).now).toEqual([
      `/${letters.fileName}`,
      ...files('office', 'mui', 'react', 'invoices', 'list', 'viewer'),
    ]);
    expect(visit('/search-invoice?page=2', { user }).now).toEqual(
      files('office', 'mui', 'react', 'invoices', 'list', 'state', 'tools', 'bell'),
    );
    expect(visit('/verify', { user })).toMatchObject({ begins: 'public', shell: '' });
    // to visit it is to sign out
    expect(visit('/login', { user })).toMatchObject({ begins: 'sign-in' });
  });

  it.each([
    [{ isDark: true }, 'dark'],
    [{ isDark: false }, 'light'],
    [{ isDark: true, kept: 'light' }, 'light'],
    [{ isDark: false, kept: 'dark' }, 'dark'],
    [{ isDark: true, kept: 'system' }, 'dark'],
  ])('has the scheme of the device until somebody chose one: %j', (given, scheme) => {
    expect(visit('/login', given)).toMatchObject({ scheme });
  });

  it('shows nobody what was accepted', () => {
    expect(visit('/login')).not.toHaveProperty('consent');
    expect(visit('/login', { cookie: 'a=b; kobodesk-consent=yes' })).toHaveProperty('consent');
  });

  it('asks for the answer that it shows first, as whoever is signed in', () => {
    const brand = '/api/Branding/GetBrandingPath?domainURL=kobodesk.test';
    expect(visit('/payment').fetched.map(([url]) => url)).toEqual([brand]);
    expect(visit('/login').fetched.map(([url]) => url)).toEqual([brand]);
    const payer = visit('/payment?invoice=%20NAA/1%20').fetched;
    expect(payer.map(([url]) => url)).toEqual([`/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=NAA%2F1`]);
    expect(payer[0]?.[1]).not.toHaveProperty('Authorization');
    const user = JSON.stringify({ access_token: 'ada', timeZone: 'Africa/Lagos' });
    const [[url, headers] = ['', {}]] = visit('/search-invoice', { user }).fetched;
    expect(headers).toMatchObject({ Authorization: 'Bearer ada' });
    const asked = new URL(url, 'http://localhost').searchParams;
    expect(JSON.parse(asked.get('filter') ?? '')).toEqual(todayCreated('Africa/Lagos'));
    // a list that is searched already asks by itself
    expect(visit('/search-invoice?filter=%7B%7D', { user }).fetched).toEqual([]);
    // nor does one that react-admin shows as it was searched last
    expect(visit('/search-invoice', { user, searched: '{"filter":{}}' }).fetched).toEqual([]);
    // and nothing fails where the session cannot be read
    expect(visit('/search-invoice', { user: '{' })).toMatchObject({ begins: 'office', fetched: [] });
  });

  it('asks beside it for the latest invoices, should nothing have been raised today, and for the letters of what is drawn', () => {
    const user = JSON.stringify({ access_token: 'ada', timeZone: 'Africa/Lagos' });
    const { fetched, now } = visit('/search-invoice', { user });
    const [, second] = fetched.map(([url]) => new URL(url, 'http://localhost').searchParams);
    const read = (name: string) => JSON.parse(second?.get(name) ?? '') as unknown;
    expect(fetched).toHaveLength(2);
    expect(read('filter')).toEqual(latest.filter);
    expect(read('range')).toEqual([0, latest.pagination.perPage - 1]);
    expect(read('sort')).toEqual([latest.sort.field, latest.sort.order]);
    expect(now[0]).toBe(`/${letters.fileName}`);
    expect(visit('/search-invoice/NAA-1', { user }).fetched).toHaveLength(1);
    expect(visit('/login').now).not.toContain(`/${letters.fileName}`);
  });

  it('asks for nothing that stands in the page', async () => {
    const url = '/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=NAA-1';
    const body = { status: 2, message: 'The invoice was not found' };
    const { fetched, early } = visit('/payment?invoice=NAA-1', { answers: [{ url, status: 404, body }] });
    expect(fetched).toEqual([]);
    const answer = await early?.answer;
    expect(answer?.status).toBe(404);
    expect(await answer?.json()).toEqual(body);
    // of another invoice, it is no answer
    expect(visit('/payment?invoice=NAA-2', { answers: [{ url, status: 404, body }] }).fetched).toHaveLength(
      1,
    );
  });

  it('is not built when a source of it is gone', () => {
    expect(() => filesOf({}, beginnings)).toThrow('is no part of the build');
  });
});

describe('what is put into one file', () => {
  const shared = { type: 'chunk', imports: [] as string[] };
  const made = {
    ...bundle,
    'assets/react.js': { ...react, moduleIds: ['react', 'scheduler'] },
    'assets/mui.js': { ...mui, moduleIds: ['mui'] },
    'assets/office.js': { ...bundle['assets/office.js']!, imports: ['assets/mui.js', 'assets/rows.js'] },
    'assets/rows.js': { ...shared, fileName: 'assets/rows.js', moduleIds: ['rows'] },
    'assets/cards.js': { ...shared, fileName: 'assets/cards.js', moduleIds: ['cards'] },
    'assets/list.js': { ...bundle['assets/list.js']!, imports: ['assets/office.js', 'assets/cards.js'] },
    'assets/never.js': { ...shared, fileName: 'assets/never.js', moduleIds: ['never'] },
  };
  const name = together(made, beginnings);

  it('is what the same beginnings need', () => {
    expect(name('react')).toBe(name('scheduler'));
    expect(name('react')).toMatch(/^for-/);
    const apart = ['react', 'mui', 'rows', 'cards'].map(name);
    expect(new Set(apart).size).toBe(apart.length);
  });

  it('takes a small part along with what the fewest others need, and never where it would import back', () => {
    const of = (file: string, ...imports: string[]) => ({
      ...shared,
      fileName: file,
      moduleIds: [file],
      imports,
      code: '',
    });
    const named = together(
      {
        ...made,
        'assets/office.js': { ...bundle['assets/office.js']!, imports: ['assets/mui.js', 'rows'] },
        'assets/list.js': { ...bundle['assets/list.js']!, imports: ['assets/office.js', 'cards'] },
        rows: { ...of('rows'), code: 'x'.repeat(9000) },
        cards: of('cards', 'rows'),
      },
      beginnings,
    );
    // the list needs both, and whoever needs the rows gets the few characters of the cards as well
    expect(named('cards')).toBe(named('rows'));
    expect(named('cards')).not.toBe(named('mui'));
  });

  it('is left to the build where no beginning needs it', () => expect(name('never')).toBeNull());

  it('is apart for a page of strangers: it brings nothing of the back office', () => {
    const verify = chunk('assets/verify.js', '/src/public/verify/Verify.tsx', 'assets/rows.js');
    const withVerify = { ...made, 'assets/verify.js': verify };
    const inBoth = { ...made['assets/office.js'], imports: ['assets/rows.js', 'assets/menu.js'] };
    const menu = { ...shared, fileName: 'assets/menu.js', moduleIds: ['menu'] };
    const named = together({ ...withVerify, 'assets/office.js': inBoth, 'assets/menu.js': menu }, beginnings);
    expect(named('rows')).not.toBe(named('menu'));
  });
});

describe('what stands in the page', () => {
  it('waits in a template, and nothing in it needs the leave of the content policy', () => {
    const { templates, script } = standing({ pay: '<main>Pay</main>' });
    expect(templates).toBe('<template id="shell-pay"><main>Pay</main></template>');
    expect(script).not.toContain('innerHTML');
  });

  it('has the colours of both schemes', () => {
    expect(
      colours(
        { house: { bg: '#fff' }, tones: {} },
        { house: { bg: '#000' }, tones: { good: { text: '#111', fill: '#222' } } },
      ),
    ).toContain(
      ':root,[data-scheme=light]{--mui-palette-house-bg:#fff}[data-scheme=dark]{--mui-palette-house-bg:#000;--mui-palette-tone-good-text:#111;--mui-palette-tone-good-fill:#222}',
    );
  });
});
