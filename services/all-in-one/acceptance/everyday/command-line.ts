import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientOf, type PublishedClient } from '../api/a-client.js';
import type { Product } from '../a-product.js';
import { landing, signedIn, until } from '../a-visitor.js';
import { theProduct } from './the-product.js';

const draft = landing({
  invoiceDate: '2026-05-04',
  customerAIN: 'IN-000102',
  name: 'Savannah Air',
  emails: ['accounts@savannah.test'],
  phone: '08011111102',
  bills: [{ description: 'Landing', quantity: 2, rate: '25000' }],
});

interface Ran {
  code: number;
  out: string;
  said: string;
}

/** The command as a shell runs it: the program that was built, in a process of its own. */
describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-command-'));
  const at = (file: string): string => join(folder, file);
  let product: Product;
  let checker: PublishedClient;
  let numbers: string[];

  const kobodesk = (words: string, env: Record<string, string> = {}): Promise<Ran> =>
    new Promise((resolve) => {
      const known = { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: folder, ...env };
      const child = execFile(
        process.execPath,
        ['cli/bin/kobodesk.mjs', ...words.split(' ')],
        { env: known },
        (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
      );
    });
  const answer = ({ out }: Ran): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;

  beforeAll(async () => {
    product = await theProduct();
    checker = clientOf(await signedIn(product.url, 'supervisor@naa.test'));
    const maker = clientOf(await signedIn(product.url, 'client.admin@naa.test'));
    const raise = async () => (await maker.post('/api/Invoice/CreateInvoiceBDA', draft)).id;
    numbers = [await raise(), await raise()];
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Agrees to the plan of that name. */
  const decide = async (text: string): Promise<void> => {
    const waiting = { parameter: { view: 'waiting', text } } as const;
    const { results } = await until(
      () => checker.post('/api/Request/Search', waiting),
      (found) => found.results.length > 0,
    );
    await checker.post('/api/Request/Decide', {
      id: results[0]?.id ?? '',
      decision: 'approve',
      comment: 'As agreed',
    });
  };

  it('knows nobody before somebody signed in, and keeps a session that only its owner can read', async () => {
    expect(await kobodesk('whoami')).toMatchObject({ code: 4, out: '' });
    const wrong = { KOBODESK_PASSWORD: 'Wrong-Pass123' };
    const words = `login --user client.admin@naa.test --url ${product.url}`;
    expect((await kobodesk(words, wrong)).code).toBe(5);
    expect(await kobodesk(words, { KOBODESK_PASSWORD: 'Kobodesk@2026' })).toMatchObject({ code: 0, out: '' });
    expect(statSync(at('kobodesk/session.json')).mode & 0o777).toBe(0o600);
    expect(answer(await kobodesk('whoami --json'))).toMatchObject({
      server: product.url,
      user: { email: 'client.admin@naa.test' },
    });
  });

  it('finds the invoices of the agency', async () => {
    const words = `invoices search --number ${numbers[0]} --ndjson --fields invoiceNumber,status`;
    expect(await kobodesk(words)).toMatchObject({
      code: 0,
      out: `{"invoiceNumber":"${numbers[0]}","status":"Unpaid"}\n`,
    });
    expect((await kobodesk('invoices show NAA-0')).code).toBe(5);
  });

  it('takes all of a search out as a file with its sums', async () => {
    const words = `invoices export --number ${numbers[1]} -o ${at('all.csv')} --json`;
    const exported = await kobodesk(words);
    expect([exported.code, answer(exported)]).toMatchObject([
      0,
      { rows: 1, kind: 'csv', controlTotals: [{ count: 1 }] },
    ]);
    expect(readFileSync(at('all.csv'), 'utf8')).toContain(numbers[1]);
    expect((await kobodesk(`invoices export --as excel -o ${at('all.xlsx')}`)).code).toBe(0);
    // of an archive
    expect(readFileSync(at('all.xlsx')).subarray(0, 2).toString()).toBe('PK');
  }, 60_000);

  it('adds the customers of a sheet once each, and looks for those that are there twice', async () => {
    const [sheet, plan, left] = [at('new.csv'), at('new.plan'), at('left.csv')];
    const head =
      'Name,Category,Type,Address,RC number,Incorporation date,Account code,Debt recovery,First name,Last name,Phone number,Email';
    const rows = ['Wrasse and Daughters', 'Savannah Air', ''].map(
      (name, place) =>
        `${name},Corporate,Limited Liability Company,1 Airport Road,88112${place},,,,Ngozi,Wrasse,0907654321${place},a${place}@wrasse.test`,
    );
    writeFileSync(sheet, `${[head, ...rows].join('\n')}\n`);
    const planned = await kobodesk(`customers import plan ${sheet} -o ${plan} --json`);
    expect([planned.code, answer(planned)]).toMatchObject([3, { counts: { new: 1, alike: 1, refused: 1 } }]);
    for (let time = 0; time < 2; time += 1) {
      const applied = await kobodesk(`customers import apply ${plan} --json`);
      expect([applied.code, answer(applied)]).toMatchObject([6, { counts: { imported: 1, new: 0 } }]);
    }
    expect((await kobodesk(`customers import failed ${plan} -o ${left}`)).code).toBe(3);
    expect(readFileSync(left, 'utf8')).toContain('Savannah Air');
    // what was left is a sheet, judged as before
    const again = await kobodesk(`customers import plan ${left} -o ${at('left.plan')} --json`);
    expect([again.code, answer(again)]).toMatchObject([3, { counts: { new: 0, alike: 1, refused: 1 } }]);
    expect((await kobodesk(`customers import apply ${at('left.plan')} --with-alike`)).code).toBe(6);
    // pairs that the world came with, if it came with any
    const found = await kobodesk('customers duplicates --json');
    expect(found.code).toBe(answer(found)['totalCount'] === 0 ? 0 : 3);
  }, 60_000);

  it('plans, asks, and is told to the end what became of it: exit codes 3, 8 and 0', async () => {
    const [csv, plan, left] = [at('july.csv'), at('july.plan'), at('left.csv')];
    writeFileSync(
      csv,
      `Invoice number,Reference\n${[...numbers, 'NAA-0'].map((one) => `${one},TRF-31\n`).join('')}`,
    );
    const planned = await kobodesk(`mark-paid plan ${csv} -o ${plan} --json`);
    expect([planned.code, answer(planned)]).toMatchObject([3, { planned: 2, objected: 1, state: 'planned' }]);
    const asked = await kobodesk(`apply ${plan} --json`);
    const id = String(answer(asked)['id']);
    expect([asked.code, answer(asked)]).toMatchObject([8, { state: 'waiting' }]);
    expect((await kobodesk(`status ${id}`)).code).toBe(8);
    await decide('july.csv');
    const watched = await kobodesk(`status ${id} --watch --json`);
    expect([watched.code, answer(watched)]).toMatchObject([0, { state: 'done', done: 2 }]);
    expect((await kobodesk(`apply ${plan}`)).code).toBe(0);
    expect((await kobodesk(`failed ${id} -o ${left}`)).code).toBe(3);
    expect(readFileSync(left, 'utf8')).toContain('NAA-0,TRF-31');
    const found = await until(
      () => kobodesk(`invoices show ${numbers[1]} --json --fields status,amountPaid`),
      ({ out }) => out.includes('"Paid"'),
    );
    expect(answer(found)).toEqual({ status: 'Paid', amountPaid: '50000' });
  }, 120_000);

  it('refuses to act for another agency, where the server would take no notice of it', async () => {
    const ran = await kobodesk('invoices search --agency 30');
    expect(ran).toMatchObject({ code: 2, out: '', said: expect.stringContaining('(20) alone, not for 30') });
    expect((await kobodesk('invoices search --agency 20 --json')).code).toBe(0);
  });

  it('acts for the agency that staff of the provider name, for that command alone', async () => {
    const words = `login --user provider.admin@kobodesk.test --url ${product.url} --profile provider`;
    await kobodesk(words, { KOBODESK_PASSWORD: 'Kobodesk@2026' });
    const found = async (...more: string[]): Promise<unknown> =>
      answer(await kobodesk(['invoices search --json --profile provider', ...more].join(' ')))['totalCount'];
    const [before, own] = [await kobodesk('jobs list --profile provider'), await found('--agency 20')];
    expect(Number(own)).toBeGreaterThan(0);
    // it is nobody's choice for what comes next
    expect(await kobodesk('jobs list --profile provider')).toEqual(before);
    expect(await kobodesk('invoices search --profile provider --agency 999')).toMatchObject({ code: 5 });
    const elsewhere = product.url.replace('127.0.0.1', 'localhost');
    expect((await kobodesk(`whoami --profile provider --url ${elsewhere}`)).code).toBe(
      elsewhere === product.url ? 0 : 4,
    );
  }, 60_000);

  it('ends the session, once, and knows nobody from then on', async () => {
    const { token } = JSON.parse(readFileSync(at('kobodesk/session.json'), 'utf8')) as { token: string };
    for (const session of ['ended', 'none']) {
      const left = await kobodesk('logout --json');
      expect([left.code, answer(left)]).toMatchObject([0, { profile: 'default', session }]);
    }
    expect((await kobodesk('whoami')).code).toBe(4);
    expect((await kobodesk('whoami', { KOBODESK_TOKEN: token, KOBODESK_URL: product.url })).code).toBe(4);
  });
});
