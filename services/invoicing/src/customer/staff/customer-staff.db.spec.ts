import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activateCustomerStaff,
  createCustomer,
  deactivateCustomerStaff,
  findLookAlikes,
  getCustomerDetails,
  listCustomerStaff,
  saveCustomerStaff,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { aBook, officer, provider, representative, stranger } from '../customer.builders.js';

let book: Awaited<ReturnType<typeof aBook>>;
beforeAll(async () => {
  book = await aBook();
});
afterAll(() => book.service.stop());

const accountant = { ...representative, titleId: 3, firstName: 'Chidi', email: 'chidi@atlas.test' };
const people = async (CustomerId: number) =>
  (await book.service.call(listCustomerStaff, officer, { CustomerId })).data;
const save = async (customerId: number, changes: object = {}, actor = officer) =>
  (await book.service.call(saveCustomerStaff, actor, { ...accountant, ...changes, customerId })).data.id;
const refused = async (customerId: number, changes: object = {}, actor = officer) =>
  book.service.refused(saveCustomerStaff, actor, { ...accountant, ...changes, customerId });
/** A customer whose contacts were kept before it came to serve itself. */
async function selfServing(): Promise<number> {
  const id = await book.add({ customerStaff: [representative, accountant] });
  await book.service.call(
    createCustomer,
    officer,
    book.draft({ id, customerStaff: [], allowSelfService: true }),
  );
  return id;
}

