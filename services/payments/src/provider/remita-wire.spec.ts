import { describe, expect, it } from '@jest/globals';
import { amountOf, fieldsOf, instantOf, parseReply, textOf, wireAmount } from './remita-wire.js';

describe(parseReply.name, () => {
  const content = { statuscode: '025', RRR: '200007660143' };
  const json = JSON.stringify(content);

  it.each([
    ['plain JSON', json],
    ['JSONP as the provider writes it', `jsonp (${json})`],
    ['JSONP with another name and a semicolon', `remita.callback(${json});\n`],
    ['JSONP after white space', `\n  jsonp(${json}) `],
  ])('reads %s', (_, text) => {
    expect(parseReply(text)).toEqual(content);
  });

  it('keeps brackets that stand inside a value', () => {
    expect(parseReply('jsonp ({"status":"Done (twice)"})')).toEqual({ status: 'Done (twice)' });
  });

  it.each(['', '<html>Bad gateway</html>', 'jsonp (', 'jsonp ({"a":1)'])('gives nothing for %j', (text) => {
    expect(parseReply(text)).toBeUndefined();
  });
});

describe(fieldsOf.name, () => {
  it('finds a field in any case and takes the first that holds text', () => {
    const fields = fieldsOf({ PayerEmail: ' a@b.ng ', RRR: 200007660143, empty: '' });
    expect(fields && textOf(fields, 'empty', 'payeremail')).toBe('a@b.ng');
    expect(fields && textOf(fields, 'rrr')).toBe('200007660143');
    expect(fields && textOf(fields, 'absent')).toBeUndefined();
  });

  it.each([[[]], [null], ['text'], [1], [undefined]])('is nothing for %j', (value) => {
    expect(fieldsOf(value)).toBeUndefined();
  });
});

describe(amountOf.name, () => {
  it.each<[unknown, string | undefined]>([
    [9400.0, '9400'],
    [9400.5, '9400.5'],
    ['21,000.00', '21000'],
    [999999999999.99, '999999999999.99'],
    ['0', undefined],
    ['-5', undefined],
    ['1.2345', undefined],
    ['1e3', undefined],
    ['1000000000000000', undefined],
    [null, undefined],
  ])('reads %j as %j', (value, expected) => {
    expect(amountOf(new Map([['amount', value]]), 'amount')).toBe(expected);
  });
});

describe(wireAmount.name, () => {
  it.each([
    ['21000', '21000'],
    ['21000.00', '21000'],
    ['21000.5', '21000.50'],
    ['0.010', '0.01'],
  ])('writes %s as %s', (amount, text) => {
    expect(wireAmount(amount)).toEqual({ text });
  });

  it.each([
    ['10.125', 'Remita takes at most two decimal places, the amount is 10.125'],
    ['0', 'The amount must be above 0, it is 0'],
    ['-1', 'The amount must be above 0, it is -1'],
    ['ten', 'Not an amount: ten'],
    ['1000000000000', 'The amount is too large: 1000000000000'],
  ])('refuses %s', (amount, problem) => {
    expect(wireAmount(amount)).toEqual({ problem });
  });
});

describe(instantOf.name, () => {
  it.each([
    ['2026-11-20 13:05:09', '2026-11-20T12:05:09.000Z'],
    ['2026-11-20 00:30:00', '2026-11-19T23:30:00.000Z'],
    ['2026-11-20 12:05:09 AM', '2026-11-19T23:05:09.000Z'],
    ['2026-11-20 01:05:09 PM', '2026-11-20T12:05:09.000Z'],
    ['2026-11-20 12:05:09 PM', '2026-11-20T11:05:09.000Z'],
    ['05/12/2017', '2017-12-04T23:00:00.000Z'],
    ['05/12/2017 10:00', '2017-12-05T09:00:00.000Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
  ])('reads %s, Nigerian time unless a zone is given, as %s', (text, expected) => {
    expect(instantOf(text)).toBe(expected);
  });

  it.each([undefined, '', 'yesterday', '2026-13-40', '45/12/2017'])('gives nothing for %j', (text) => {
    expect(instantOf(text)).toBeUndefined();
  });
});
