import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { operations } from './catalogue.js';
import { readBy, shapeOf } from './kernel/index.js';

const wrongValues = [undefined, null, {}, 'x', '', -1, 1e300, true, [], [null], 'y'.repeat(60_000), [{}, 1]];
/** how the library that checks a request would say it */
const ofTheLibrary = /^Invalid|^Too (small|big)|^Unrecognized|expected|received/;

const saidOf = (request: z.ZodType, input: unknown): [string, string][] =>
  (readBy(request, input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('a request that is not right', () => {
  const routed = operations.filter(({ http }) => http !== undefined);
  it.each(routed.map((operation) => [operation.name, operation] as const))(
    'of %s is refused in words of the product',
    (_name, { request }) => {
      const shape = shapeOf(request);
      const fields = shape?.kind === 'object' ? Object.entries(shape.fields) : [];
      const inner = fields.flatMap(([name, schema]) => {
        const below = shapeOf(schema);
        if (below === undefined) return [];
        const row = below.kind === 'array' ? shapeOf(below.element) : below;
        const keys = row?.kind === 'object' ? Object.keys(row.fields) : [];
        const holding = (value: object) => ({ [name]: below.kind === 'array' ? [value] : value });
        return keys.flatMap((key) => wrongValues.map((value) => holding({ [key]: value })));
      });
      const outer = fields.flatMap(([name]) => wrongValues.map((value) => ({ [name]: value })));
      const said = [{}, [], 'x', ...outer, ...inner].flatMap((input) => saidOf(request, input));
      expect(said.filter(([, message]) => ofTheLibrary.test(message))).toEqual([]);
    },
  );

  const text = z.string().trim().min(1).max(20);
  it.each([
    [{ paymentChannelCode: text }, undefined, 'Please enter payment channel code'],
    [{ paymentChannelCode: text }, 7, 'Please enter a valid payment channel code'],
    [{ paymentChannelCode: text }, 'x'.repeat(21), 'Payment channel code: at most 20 characters'],
    [{ InvoiceNumbers: z.array(text).min(2) }, ['x'], 'Invoice numbers: at least 2 entries'],
    [{ pageSize: z.number().max(100) }, 101, 'Page size: at most 100'],
    [{ newRRR: z.string() }, undefined, 'Please enter new RRR'],
    [{ CustomerStaffId: z.number() }, 'x', 'Please select a valid customer staff id'],
    [{ name: z.string('Please enter a name') }, undefined, 'Please enter a name'],
  ])('%o, sent %p: %s', (fields, value, message) => {
    expect(
      saidOf(z.object(fields as Record<string, z.ZodType>), { [Object.keys(fields)[0]!]: value }),
    ).toEqual([[expect.any(String), message]]);
  });

  it('that is none at all says so', () => {
    expect(saidOf(z.object({ name: z.string() }), 'x')).toEqual([['', 'The request could not be read']]);
  });
});
