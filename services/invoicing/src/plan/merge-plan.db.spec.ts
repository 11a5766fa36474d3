import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCustomer,
  getMergeDetails,
  mergeCustomers,
  unmergeCustomers,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, type InputOf } from '@kobodesk/contracts/kernel';
import { PlanClaim, withEffects } from '@kobodesk/contracts/payments';
import { aBook, officer, stranger } from '../customer/customer.builders.js';
import { effectsOf, noSecondPerson, planning, whysOf } from './plan.builders.js';

describe('rows of a plan of merges', () => {
  let book: Awaited<ReturnType<typeof aBook>>;
  beforeAll(async () => {
    book = await aBook();
  });
  afterAll(() => book.service.stop());

  const some = async (count: number): Promise<CustomerRecord[]> => {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await book.add());
    const found = await book.find({ name: 'Harmattan' });
    return ids.map((id) => found.find((one) => one.id === id) as CustomerRecord);
  };
  const claim = (kept: string, merged: string, line = 2): PlanClaim =>
    PlanClaim.parse({ line, kept, merged, reason: 'One and the same' });
  const usual = { kind: 'merge-customers', maker: officer } as const;
  const { judge, run } = planning(() => book.service, usual);
  const familyOf = async ({ id: parentCustomerId }: CustomerRecord) =>
    (await book.service.call(getMergeDetails, officer, { parentCustomerId })).data.map(
      ({ customerId }) => customerId,
    );
  const merge = (parentCustomerId: number, ...childCustomerIds: number[]) =>
    book.service.call(mergeCustomers, officer, { parentCustomerId, childCustomerIds });

  it('name customers by number or id, and are judged by the rules of one merge and by the rows above', async () => {
    const [kept, one, other, third] = (await some(4)) as [
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
    ];
    const rows = await judge([
      claim(kept.customerAIN.toLowerCase(), one.customerAIN),
      claim(String(kept.id), String(other.id)),
      claim(one.customerAIN, third.customerAIN),
      claim(third.customerAIN, kept.customerAIN),
      claim(third.customerAIN, one.customerAIN),
      claim(third.customerAIN, third.customerAIN),
      claim('IN-999999', third.customerAIN),
      claim(kept.customerAIN, 'IN-999999'),
      claim(kept.customerAIN, 'IN-000101'),
      claim('', third.customerAIN),
      claim(kept.customerAIN, ''),
    ]);
    expect(whysOf(rows)).toEqual([
      '',
      '',
      'A row above merges the kept customer away',
      'A row above merges others into this customer',
      'It is in the file twice',
      'Please select two or more customers to continue the merge process.',
      'The kept customer was not found',
      'The merged customer was not found',
      'This selected customer is a self-service customer and cannot be merged with another customer.',
      'Please select a parent customer to complete the merge process.',
      'Please select two or more customers to continue the merge process.',
    ]);
    const effects = effectsOf(rows);
    expect(effects[0]).toEqual({
      key: one.customerAIN,
      op: 'merge-customers',
      before: { customer: `${one.customerName} (${one.customerAIN})`, customerId: String(one.id) },
      after: { customer: `${kept.customerName} (${kept.customerAIN})`, customerId: String(kept.id) },
      version: 'apart',
      reason: 'One and the same',
      amount: '0',
      currencyId: 0,
    });
    // no money moves: there is nothing to come to a total
    expect(withEffects([], effects)).toEqual([]);
    expect(
      whysOf(await judge([claim(kept.customerAIN, one.customerAIN)], { ...usual, maker: stranger })),
    ).toEqual(['The kept customer was not found']);
  });

  it('make one family of those that a plan names, each once, also over several slices', async () => {
    const [kept, one, other, third] = (await some(4)) as [
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
    ];
    const effects = effectsOf(
      await judge([one, other, third].map(({ customerAIN }) => claim(kept.customerAIN, customerAIN))),
    );
    const plan = '7:abc';
    const done = { state: 'done', why: '' };
    expect(await run(effects.slice(0, 2), plan)).toEqual([
      { key: one.customerAIN, ...done },
      { key: other.customerAIN, ...done },
    ]);
    // the answer was lost
    expect(await run(effects.slice(0, 2), plan)).toMatchObject([done, done]);
    expect(await run(effects.slice(2), plan)).toMatchObject([done]);
    expect(await familyOf(kept)).toEqual([kept, one, other, third].map(({ id }) => id));
    const trail = (await book.service.announced(auditRecorded)).filter(
      ({ entityId, action }) => entityId === String(third.id) && action === 'Merge customer',
    );
    expect(trail).toMatchObject([
      {
        before: { parent: null },
        after: { parent: `${kept.customerName} (${kept.customerAIN})`, reason: 'One and the same' },
      },
    ]);
    // once parted they stay apart, whoever asks for the same plan again
    await book.service.call(unmergeCustomers, officer, {
      parentCustomerId: kept.id,
      childCustomerIds: [third.id],
    });
    expect(await run(effects.slice(2), plan)).toMatchObject([done]);
    expect(await familyOf(kept)).toEqual([kept, one, other].map(({ id }) => id));
  });

  it('are refused one by one where a customer was merged, renamed or given to itself meanwhile', async () => {
    const [kept, taken, renamed, serving, fine, other] = (await some(6)) as [
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
      CustomerRecord,
    ];
    const claims = [taken, renamed, serving, fine].map(({ customerAIN }) =>
      claim(kept.customerAIN, customerAIN),
    );
    const effects = effectsOf(await judge(claims));
    await merge(other.id, taken.id);
    const save = (changes: object) =>
      book.service.call(createCustomer, officer, book.draft(changes) as InputOf<typeof createCustomer>);
    await save({ id: renamed.id, name: 'Another Name', customerStaff: [] });
    await save({ id: serving.id, name: serving.customerName, allowSelfService: true, customerStaff: [] });
    expect((await run(effects)).map(({ state, why }) => [state, why])).toEqual([
      [
        'stale',
        'This selected customer has been merged before. Please unmerge it before proceeding with the merge process.',
      ],
      [
        'stale',
        `It was ${renamed.customerName} (${renamed.customerAIN}), when it was planned; it is Another Name (${renamed.customerAIN})`,
      ],
      [
        'stale',
        'This selected customer is a self-service customer and cannot be merged with another customer.',
      ],
      ['done', ''],
    ]);
    expect(await familyOf(kept)).toEqual([kept.id, fine.id]);
    expect(await familyOf(other)).toEqual([other.id, taken.id]);
  });

  it('add to no family that others made meanwhile', async () => {
    const [kept, one, theirs] = (await some(3)) as [CustomerRecord, CustomerRecord, CustomerRecord];
    const effects = effectsOf(await judge([claim(kept.customerAIN, one.customerAIN)]));
    await merge(kept.id, theirs.id);
    expect(await run(effects)).toMatchObject([{ state: 'stale' }]);
    expect(await familyOf(kept)).toEqual([kept.id, theirs.id]);
  });

  it('are nothing that no second person agreed to', async () => {
    const [kept, one] = (await some(2)) as [CustomerRecord, CustomerRecord];
    const effects = effectsOf(await judge([claim(kept.customerAIN, one.customerAIN)]));
    for (const by of noSecondPerson)
      expect(await run(effects, undefined, by)).toMatchObject([{ state: 'refused' }]);
    expect(await familyOf(kept)).toEqual([kept.id]);
  });
});
