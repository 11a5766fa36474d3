import { describe, expect, it } from '@jest/globals';
import { operation, pageOf, signedIn } from '@kobodesk/contracts/kernel';
import * as z from 'zod';
import { answerText } from './answer-text.js';

let checked = 0;
const Toy = z.object({
  id: z.number(),
  name: z.string().transform((name) => {
    checked += 1;
    return name;
  }),
});
const search = operation('toys.toy.search', {
  summary: 'Finds toys',
  kind: 'query',
  access: signedIn,
  request: z.object({}),
  response: pageOf(Toy),
});
const toys = () => [
  { id: 1, name: '\u20a6 "one"\n', secret: 'not in the contract' },
  { id: 2, name: 'two' },
];
const written = {
  results: [
    { id: 1, name: '\u20a6 "one"\n' },
    { id: 2, name: 'two' },
  ],
  totalCount: 7,
};

describe(answerText.name, () => {
  it('writes what the contract has of an answer, whether its rows are frozen or not', () => {
    const loose = answerText(search, { results: toys(), totalCount: 7 });
    const frozen = answerText(search, { results: toys().map(Object.freeze), totalCount: 7 });
    expect(JSON.parse(loose)).toEqual(written);
    expect(JSON.parse(frozen)).toEqual(written);
    expect(JSON.parse(answerText(search, { results: [], totalCount: 0, message: 'None' }))).toEqual({
      results: [],
      totalCount: 0,
      message: 'None',
    });
  });

  it('checks and writes a frozen row once, and one that may have changed each time', () => {
    const frozen = toys().map(Object.freeze);
    const loose = toys();
    answerText(search, { results: frozen, totalCount: 7 });
    checked = 0;
    const again = answerText(search, { results: [...frozen].reverse(), totalCount: 2 });
    expect(JSON.parse(again)).toEqual({ results: [...written.results].reverse(), totalCount: 2 });
    expect(checked).toBe(0);
    answerText(search, { results: loose, totalCount: 7 });
    (loose[1] as { name: string }).name = 'other';
    expect(answerText(search, { results: [frozen[0], loose[1]], totalCount: 7 })).toContain('other');
    expect(checked).toBe(4);
  });

  it('refuses what the contract does not allow', () => {
    const wrong = Object.freeze({ id: 'one', name: 'one' });
    expect(() => answerText(search, { results: [wrong], totalCount: 1 })).toThrow(z.ZodError);
    expect(() => answerText(search, { results: toys().map(Object.freeze) })).toThrow(z.ZodError);
    expect(() => answerText(search, { results: [null], totalCount: 1 })).toThrow(z.ZodError);
  });

  it('writes a row by the contract that it is asked for by', () => {
    const short = operation('toys.toy.list', {
      ...search,
      response: z.object({ results: z.array(Toy.pick({ id: true })) }),
    });
    const [row] = toys().map(Object.freeze);
    answerText(search, { results: [row], totalCount: 1 });
    expect(answerText(short, { results: [row] })).toBe('{"results":[{"id":1}]}');
  });
});
