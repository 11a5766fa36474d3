import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from './a-database.js';
import { knowledgeOf } from './a-knowledge.js';
import { PublishedDocument } from './api/a-document.js';
import { aProduct, type Product } from './a-product.js';
import type { Knowledge } from './a-request.js';
import { targets, type Sent, type Target } from './a-target.js';
import { signedIn } from './a-visitor.js';

// whoever signs out or changes the password ends the session that the others are asked with
const ending = /^identity\.(session\.revoke|account\.)/;
const asked = targets.filter(
  ({ name, operation }) => operation.http && operation.name === name && !ending.test(name),
);

let product: Product;
let document: PublishedDocument;
let known: Knowledge;
let token = '';
const answered = new Map<string, number>();

beforeAll(async () => {
  product = await aProduct();
  document = await PublishedDocument.of(product.url);
  ({ token } = await signedIn(product.url, 'client.admin@naa.test'));
  const facts = {
    currencyid: 566,
    revenueid: 1101,
    locationid: 201,
    customerid: 101,
    customerain: 'IN-000101',
  };
  known = knowledgeOf(20, await rowsOf(product.databases, 20), facts, 'Documented');
}, 180_000);
afterAll(() => product.stop(), 60_000);

async function send({ method, path, body }: Sent, as: string): Promise<{ status: number; body: unknown }> {
  const isForm = body instanceof FormData;
  const response = await fetch(product.url + path, {
    method,
    headers: {
      ...(as === '' ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('the published document', () => {
  it.each(asked.map((target): [string, Target] => [target.name, target]))(
    'describes what %s answers, to a user and to nobody',
    async (name, target) => {
      for (const as of [token, '']) {
        const { status, body } = await send(target.send(known, 'what is required'), as);
        answered.set(`${status} ${name}`, status);
        const { path = '', method = '' } = target.operation.http ?? {};
        expect(document.faultsOf({ method, path, status, body })).toEqual([]);
      }
    },
  );

  it('was compared with answers of a good part of the operations', () => {
    const good = [...answered.values()].filter((status) => status === 200);
    // those that nobody outside may call have no place in the document
    expect(good.length).toBeGreaterThan(asked.length / 3);
  });
});
