import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '@kobodesk/contracts/catalogue';
import { NotPermitted } from '@kobodesk/contracts/kernel';
import { expectAsPublished } from './api/a-document.js';
import { aProduct, type Product } from './a-product.js';
import { aVisitor, signedIn, type Answer } from './a-visitor.js';
import { nobody, type Kept, type Refused, type Story, type Telling } from './stories/a-story.js';
import { Heard, toldByDocuments } from './stories/heard.js';
import { disputes, promises, waivers } from './stories/collection.js';
import { eventsTold, webhooks } from './stories/events.js';
import { dashboards } from './stories/dashboards.js';
import { lookUps } from './stories/look-ups.js';
import { downloads } from './stories/downloads.js';
import { editedInvoices, invoiceSettings, referencesOfPayments } from './stories/invoices/edited-invoices.js';
import { corrections } from './stories/invoices/corrections.js';
import { mergedCustomers } from './stories/customers.js';
import { customerStaff } from './stories/customer-staff.js';
import { newUsers, organisations } from './stories/organisations.js';
import { matchRules } from './stories/money/match-rules.js';
import { statements } from './stories/money/statements.js';
import { installation, letters, totals } from './stories/operating.js';
import { looks, people, selfService } from './stories/people.js';
import { schedules } from './stories/schedules.js';
import { accounts, ledger, splits } from './stories/settlement.js';
import { formsOfAgencies } from './stories/forms/agencies.js';
import { formsOfInvoices } from './stories/forms/invoices.js';
import { formsOfPeople } from './stories/forms/people.js';
import { emptyLists } from './stories/forms/empty-lists.js';
import { approvalRoutes, limits, locations, revenues, roles } from './stories/set-up.js';
import { bankStatements } from './stories/invoices/reconciliation.js';
import { qrCodes, voids } from './stories/invoices/voids.js';

const areas: readonly [string, readonly Story[]][] = [
  ['what forms choose from', lookUps],
  ['lists that find nothing', emptyLists],
  ['forms of people and organisations', formsOfPeople],
  ['forms of invoices', formsOfInvoices],
  ['forms of agencies', formsOfAgencies],
  ['dashboards', dashboards],
  ['roles', roles],
  ['locations', locations],
  ['revenues', revenues],
  ['limits of unpaid invoices', limits],
  ['approval routes', approvalRoutes],
  ['customers who serve themselves', selfService],
  ['what is looked up', looks],
  ['ageing and downloads', downloads],
  ['settings of invoices', invoiceSettings],
  ['edits of invoices', editedInvoices],
  ['references of payments', referencesOfPayments],
  ['merged customers', mergedCustomers],
  ['promises', promises],
  ['disputes', disputes],
  ['waivers', waivers],
  ['corrections', corrections],
  ['voids', voids],
  ['codes on paper', qrCodes],
  ['bank statements', bankStatements],
  ['matching rules', matchRules],
  ['settlement accounts', accounts],
  ['settlement splits', splits],
  ['the ledger', ledger],
  ['settlement statements', statements],
  ['organisations', organisations],
  ['new users', newUsers],
  ['staff of customers', customerStaff],
  ['schedules', schedules],
  ['events for other systems', eventsTold],
  ['webhooks', webhooks],
  ['the installation', installation],
  ['the kept totals', totals],
  ['dead letters', letters],
  // the last: whoever is deactivated has no session any more
  ['people', people],
];

let product: Product;
const tokens = new Map<string, string>();
const heard = new Heard();

async function tokenOf(userName: string): Promise<string | undefined> {
  if (userName === nobody) return undefined;
  const token = tokens.get(userName) ?? (await signedIn(product.url, userName)).token;
  tokens.set(userName, token);
  return token;
}

/** A form with files goes as it is, anything else as JSON. */
async function send(path: string, token: string | undefined, form: FormData): Promise<Answer> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: form });
  const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
  await expectAsPublished(product.url, { method: 'POST', path, ...answer });
  return answer;
}

const inQuery = (fields: object): string =>
  Object.keys(fields).length === 0
    ? ''
    : `?${new URLSearchParams(fields as Record<string, string>).toString()}`;

