import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCustomer,
  createInvoice,
  getCustomerDetails,
  getMergeDetails,
  getStatement,
  listCustomers,
  mergeCustomers,
  mergeRefusal,
  searchInvoices,
  summariseInvoices,
  unmergeCustomers,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, type InputOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { aDraft, clerk } from '../../invoicing.builders.js';
import { aBook, officer, stranger } from '../customer.builders.js';

let book: Awaited<ReturnType<typeof aBook>>;
beforeAll(async () => {
  book = await aBook();
});
afterAll(() => book.service.stop());

const merge = (parentCustomerId: number, ...childCustomerIds: number[]) =>
  book.service.call(mergeCustomers, officer, { parentCustomerId, childCustomerIds });
const unmerge = (parentCustomerId: number, ...childCustomerIds: number[]) =>
  book.service.call(unmergeCustomers, officer, { parentCustomerId, childCustomerIds });
const some = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await book.add());
  return ids;
};
const details = async (customerId: number) =>
  (await book.service.call(getCustomerDetails, officer, { customerId })).data;
const raise = async (customerId: number): Promise<string> => {
  const { customerAIN } = await details(customerId);
  return (await book.service.call(createInvoice, clerk, aDraft({ customerAIN }))).id;
};
type Filter = InputOf<typeof searchInvoices>['parameter'];
const search = (providerId: number, customerView?: 'own' | 'family') =>
  ({
    pageSize: 100,
    from: 0,
    parameter: { providerId, ...(customerView === undefined ? {} : { customerView }) } as Filter,
  }) as InputOf<typeof searchInvoices>;
const view = async (providerId: number, customerView?: 'own' | 'family') => {
  const asked = search(providerId, customerView);
  const found = await book.service.call(searchInvoices, officer, asked);
  const parameter = { customerId: providerId, ...(customerView === undefined ? {} : { customerView }) };
  const statement = await book.service.call(getStatement, officer, { pageSize: 100, parameter });
  return { found, statement, cards: await book.service.call(summariseInvoices, officer, asked) };
};
const numbersOf = async (providerId: number, customerView?: 'own' | 'family') =>
  (await view(providerId, customerView)).found.results.map(({ invoiceNumber }) => invoiceNumber).sort();