describe('people of a customer', () => {
  it('are added and changed, the representative first, each change audited', async () => {
    const customer = await book.add();
    const made = await book.service.call(saveCustomerStaff, officer, { ...accountant, customerId: customer });
    expect(made.message).toBe('Staff created successfully');
    const { id } = made.data;
    expect(await people(customer)).toMatchObject([
      { firstName: 'Ada' },
      { id, titleName: 'Accountant', status: true, isActiveSSOUser: false, userId: null },
    ]);
    const changed = await book.service.call(saveCustomerStaff, officer, {
      ...accountant,
      id,
      lastName: 'Eze',
      customerId: customer,
    });
    expect(changed).toMatchObject({ message: 'Staff updated successfully', data: { id } });
    const trail = (await book.service.announced(auditRecorded)).filter(
      ({ entityId, action }) => entityId === String(customer) && action.endsWith('customer staff'),
    );
    expect(trail).toMatchObject([
      { action: 'Add customer staff', after: { firstName: 'Chidi', title: 'Accountant' } },
      { action: 'Edit customer staff', before: { lastName: 'Obi' }, after: { lastName: 'Eze' } },
    ]);
  });

  it.each<[object, string]>([
    [{ titleId: 0 }, 'Please select a title'],
    [{ titleId: 99 }, 'Please select a title'],
    [{ firstName: '' }, 'Please enter first name'],
    [{ lastName: '' }, 'Please enter last name'],
    [{ email: '' }, 'Please enter an email address'],
    [{ phoneNumber: ' ' }, 'Please enter a phone number'],
  ])('need %j to be given: %s', async (changes, message) => {
    const { status, fields } = await refused(await book.add(), changes);
    expect([status, Object.values(fields ?? {})]).toEqual([400, [message]]);
  });

  it('have one representative, who stays it', async () => {
    const customer = await book.add();
    expect((await refused(customer, { titleId: 5 })).message).toBe(
      'This customer has a representative already',
    );
    const [first] = await people(customer);
    expect((await refused(customer, { id: first?.id, titleId: 3 })).message).toBe(
      'This field cannot be edited',
    );
    expect(await save(customer, { ...representative, id: first?.id, firstName: 'Adaeze' })).toBe(first?.id);
    expect(await save(102, { titleId: 5 })).toBeGreaterThan(0);
  });

  it('have what is sent to the customer go to whoever represents it, and to nobody else', async () => {
    const customer = await book.add({ customerStaff: [accountant, representative] });
    const reached = async () => {
      const { data } = await book.service.call(getCustomerDetails, officer, { customerId: customer });
      return [data.email, data.phone];
    };
    const edit = (customerStaff: object[]) =>
      book.service.call(createCustomer, officer, book.draft({ id: customer, customerStaff }));
    const ada = ['ada@atlas.test', '08031112222'];
    expect(await reached()).toEqual(ada);
    await save(customer, { email: 'second@atlas.test' });
    await edit([{ ...accountant, email: 'third@atlas.test' }]);
    expect(await reached()).toEqual(ada);
    const [first] = await people(customer);
    const ngozi = { ...representative, id: first?.id, firstName: 'Ngozi', email: 'ngozi@atlas.test' };
    await save(customer, { ...ngozi, phoneNumber: '08035556666' });
    expect(await reached()).toEqual(['ngozi@atlas.test', '08035556666']);
    await edit([
      { ...accountant, email: 'fourth@atlas.test' },
      { ...ngozi, email: 'n.obi@atlas.test', phoneNumber: '08035556666' },
    ]);
    expect(await reached()).toEqual(['n.obi@atlas.test', '08035556666']);
    const alike = await book.service.call(findLookAlikes, officer, {
      name: 'Nobody',
      email: 'n.obi@atlas.test',
    });
    expect(alike.data.map((found) => found.customer.id)).toEqual([customer]);
    // as the trail has it, and nothing of it where it stays as it was
    await save(customer, {
      ...ngozi,
      email: 'n.obi@atlas.test',
      phoneNumber: '08035556666',
      lastName: 'Eze',
    });
    const trail = (await book.service.announced(auditRecorded))
      .filter(({ entityId, action }) => entityId === String(customer) && action === 'Edit customer staff')
      .map(({ before, after }) => [before, after] as Record<string, unknown>[])
      .map((sides) => sides.map((side) => [side?.['customerEmail'], side?.['customerPhone']]));
    const none = [undefined, undefined];
    expect(trail).toEqual([
      [ada, ['ngozi@atlas.test', '08035556666']],
      [none, none],
    ]);
  });

  it('are another agency’s to see or change in nothing', async () => {
    const customer = await book.add();
    const [first] = await people(customer);
    const CustomerStaffId = first?.id ?? 0;
    const hidden = { status: 404 };
    expect(await refused(customer, {}, stranger)).toMatchObject(hidden);
    expect(await refused(131, { id: CustomerStaffId }, stranger)).toMatchObject(hidden);
    expect(await refused(102, { id: CustomerStaffId })).toMatchObject(hidden);
    for (const ask of [activateCustomerStaff, deactivateCustomerStaff])
      expect(await book.service.refused(ask, stranger, { CustomerStaffId })).toMatchObject(hidden);
    expect(await book.service.refused(listCustomerStaff, stranger, { CustomerId: customer })).toMatchObject(
      hidden,
    );
  });

  it('are switched off and on, the representative not by the platform', async () => {
    const customer = await book.add();
    const id = await save(customer);
    const [first] = await people(customer);
    const off = await book.service.call(deactivateCustomerStaff, provider, { CustomerStaffId: id });
    expect(off.message).toBe('Staff deactivated successfully');
    expect((await people(customer))[1]).toMatchObject({ id, status: false });
    const on = await book.service.call(activateCustomerStaff, officer, { CustomerStaffId: id });
    expect(on.message).toBe('Staff activated successfully');
    const ofFirst = { CustomerStaffId: first?.id ?? 0 };
    expect(await book.service.refused(deactivateCustomerStaff, provider, ofFirst)).toMatchObject({
      status: 403,
      message: 'You dont have permission to perform this action',
    });
    expect((await book.service.call(deactivateCustomerStaff, officer, ofFirst)).message).toBe(off.message);
  });

  it('are added to a customer that serves itself where sign-ins are, and reached by the platform as its representative alone', async () => {
    const customer = await selfServing();
    for (const actor of [officer, provider])
      expect((await refused(customer, {}, actor)).message).toBe(
        'Staff of a self-service customer are added under Manage Staffs',
      );
    const [first, second] = await people(customer);
    const forbidden = { status: 403, message: 'You dont have permission to perform this action' };
    expect(await refused(customer, { id: second?.id }, provider)).toMatchObject(forbidden);
    expect(await save(customer, { ...representative, id: first?.id }, provider)).toBe(first?.id);
    for (const person of [first, second])
      expect(
        await book.service.refused(deactivateCustomerStaff, provider, { CustomerStaffId: person?.id }),
      ).toMatchObject(forbidden);
    expect(await save(customer, { id: second?.id, firstName: 'Obinna' })).toBe(second?.id);
  });
});
