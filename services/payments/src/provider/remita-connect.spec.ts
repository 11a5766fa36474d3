import { describe, expect, it } from '@jest/globals';
import { bankList, holderOf } from './remita-connect.js';
import { fieldsOf } from './remita-wire.js';

const answer = (body: object) => fieldsOf(body) ?? new Map<string, unknown>();

describe(holderOf.name, () => {
  it.each([
    [
      { status: '00', data: { nameOnAccount: ' ADA OBI ', valid: true } },
      { kind: 'found', name: 'ADA OBI' },
    ],
    [
      { status: '00', data: { NameOnAccount: 'ADA OBI', valid: 'true' } },
      { kind: 'found', name: 'ADA OBI' },
    ],
    [{ status: '00', data: { nameOnAccount: '', valid: true } }, { kind: 'not-found' }],
    [{ status: '00', data: { nameOnAccount: 'ADA OBI', valid: false } }, { kind: 'not-found' }],
    [{ status: '00', data: { nameOnAccount: 'ADA OBI' } }, { kind: 'not-found' }],
    [{ status: '074', message: 'No record' }, { kind: 'not-found' }],
  ])('reads %j', (body, expected) => expect(holderOf(answer(body))).toEqual(expected));

  it.each([
    { status: '020', message: 'Authentication failed' },
    { status: '0', data: { nameOnAccount: 'ADA OBI', valid: true } },
    { status: '00', data: null },
    {},
  ])('concludes nothing from %j', (body) => expect(holderOf(answer(body)).kind).toBe('unknown'));
});

describe(bankList.name, () => {
  it('reads the banks that have a code and a name', () => {
    const data = [
      { bankCode: '057', bankName: 'Zenith Bank' },
      { bankCode: 11, bankName: 'x' },
      { bankCode: '058' },
      null,
    ];
    expect(bankList(answer({ status: '00', data }))).toEqual({
      kind: 'listed',
      banks: [{ code: '057', name: 'Zenith Bank' }],
    });
  });

  it.each([{ status: '020' }, { status: '00', data: [] }, { status: '00', data: {} }])(
    'concludes nothing from %j',
    (body) => expect(bankList(answer(body)).kind).toBe('unknown'),
  );
});