describe('merged customers', () => {
  it('are one family with the parent first, until they are parted, each step audited', async () => {
    const [parent = 0, one = 0, other = 0] = await some(3);
    const merged = await merge(parent, one, other, one, parent);
    expect(merged.message).toBe('Customers merged successfully');
    expect(merged.data.map(({ customerId, isParent }) => [customerId, isParent])).toEqual([
      [parent, true],
      [one, false],
      [other, false],
    ]);
    const ask = async () =>
      (await book.service.call(getMergeDetails, officer, { parentCustomerId: parent })).data;
    expect(await ask()).toEqual(merged.data);
    expect(await details(parent)).toMatchObject({ subCustomersCount: 2, hasSubCustomers: true });
    const { customerName } = await details(parent);
    expect(await details(one)).toMatchObject({ parentId: parent, parentName: customerName });
    expect((await book.find({ hasSubCustomers: true, allowForService: false })).map(({ id }) => id)).toEqual([
      parent,
    ]);
    expect((await unmerge(parent, one)).message).toBe('Customer(s) unmerged successfully');
    expect((await ask()).map(({ customerId }) => customerId)).toEqual([parent, other]);
    expect(await details(one)).toMatchObject({ parentId: null, parentName: '' });
    await unmerge(parent, other);
    expect(await ask()).toMatchObject([{ customerId: parent, mergeDate: '', isParent: true }]);
    expect(await book.find({ hasSubCustomers: true })).toEqual([]);
    const trail = (await book.service.announced(auditRecorded)).filter(
      ({ entityId, action }) => entityId === String(one) && /merge customer$/i.test(action),
    );
    expect(trail).toMatchObject([
      { action: 'Merge customer', before: { parent: null } },
      { action: 'Unmerge customer', after: { parent: null } },
    ]);
  });

  it('are left out of what is offered, unless children are asked for', async () => {
    const [parent = 0, child = 0] = await some(2);
    await merge(parent, child);
    const offered = async (input: object) =>
      (await book.service.call(listCustomers, officer, input)).data
        .map(({ id }) => id)
        .filter((id) => id === parent || id === child);
    expect(await offered({})).toEqual([parent]);
    expect(await offered({ includeChildCustomers: false })).toEqual([parent]);
    expect((await offered({ includeChildCustomers: true })).sort()).toEqual([parent, child]);
  });

  it('are refused with what is in the way, by the rules that the page checks too', async () => {
    const [parent = 0, child = 0, free = 0] = await some(3);
    await merge(parent, child);
    const refused = (parentCustomerId: unknown, ...childCustomerIds: number[]) =>
      book.service.refused(mergeCustomers, officer, { parentCustomerId, childCustomerIds });
    const [parents, children] = [await details(parent), await details(child)];
    for (const chosen of [
      [parent, free],
      [free, parent],
      [free, child],
      [parent, child],
    ]) {
      const [first = 0, ...rest] = chosen;
      const known = [await details(first), await details(rest[0] ?? 0)];
      expect(await refused(first, ...rest)).toMatchObject({ status: 422, message: mergeRefusal(known) });
    }
    expect(mergeRefusal([parents, children])).toContain('These selected customers have been merged before.');
    expect((await refused(free, 101)).message).toBe(
      'This selected customer is a self-service customer and cannot be merged with another customer.',
    );
    expect((await refused(free, 100)).message).toBe('The unregistered customer cannot be merged');
    expect(await refused(free, 131)).toMatchObject({ status: 404, message: 'The customer was not found' });
    expect((await refused(free)).fields).toEqual({
      childCustomerIds: 'Please select two or more customers to continue the merge process.',
    });
    expect((await refused(free, free)).message).toBe(
      'Please select two or more customers to continue the merge process.',
    );
    expect((await refused('', free)).fields).toEqual({
      parentCustomerId: 'Please select a parent customer to complete the merge process.',
    });
  });

  it('are parted from their own parent alone', async () => {
    const [parent = 0, child = 0, other = 0] = await some(3);
    await merge(parent, child);
    const refused = (input: object, actor = officer) => book.service.refused(unmergeCustomers, actor, input);
    const both = { parentCustomerId: parent, childCustomerIds: [child, other] };
    expect((await refused(both)).message).toBe('Please select subcustomer(s) to unmerge');
    expect((await refused({ parentCustomerId: parent, childCustomerIds: [] })).fields).toEqual({
      childCustomerIds: 'Please select subcustomer(s) to unmerge',
    });
    expect((await refused({ childCustomerIds: [child] })).fields).toEqual({
      parentCustomerId: 'Please select a parent customer to unmerge.',
    });
    const foreign = { parentCustomerId: parent, childCustomerIds: [child] };
    expect((await refused(foreign, stranger)).status).toBe(404);
    expect((await book.service.refused(getMergeDetails, stranger, { parentCustomerId: parent })).status).toBe(
      404,
    );
    expect(await details(child)).toMatchObject({ parentId: parent });
  });

  it('are found by their parent, and each for itself by the own view', async () => {
    const [parent = 0, child = 0] = await some(2);
    const ofParent = await raise(parent);
    await merge(parent, child);
    const ofChild = await raise(child);
    expect(await numbersOf(parent)).toEqual([ofParent, ofChild].sort());
    expect(await numbersOf(parent, 'family')).toEqual([ofParent, ofChild].sort());
    expect(await numbersOf(parent, 'own')).toEqual([ofParent]);
    expect(await numbersOf(child)).toEqual([ofChild]);
    await unmerge(parent, child);
    expect(await numbersOf(parent)).toEqual([ofParent]);
  });

  it('become one by one request, when two ask for them at the same moment', async () => {
    const [one = 0, other = 0, third = 0] = await some(3);
    const answers = await Promise.allSettled([merge(one, other), merge(other, third), merge(third, one)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const records = [await details(one), await details(other), await details(third)];
    expect(records.filter(({ parentId }) => parentId !== null)).toHaveLength(1);
    expect(records.filter(({ hasSubCustomers }) => hasSubCustomers)).toHaveLength(1);
  });
});

interface Step {
  isMerge: boolean;
  parent: number;
  children: number[];
}

const people = 6;
const steps = fc.array(
  fc.record<Step>({
    isMerge: fc.boolean(),
    parent: fc.nat(people - 1),
    children: fc.uniqueArray(fc.nat(people - 1), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1000, maxLength: 1000 },
);

describe('any thousand merges and partings', () => {
  it('leave what each customer owes for itself as it was, to the byte, and every family what its own make', async () => {
    const ids = await some(people);
    for (const id of ids) await raise(id);
    const own = () => Promise.all(ids.map(async (id) => JSON.stringify(await view(id, 'own'))));
    const before = await own();
    const idOf = (at: number) => ids[at] ?? 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const parents = new Map<number, number>();
        for (const { isMerge, parent, children } of sequence) {
          const chosen = children.filter((child) => child !== parent);
          const isInFamily = (at: number) => parents.has(at) || [...parents.values()].includes(at);
          const isFine = isMerge
            ? chosen.length > 0 && ![parent, ...chosen].some(isInFamily)
            : children.every((child) => parents.get(child) === parent);
          const act = isMerge ? merge : unmerge;
          const isDone = await act(idOf(parent), ...children.map(idOf)).then(
            () => true,
            () => false,
          );
          expect(isDone).toBe(isFine);
          if (!isFine) continue;
          for (const child of chosen) {
            if (isMerge) parents.set(child, parent);
            else parents.delete(child);
          }
        }
        expect(await own()).toEqual(before);
        for (const [at, id] of ids.entries()) {
          const members = ids.filter((_, other) => other === at || parents.get(other) === at);
          const numbers = await Promise.all(members.map((member) => numbersOf(member, 'own')));
          expect(await numbersOf(id, 'family')).toEqual(numbers.flat().sort());
        }
        for (const [child, parent] of parents) await unmerge(idOf(parent), idOf(child));
        expect(await own()).toEqual(before);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  }, 300_000);
});

describe('a customer that is merged', () => {
  it('does not come to serve itself, neither the parent nor the child, until they are parted', async () => {
    const [parent = 0, child = 0] = await some(2);
    await merge(parent, child);
    const serve = async (id: number) => {
      const { customerName } = await details(id);
      return { id, name: customerName, allowSelfService: true } as InputOf<typeof createCustomer>;
    };
    for (const id of [parent, child])
      expect((await book.service.refused(createCustomer, officer, await serve(id))).fields).toEqual({
        allowSelfService: 'A merged customer cannot serve itself. Please unmerge it first.',
      });
    expect((await details(parent)).allowSelfService).toBe(false);
    await unmerge(parent, child);
    await book.service.call(createCustomer, officer, await serve(parent));
    expect((await details(parent)).allowSelfService).toBe(true);
  });
});
