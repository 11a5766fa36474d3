import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '@kobodesk/contracts/catalogue';
import { aProduct, type Product } from './a-product.js';
import { signedIn, type Answer, type Caller } from './a-visitor.js';
import type { Kept, Story, Telling } from './stories/a-story.js';
import { dashboards } from './stories/dashboards.js';
import { lookUps } from './stories/look-ups.js';
import { downloads } from './stories/downloads.js';
import { editedInvoices, invoiceSettings, referencesOfPayments } from './stories/edited-invoices.js';
import { customerStaff } from './stories/customer-staff.js';
import { newUsers, organisations } from './stories/organisations.js';
import { installation, letters, totals } from './stories/operating.js';
import { looks, people, selfService } from './stories/people.js';
import { accounts, splits } from './stories/settlement.js';
import { approvalRoutes, limits, locations, revenues, roles } from './stories/set-up.js';
import { toldOfCustomers, untold } from './stories/untold.js';

const areas: readonly [string, readonly Story[]][] = [
  ['what forms choose from', lookUps],
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
  ['settlement accounts', accounts],
  ['settlement splits', splits],
  ['organisations', organisations],
  ['new users', newUsers],
  ['staff of customers', customerStaff],
  ['the installation', installation],
  ['the kept totals', totals],
  ['dead letters', letters],
  // the last: whoever is deactivated has no session any more
  ['people', people],
];

let product: Product;
const callers = new Map<string, Caller>();

async function callerOf(userName: string): Promise<Caller> {
  const known = callers.get(userName) ?? (await signedIn(product.url, userName));
  callers.set(userName, known);
  return known;
}

async function tell({ operation }: Story, telling: Telling, kept: Kept): Promise<Answer> {
  const { as = 'client.admin@naa.test', ask = {} } = telling;
  const request = typeof ask === 'function' ? await ask(kept, product) : ask;
  const caller = await callerOf(as);
  const { method = 'POST', path = '' } = operation.http ?? {};
  if (method === 'POST') return caller('POST', path, request);
  return caller('GET', `${path}?${new URLSearchParams(request as Record<string, string>).toString()}`);
}

/** The answer, and where it is to be right a moment later, the first that is right. */
async function answerOf(one: Story, kept: Kept): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    const answer = await tell(one, one, kept);
    try {
      expect(answer).toMatchObject({ status: 200, body: one.answers });
      return answer;
    } catch (error) {
      if (!one.soon || turn === 100) throw error;
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
      const answer = await answerOf(one, kept);
      if (one.keeps) kept.set(one.keeps[0], at(answer, one.keeps[1]));
      for (const refusal of one.refuses ?? []) {
        const { status, body } = await tell(one, { as: one.as, ...refusal }, kept);
        expect([status, body.message]).toEqual([refusal.status, refusal.message]);
      }
    },
    30_000,
  );
});

describe('the calls without a story', () => {
  const folder = 'services/all-in-one/acceptance';
  /** specs that tell a story of their own; the others send every call without asking for its good end */
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.acceptance.spec.ts') && !/^(isolation|openapi|stories)/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .concat(readFileSync(`${folder}/a-visitor.ts`, 'utf8'))
    .join('\n');
  const toldHere = new Set(areas.flatMap(([, stories]) => stories.map(({ operation }) => operation.name)));
  // a spec that names a call may ask for less than its good end: those are told where somebody reads them
  it('are those that are listed, and no call is added to them', () => {
    const missing = operations
      .filter(({ name, http }) => http !== undefined && !toldHere.has(name) && !own.includes(http.path))
      .map(({ name }) => name);
    expect(missing.toSorted()).toEqual([...untold, ...toldOfCustomers].sort());
  });
});
