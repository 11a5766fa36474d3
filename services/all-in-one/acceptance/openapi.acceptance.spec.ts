import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { rowsOf } from './a-database.js';
import { knowledgeOf } from './a-knowledge.js';
import { aProduct, type Product } from './a-product.js';
import type { Knowledge } from './a-request.js';
import { targets, type Sent, type Target } from './a-target.js';
import { signedIn } from './a-visitor.js';

type Schema = Record<string, unknown>;
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, Schema> }> }>>;
  components: Schema;
}

// whoever signs out or changes the password ends the session that the others are asked with
const ending = /^identity\.(session\.revoke|account\.)/;
const asked = targets.filter(
  ({ name, operation }) => operation.http && operation.name === name && !ending.test(name),
);

let product: Product;
let document: Document;
let known: Knowledge;
let token = '';
const answered = new Map<string, number>();

beforeAll(async () => {
  product = await aProduct();
  document = (await (await fetch(`${product.url}/api/docs`)).json()) as Document;
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

/** The validator of what an operation answers with a status; undefined where the document knows no such answer. */
function documented({ operation }: Target, status: number): ValidateFunction | undefined {
  const { path = '', method = '' } = operation.http ?? {};
  const answer = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  const schema = answer?.content['application/json']?.['schema'] as Schema | undefined;
  return (
    schema &&
    new Ajv2020({ strict: false, validateFormats: false }).compile({
      ...schema,
      components: document.components,
    })
  );
}

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
        const validate = documented(target, status);
        expect([status, validate === undefined ? 'is not documented' : 'documented']).toEqual([
          status,
          'documented',
        ]);
        validate?.(body);
        expect(validate?.errors ?? []).toEqual([]);
      }
    },
  );

  it('was compared with answers of a good part of the operations', () => {
    const good = [...answered.values()].filter((status) => status === 200);
    // those that nobody outside may call have no place in the document
    expect(good.length).toBeGreaterThan(asked.length / 3);
  });
});
