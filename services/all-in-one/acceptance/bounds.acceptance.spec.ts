import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from './a-database.js';
import { knowledgeOf } from './a-knowledge.js';
import { aProduct, type Product } from './a-product.js';
import type { Knowledge } from './a-request.js';
import { settled, someone, toldBy } from './api/a-sweep.js';
import { targets, type Sent, type Target } from './a-target.js';
import { landing, pageOf, payAtBranch, raisedBy, signedIn, type Caller } from './a-visitor.js';

/**
 * Whoever is bound to a location, or is of the staff of a customer, is told nothing of the invoices of others, whatever they ask
 * and whatever they know of them.
 */

/** of a customer and a location that are not theirs; it stands on these invoices, and nowhere else */
const mark = 'Quetzal';
const amount = '84620248.42';

const draft = (changes: object = {}) =>
  landing({
    invoiceDate: '2026-05-04',
    customerAIN: 'IN-000102',
    name: `${mark} Air`,
    emails: ['quetzal@savannah.test'],
    phone: '08011111102',
    address: `1 ${mark} Road, Lagos`,
    bills: [{ description: `${mark} landing`, quantity: 1, rate: '25000' }],
    ...changes,
  });

const queries = targets.filter(
  ({ access, operation }) => access.kind !== 'public' && operation.kind === 'query',
);

describe('the invoices of others', () => {
  let product: Product;
  let known: Knowledge;
  let marks: RegExp;
  const numbers: string[] = [];

  const call = async (by: Caller, path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await by('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const dataOf = (body: Record<string, unknown>) => body['data'] as Record<string, never>;

  async function plan(by: Caller, kind: string, claim: object): Promise<void> {
    const about = { kind, name: `${mark} ${kind}.csv`, inputHash: 'b'.repeat(64) };
    const { id } = dataOf(await call(by, '/api/BulkJob/Begin', about));
    const row = { line: 2, amount: '', reference: '', day: '', creator: '', approver: '', reason: mark };
    await call(by, '/api/BulkJob/AddRows', { id, from: 0, rows: [{ ...row, ...claim }] });
    const { hash } = dataOf(await call(by, '/api/BulkJob/Seal', { id }));
    await call(by, '/api/BulkJob/Apply', { id, hash });
  }

  async function takeStatement(token: string): Promise<void> {
    const body = new FormData();
    const text = `Value Date,Narration,Debit,Credit\n04/05/2026,NIP ${mark} ${numbers[0]},,"84,620,248.42"\n`;
    body.set('file', new Blob([text], { type: 'text/csv' }), 'may.csv');
    const words = new URLSearchParams({ name: 'may', profile: 'by-headings', account: '3000000009' });
    const answer = await fetch(`${product.url}/api/Reconciliation/TakeStatement?${words.toString()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  beforeAll(async () => {
    product = await aProduct();
    await product.databases.query('notifications', "UPDATE webhook_endpoints SET state = 'paused'", []);
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    const supervisor = await signedIn(product.url, 'supervisor@naa.test');
    const large = { revenueId: 111, bills: [{ description: mark, quantity: 1, rate: amount }] };
    for (const changes of [large, {}, {}, {}]) numbers.push(await raisedBy(clerk, draft(changes)));
    const [paid = '', toVoid = '', toPlan = '', disputed = ''] = numbers;
    const { invoice } = await pageOf(product.url, paid, { notify: false });
    await payAtBranch(invoice, amount);
    await call(clerk, '/api/Invoice/InitiateVoidBDA', { invoiceNumber: toVoid, reason: mark });
    await call(supervisor, '/api/Collection/RaiseDisputeBDA', { invoiceNumber: disputed, reason: mark });
    await plan(clerk, 'void', { invoiceNumber: disputed });
    await plan(supervisor, 'mark-paid', { invoiceNumber: toPlan, reference: 'T-1' });
    await takeStatement(supervisor.token);
    await settled(product);
    const rows = await rowsOf(product.databases, 20);
    const rrr = invoice['paymentReference'] ?? '';
    const facts = { invoicenumber: paid, inv: paid, rrr, paymentreference: rrr, customerain: 'IN-000102' };
    known = knowledgeOf(20, rows, { ...facts, customerid: 102, locationid: 201 }, 'Outsider');
    marks = new RegExp(`quetzal|84[,]?620[,]?248\\.42|${rrr}|${numbers.join('|')}`, 'i');
    // to Kano: none of these invoices is of it
    await product.databases.query(
      'identity',
      "INSERT INTO user_scopes (user_id, kind, target_id) VALUES (503, 'location', 203)",
    );
  }, 180_000);
  afterAll(() => product.stop(), 60_000);

  const specimenOf = (target: Target, filling: Target['fillings'][number]): Sent | undefined => {
    try {
      return target.send(known, filling);
    } catch {
      return undefined;
    }
  };

  describe.each([['client.admin@naa.test'], ['customer.admin@skyways.test']])('before %s', (userName) => {
    const bound = someone(() => product.url, userName);

    it.each(queries.map((target): [string, Target] => [target.name, target]))(
      'are told of by nothing: %s',
      async (_name, target) => {
        const leaked: object[] = [];
        for (const filling of target.fillings) {
          const sent = specimenOf(target, filling);
          if (!sent) continue;
          const reply = await bound(sent);
          const told = await toldBy(product.url, reply, sent.said);
          const found = marks.exec(told);
          if (found)
            leaked.push({
              filling,
              sent,
              found: told.slice(Math.max(0, found.index - 200), found.index + 60),
            });
        }
        expect(leaked).toEqual([]);
      },
      60_000,
    );
  });

  it('are told of to whoever is bound to nothing', async () => {
    const whole = someone(() => product.url, 'supervisor@naa.test');
    const telling: string[] = [];
    for (const target of queries) {
      const sent = specimenOf(target, 'what is required');
      const reply = sent && (await whole(sent));
      if (reply && marks.test(await toldBy(product.url, reply, sent.said))) telling.push(target.name);
    }
    const expected = [
      'invoicing.invoice.search',
      'payments.bank-line.find',
      'payments.bulk-job.search',
      'payments.bulk-job.list-rows',
      'notifications.event.search',
    ];
    expect(expected.filter((name) => !telling.includes(name))).toEqual([]);
  }, 60_000);
});
