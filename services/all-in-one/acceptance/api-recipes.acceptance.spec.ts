import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientOf } from './api/a-client.js';
import { aMachine, aServiceAccount, decideBy } from './api/a-machine.js';
import { aProduct, type Product } from './a-product.js';
import {
  invoiceRow,
  landing,
  pageOf,
  payAtBranch,
  raisedBy,
  signedIn,
  until,
  type Caller,
} from './a-visitor.js';

/** The programs of docs/api.md, as they stand there, by their names. */
const recipes = [...readFileSync('docs/api.md', 'utf8').matchAll(/```js (\S+\.mjs)\n([^]*?)```/g)].map(
  ([, name = '', code = '']) => [name, code] as const,
);

let product: Product;
let clerk: Caller;
let checker: Caller;
let key = '';
const folder = mkdtempSync(join(tmpdir(), 'kobodesk-recipes-'));
const told = new Set<string>();

beforeAll(async () => {
  for (const [name, code] of recipes) writeFileSync(join(folder, name), code);
  product = await aProduct();
  clerk = await signedIn(product.url, 'client.user@naa.test');
  const owner = await signedIn(product.url, 'client.admin@naa.test');
  checker = await signedIn(product.url, 'supervisor@naa.test');
  const supervisor = 'UPDATE users SET supervisor_user_name = ? WHERE id = 503';
  await product.databases.query('identity', supervisor, ['supervisor@naa.test']);
  const account = await aServiceAccount({ owner, ownerId: 503, checker }, 'Recipes');
  ({ key } = await aMachine(product.url, owner, { accountId: account.accountId, name: 'recipes' }));
}, 180_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
}, 60_000);

interface Run {
  child: ChildProcess;
  said: () => string;
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts one as its reader would: with the address and the key in the environment. */
function start(name: string, ...given: string[]): Run {
  told.add(name);
  const env = { PATH: process.env['PATH'] ?? '', KOBODESK_URL: product.url, KOBODESK_KEY: key };
  const child = spawn(process.execPath, [name, ...given], { cwd: folder, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said: text })),
  );
  return { child, said: () => text, ended };
}
const run = (name: string, ...given: string[]) => start(name, ...given).ended;

const raise = async (document: string): Promise<string> => {
  const { code, said } = await run('raise-invoice.mjs', document);
  expect([code, said]).toEqual([0, expect.stringMatching(/^NAA-\d{4}-\d{7}-\w{3}\n$/)]);
  return said.trim();
};

describe('the recipes of docs/api.md', () => {
  it('sign in with a key', async () => {
    const { code, said } = await run('sign-in.mjs');
    expect([code, said]).toEqual([0, expect.stringContaining('1101\tLanding charge\n')]);
  });

  it('raise one invoice, however often they are run', async () => {
    const number = await raise('4711');
    expect(await raise('4711')).toBe(number);
    expect(await raise('4712')).not.toBe(number);
    expect(await invoiceRow(clerk, number)).toMatchObject({ createdByName: 'Recipes', amount: '25000' });
  });

  it('take a payment, and wait until it is booked', async () => {
    const number = await raise('paid');
    const waiting = start('await-payment.mjs', number);
    await until(
      async () => waiting.said(),
      (said) => /reference \d{12}/.test(said),
    );
    const { invoice } = await pageOf(product.url, number, { notify: false });
    await payAtBranch(invoice, '25000');
    const { code, said } = await waiting.ended;
    expect([code, said]).toEqual([0, expect.stringMatching(/reference \d{12}\npaid: ₦25,000.00\n$/)]);
  }, 60_000);

  it('search page by page, and see every one once', async () => {
    // more than the recipe takes a page, whether or not the demo is there
    for (let batch = 0; batch < 11; batch += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => raisedBy(clerk, landing({ name: `Page ${batch}-${at}` }))),
      );
    const { code, said } = await run('unpaid.mjs');
    const numbers = said.match(/^NAA-\S+/gm) ?? [];
    const [, count] = /(\d+) invoices/.exec(said) ?? [];
    expect([code, numbers.length, new Set(numbers).size]).toEqual([0, Number(count), Number(count)]);
    expect(numbers.length).toBeGreaterThan(100);
  }, 60_000);

  it('ask for a void, which waits to be decided', async () => {
    const number = await raise('void');
    const { code, said } = await run('void-invoice.mjs', number);
    expect([code, said]).toEqual([0, expect.stringMatching(/: pending$/m)]);
  });

  it('read on in what happened, and tell nothing twice', async () => {
    const number = await raise('event');
    const heard = await until(
      async () => (await run('follow-events.mjs')).said,
      (said) => said.includes(`\tinvoice.raised\tinvoice/${number}\n`),
    );
    const last = Math.max(...(heard.match(/^\d+/gm) ?? []).map(Number));
    const next = (await run('follow-events.mjs')).said.match(/^\d+/gm) ?? [];
    expect(next.every((sequence) => Number(sequence) > last)).toBe(true);
  }, 60_000);

  it('plan many changes, and are done once somebody else approved exactly these', async () => {
    const numbers = [await raise('plan-1'), await raise('plan-2')];
    const planning = start('plan-payments.mjs', ...numbers, 'NAA-0');
    await until(
      async () => planning.said(),
      (said) => said.includes('waiting\n'),
    );
    expect(planning.said()).toBe('566: 50000 in 2 rows\n1 rows cannot be done\nwaiting\n');
    const asked = { parameter: { view: 'waiting', text: 'payments of july' } } as const;
    const { results } = await until(
      () => clientOf(checker).post('/api/Request/Search', asked),
      (found) => found.results.length > 0,
    );
    await decideBy(checker, results[0]?.id ?? '');
    const { code, said } = await planning.ended;
    expect([code, said]).toEqual([0, expect.stringMatching(/done: 2 done, 0 stale, 0 refused, 0 failed\n$/)]);
  }, 60_000);

  it('tell refusals apart', async () => {
    const { code, said } = await run('refusals.mjs');
    expect(code).toBe(0);
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^an invoice without a bill: 400 VALIDATION_FAILED.*bills: Please add an item/),
      expect.stringMatching(/^an invoice that is not there: 404 INVOICE_NOT_FOUND/),
      'a decision: 403 FOR_PEOPLE',
      '',
    ]);
  });

  it('are all run here', () => {
    expect([...told, 'kobodesk.mjs'].sort()).toEqual(recipes.map(([name]) => name).sort());
  });
});
