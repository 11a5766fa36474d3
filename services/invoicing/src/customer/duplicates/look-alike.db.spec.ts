import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCustomer,
  findLookAlikes,
  keepApart,
  mergeCustomers,
  searchLookAlikes,
  unmergeCustomers,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, type InputOf } from '@kobodesk/contracts/kernel';
import { aBook, officer, representative, stranger } from '../customer.builders.js';

let book: Awaited<ReturnType<typeof aBook>>;
beforeAll(async () => {
  book = await aBook();
});
afterAll(() => book.service.stop());

let number = 0;
/** Of its own phone and e-mail, so that names alone are compared. */
const add = (name: string, changes: object = {}): Promise<number> => {
  number += 1;
  const contact = {
    ...representative,
    email: `c${number}@look.test`,
    phoneNumber: `0803000${1000 + number}`,
  };
  return book.add({ name, customerStaff: [contact], ...changes });
};
const find = async (typed: InputOf<typeof findLookAlikes>, actor = officer) =>
  (await book.service.call(findLookAlikes, actor, typed)).data.map(({ customer, evidence }) => [
    customer.id,
    evidence,
  ]);
const pairs = async (actor = officer) =>
  (await book.service.call(searchLookAlikes, actor, { pageSize: 100, parameter: {} })).results.map(
    ({ first, second, evidence }) => [first.id, second.id, evidence],
  );
const pairOf = async (one: number, other: number) =>
  (await pairs()).find(
    ([first, second]) => first === Math.min(one, other) && second === Math.max(one, other),
  );

describe('customers that look alike', () => {
  it('are found while a name is typed, with the reason, by nobody of another agency', async () => {
    const id = await add('Arik Air', { rcNumber: 'RC 700-700' });
    expect(await find({ name: 'ARIK AIR LTD' })).toEqual([[id, ['Both names have the same words']]]);
    expect(await find({ name: 'Arik' })).toEqual([[id, ["Both names have 'arik', which one customer has"]]]);
    expect(await find({ name: 'Something else', rcNumber: '700700' })).toEqual([
      [id, ['Same registration number: 700700']],
    ]);
    expect(await find({ name: 'Something else', email: `C${number}@LOOK.test` })).toEqual([
      [id, [`Same e-mail address: c${number}@look.test`]],
    ]);
    expect(await find({ name: 'Arik Air', customerId: id })).toEqual([]);
    expect(await find({ name: 'Arik Air' }, stranger)).toEqual([]);
    expect(await find({ name: 'Unregistered Customer' })).toEqual([]);
  });

  it('wait in a queue until they are merged, and again once they are parted', async () => {
    const [one, other] = [await add('Dana Wings', { rcNumber: 'RC 55501' }), await add('Dana Wings Limited')];
    expect(await pairOf(one, other)).toEqual([one, other, ['Both names have the same words']]);
    expect((await pairs(stranger)).length).toBe(0);
    const parted = { parentCustomerId: one, childCustomerIds: [other] };
    await book.service.call(mergeCustomers, officer, parted);
    expect(await pairOf(one, other)).toBeUndefined();
    await book.service.call(unmergeCustomers, officer, parted);
    expect(await pairOf(one, other)).toBeDefined();
    await book.service.call(createCustomer, officer, {
      id: other,
      name: 'Kestrel',
      fromCreateInvoice: false,
    });
    expect(await pairOf(one, other)).toBeUndefined();
    await book.service.call(createCustomer, officer, {
      id: other,
      name: 'Kestrel',
      rcNumber: '55501',
      fromCreateInvoice: false,
    });
    expect(await pairOf(one, other)).toEqual([one, other, ['Same registration number: 55501']]);
  });

  it('are not asked about again once somebody said that they are different', async () => {
    const [one, other] = [await add('Medview'), await add('Medview Cargo')];
    expect(await pairOf(one, other)).toBeDefined();
    const apart = { customerId: other, otherCustomerId: one };
    expect(await book.service.refused(keepApart, stranger, apart)).toMatchObject({ status: 404 });
    expect(
      await book.service.refused(keepApart, officer, { customerId: one, otherCustomerId: one }),
    ).toMatchObject({ status: 404 });
    for (let times = 0; times < 2; times += 1)
      expect((await book.service.call(keepApart, officer, apart)).message).toBe(
        'These customers are not suggested again',
      );
    expect(await pairOf(one, other)).toBeUndefined();
    expect(await find({ name: 'Medview', customerId: one })).toEqual([]);
    // of one that is only being typed nobody has said anything
    expect((await find({ name: 'Medview' })).map(([id]) => id)).toEqual([one, other]);
    const trail = (await book.service.announced(auditRecorded)).filter(
      ({ action, entityId }) => action === 'Keep customers apart' && entityId === String(one),
    );
    expect(trail.length).toBeGreaterThan(0);
  });
});
