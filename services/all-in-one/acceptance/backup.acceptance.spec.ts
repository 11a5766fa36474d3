import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { haveLeft } from './a-database.js';
import { aProduct, type Product } from './a-product.js';
import { figuresOf, raisedInvoices } from './a-recomputation.js';
import { aVisitor, landing, payOnHostedPage, signedIn, until, type Caller } from './a-visitor.js';

const agency = 20;

const draft = (name: string) =>
  landing({ name, bills: [{ description: 'Landing, Boeing 737', quantity: 1, rate: 25000, amount: 25000 }] });

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a program of the checkout as an operator would: with the settings of the installation and nothing else. */
function program(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(process.cwd(), file), ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

describe('backup and restore', () => {
  let product: Product;
  let clerk: Caller & { token: string };
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-backup-'));
    product = await aProduct();
    clerk = await signedIn(product.url, 'client.user@naa.test');
  }, 180_000);
  afterAll(async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const backUp = (to: string) => program('services/all-in-one/dist/backup.js', [to], product.settings);
  const restore = (from: string, ...options: string[]) =>
    program('services/all-in-one/dist/restore.js', [from, ...options], product.settings);
  const raise = async (name: string): Promise<string> => {
    const { status, body } = await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft(name));
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as unknown as { id: string }).id;
  };
  const raiseSome = async (name: string, count: number): Promise<string[]> => {
    const numbers: string[] = [];
    for (let n = 1; n <= count; n += 1) numbers.push(await raise(`${name} ${n}`));
    return numbers;
  };
  const pay = async (number: string): Promise<void> => {
    await clerk('GET', `/api/Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`);
    const hints = await payOnHostedPage(product.url, number, { notify: false });
    await aVisitor(product.url)('POST', '/api/Payment/ConfirmPaymentBDA', Object.fromEntries(hints));
  };
  const agreement = () =>
    until(
      async () => ({
        isQuiet: await product.isQuiet(),
        ...(await figuresOf(product.databases, agency)),
        ...(await raisedInvoices(product.databases, agency)),
      }),
      (seen) =>
        seen.isQuiet &&
        seen.kept.join() === seen.recomputed.join() &&
        seen.invoices.every((number) => seen.audited.includes(number)),
      { seconds: 30 },
    );

  const backup = (): string => join(folder, 'first');
  let before: string[] = [];
  let unheard: string[] = [];
  const meanwhile: string[] = [];
  let afterwards: string[] = [];

  it('takes a backup while invoices are raised, and facts are on their way to a service that is away', async () => {
    before = await raiseSome('Before', 4);
    await pay(before[0]!);
    await agreement();
    await product.kill('reporting');
    unheard = await raiseSome('Unheard', 10);
    if (product.mode === 'distributed') {
      // what the outboxes had waiting is at the message store, and nobody has taken it
      expect(await until(() => haveLeft(product.databases), Boolean, { seconds: 30 })).toBe(true);
      const { audited } = await raisedInvoices(product.databases, agency);
      expect(audited.filter((number) => unheard.includes(number))).toEqual([]);
      expect(await product.isQuiet()).toBe(false);
    }
    let isTaken = false;
    const taking = backUp(backup()).finally(() => {
      isTaken = true;
    });
    for (let n = 1; !isTaken; n += 1) meanwhile.push(await raise(`Meanwhile ${n}`));
    expect(await taking).toMatchObject({ code: 0, err: '' });
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(existsSync(`${backup()}.part`)).toBe(false);
    await product.resume();
    afterwards = await raiseSome('Afterwards', 5);
    await pay(afterwards[0]!);
    const later = await agreement();
    expect(later.kept).toEqual(later.recomputed);
    expect(later.audited).toEqual(expect.arrayContaining(afterwards));
  }, 180_000);

  it('never writes over a backup, whichever way it is asked for', async () => {
    const words = ['backup', backup(), '--installation', process.cwd(), '--json'];
    const asked = await program('cli/bin/kobodesk.mjs', words, product.settings);
    expect([asked.code, asked.err]).toEqual([
      1,
      `${backup()} exists already. A backup gets a folder of its own.\n`,
    ]);
    const again = await backUp(backup());
    expect([again.code, again.err]).toEqual([
      1,
      `${backup()} exists already. A backup gets a folder of its own.\n`,
    ]);
  });

  it('names the tool that it needs and does not find', async () => {
    const bare = { ...product.settings, PATH: '/nowhere' };
    const ended = await program('services/all-in-one/dist/backup.js', [join(folder, 'bare')], bare);
    const isServed = product.mode === 'distributed';
    expect([ended.code, ended.err]).toEqual([
      isServed ? 1 : 0,
      isServed
        ? 'Neither mysqldump nor mariadb-dump is installed here: one of them is needed, from the package mysql-client or mariadb-client.\n'
        : '',
    ]);
    expect(existsSync(join(folder, 'bare'))).toBe(!isServed);
  }, 60_000);

  it('does not restore beside what is there, into what runs, what was changed, or what is from a newer version', async () => {
    expect(await restore(backup())).toMatchObject({ code: 1, err: expect.stringContaining('Say --replace') });
    expect(await restore(backup(), '--replace')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^(A program has the databases in|Somebody is connected to) /),
    });
    const file = join(backup(), 'manifest.json');
    const manifest = readFileSync(file, 'utf8');
    writeFileSync(file, manifest.replace(/"sha256": "[0-9a-f]{8}/, '"sha256": "00000000'));
    expect(await restore(backup(), '--replace')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The backup was changed: .* is not as it was taken/),
    });
    writeFileSync(file, manifest.replace(/("reporting": \[)/, '$1"Tomorrow2763000000000",'));
    expect(await restore(backup(), '--replace')).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not know Tomorrow2763000000000 of reporting'),
    });
    writeFileSync(file, manifest);
  }, 60_000);

  it('brings back all of the backup and nothing from after it, and facts arrive that nobody had taken', async () => {
    await product.halt();
    await product.empty();
    expect(await restore(backup())).toMatchObject({ code: 0, err: '' });
    await product.resume();
    const restored = await agreement();
    expect(restored.invoices).toEqual(expect.arrayContaining([...before, ...unheard]));
    expect(restored.invoices.filter((number) => afterwards.includes(number))).toEqual([]);
    const kept = meanwhile.filter((number) => restored.invoices.includes(number));
    expect(kept).toEqual(meanwhile.slice(0, kept.length));
    const ours = [...before, ...unheard, ...kept].sort();
    expect(restored.audited.filter((number) => ours.includes(number))).toEqual(ours);
    expect(restored.audited.filter((number) => afterwards.includes(number))).toEqual([]);
    expect(restored.kept).toEqual(restored.recomputed);
  }, 180_000);

  it('goes on from there: money comes in, and the audit trail is sound', async () => {
    clerk = await signedIn(product.url, 'client.user@naa.test');
    await pay(unheard[0]!);
    const [next = ''] = await raiseSome('Next', 1);
    const seen = await agreement();
    expect(seen.kept).toEqual(seen.recomputed);
    expect(seen.audited).toContain(next);
    const { token } = await signedIn(product.url, 'client.admin@naa.test');
    const verified = await program('cli/dist/main.js', ['audit', 'verify', '--server'], {
      KOBODESK_URL: product.url,
      KOBODESK_TOKEN: token,
    });
    expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/^SOUND\. [\d,]+ records/)]);
  }, 120_000);

  it('replaces an installation when told to', async () => {
    await product.halt();
    // this test has looked into the databases, and may have them open still
    expect(await restore(backup(), '--replace', '--force')).toMatchObject({ code: 0, err: '' });
    await product.resume();
    const seen = await agreement();
    expect(seen.invoices).toEqual(expect.arrayContaining(unheard));
    expect(seen.kept).toEqual(seen.recomputed);
  }, 180_000);
});