async function tell({ operation }: Story, telling: Telling, kept: Kept): Promise<Answer> {
  const { as = 'client.admin@naa.test', ask = {}, query = {} } = telling;
  const request = typeof ask === 'function' ? await ask(kept, product) : ask;
  const { method = 'POST', path = '' } = operation.http ?? {};
  const token = await tokenOf(as);
  const call = aVisitor(product.url, token);
  const address = `${path}${inQuery(method === 'GET' ? request : query)}`;
  const answer =
    request instanceof FormData
      ? await send(address, token, request)
      : await call(method, address, method === 'GET' ? undefined : request);
  heard.note(path, answer);
  return answer;
}

function expectRefusal({ status, body }: Answer, refusal: Refused, kept: Kept): void {
  const { message } = refusal;
  if (message !== undefined)
    expect([status, body.message]).toEqual([
      refusal.status,
      typeof message === 'function' ? message(kept) : message,
    ]);
  if (refusal.fields !== undefined)
    expect([status, body.error?.fields]).toEqual([refusal.status, expect.objectContaining(refusal.fields)]);
}

/** The answer, and where it is to be right a moment later, the first that is right. */
async function answerOf(one: Story, kept: Kept): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    const answer = await tell(one, one, kept);
    try {
      expect(answer).toMatchObject({ status: 200, body: one.answers });
      return answer;
    } catch (error) {
      if (!one.soon || turn === 300) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const at = (answer: Answer, path: string): string | number =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], answer.body) as
    string | number;

beforeAll(async () => {
  product = await aProduct();
}, 180_000);
afterAll(() => product.stop(), 60_000);

describe.each(areas)('%s', (_area, stories) => {
  const kept = new Map<string, string | number>();

  it.each(stories.map((one): [string, Story] => [one.operation.name, one]))(
    '%s answers, and refuses',
    async (_name, one) => {
      if (one.answers) {
        const answer = await answerOf(one, kept);
        if (one.keeps) kept.set(one.keeps[0], at(answer, one.keeps[1]));
      }
      for (const refusal of one.refuses ?? []) {
        expectRefusal(await tell(one, { as: one.as, ...refusal }, kept), refusal, kept);
      }
    },
    60_000,
  );
});

describe('what the documents have the server say', () => {
  it.each(toldByDocuments.map((call) => [call.id, call] as const))('is said by %s', (_id, call) => {
    expect(heard.missing(call)).toEqual([]);
  });
});

describe('somebody whose role allows nothing', () => {
  const permitted = operations.filter(
    ({ access, http }) => http !== undefined && access.kind === 'permission',
  );
  beforeAll(async () => {
    await product.databases.query(
      'identity',
      'DELETE FROM role_permissions WHERE role_id IN (SELECT role_id FROM users WHERE user_name = ?)',
      ['location.user@skyways.test'],
    );
  });

  it.each(permitted.map((operation) => [operation.name, operation] as const))(
    'is told so by %s',
    async (_name, { http, notPermitted = NotPermitted.message }) => {
      const call = aVisitor(product.url, await tokenOf('location.user@skyways.test'));
      const { method = 'POST', path = '' } = http ?? {};
      const { status, body } = await call(method, path, method === 'GET' ? undefined : {});
      expect([status, body.message]).toEqual([NotPermitted.status, notPermitted]);
    },
  );
});

describe('the calls without a story', () => {
  const folder = 'services/all-in-one/acceptance';
  /** specs that tell a story of their own; the others send every call without asking for its good end */
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.acceptance.spec.ts') && !/^(isolation|openapi|stories)/.test(name))
    .concat(
      readdirSync(`${folder}/everyday`).map((name) => `everyday/${name}`),
      'a-visitor.ts',
    )
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const toldHere = new Set(
    areas.flatMap(([, stories]) =>
      stories.flatMap(({ operation, answers }) => (answers ? [operation.name] : [])),
    ),
  );
  // a spec that names a call may ask for less than its good end: those are told where somebody reads them
  it('are none: a spec of their own names each of them', () => {
    const missing = operations
      .filter(({ name, http }) => http !== undefined && !toldHere.has(name) && !own.includes(http.path))
      .map(({ name }) => name);
    expect(missing).toEqual([]);
  });
});
