import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activateCustomer,
  createCustomer,
  createInvoice,
  customerServedItself,
  customerServesItself,
  deactivateCustomer,
  getCustomerDetails,
  listCustomers,
  searchCustomers,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { aDraft, clerk } from '../invoicing.builders.js';
import { aBook, officer, representative, stranger } from './customer.builders.js';

let book: Awaited<ReturnType<typeof aBook>>;
beforeAll(async () => {
  book = await aBook();
});
afterAll(() => book.service.stop());

const details = async (customerId: number, actor = officer) =>
  (await book.service.call(getCustomerDetails, actor, { customerId })).data;

describe('the book of customers', () => {
  it('finds by the beginnings of words, of the number and of the account code, in the order of names', async () => {
    const names = async (parameter: object, actor = officer) =>
      (await book.find(parameter, actor)).map(({ customerName }) => customerName);
    expect(await names({ name: 'sav air' })).toEqual(['Savannah Air', 'Savannah Air Cargo']);
    expect(await names({ name: 'cargo savannah' })).toEqual(['Savannah Air Cargo']);
    expect(await names({ name: 'avannah' })).toEqual([]);
    expect(await names({ ain: 'in-000103' })).toEqual(['Coastal Helicopters']);
    expect(await names({ allowForService: true })).toEqual(['Skyways Airlines']);
    expect(await names({ allowSelfService: true, allowForService: false })).toEqual(['Skyways Airlines']);
    await book.add({ name: 'Zuma Wings', accountCode: 'ZW-77' });
    expect(await names({ accountCode: 'zw-7' })).toEqual(['Zuma Wings']);
    expect(await names({ accountCode: 'w-7' })).toEqual([]);
    expect(await names({}, stranger)).toEqual(['Delta Traders']);
  });

  it('says so when nothing fits, and counts what fits beyond the page', async () => {
    const none = await book.service.call(searchCustomers, officer, { parameter: { name: 'nobody' } });
    expect(none).toMatchObject({ results: [], totalCount: 0, message: 'No record match your search' });
    const page = await book.service.call(searchCustomers, officer, {
      pageSize: 1,
      from: 1,
      parameter: { name: 'savannah' },
    });
    expect(page.results.map(({ id }) => id)).toEqual([104]);
    expect(page.totalCount).toBe(2);
    await book.add({ name: 'Quadra Quality Quarries' });
    const twice = await book.service.call(searchCustomers, officer, { parameter: { name: 'qua' } });
    expect(twice).toMatchObject({ totalCount: 1, results: [{ customerName: 'Quadra Quality Quarries' }] });
    const others = await book.service.call(searchCustomers, stranger, { parameter: { name: 'qua' } });
    expect(others.totalCount).toBe(0);
  });

  it('are changed, and come to serve themselves, by whoever manages them; while an invoice is raised they are added', async () => {
    const notPermitted = { status: 403, code: 'NOT_PERMITTED' };
    const person = { titleId: 5, firstName: 'Ada', lastName: 'Obi', email: 'ada@sirocco.test' };
    const input = { id: 0, name: 'Sirocco Air', customerStaff: [person] };
    const served = { ...input, allowSelfService: true };
    expect(await book.service.refused(createCustomer, clerk, served)).toMatchObject(notPermitted);
    const { id } = (await book.service.call(createCustomer, clerk, { ...input, allowSelfService: false })).id;
    for (const changed of [
      { id, name: 'Sirocco' },
      { ...served, id },
    ])
      expect(await book.service.refused(createCustomer, clerk, changed)).toMatchObject(notPermitted);
    await book.service.call(createCustomer, officer, { id, name: 'Sirocco Air', allowSelfService: true });
  });

  it('shows a customer in full with its people, to its own agency alone', async () => {
    const id = await book.add({
      rcNumber: 'RC 412345',
      incorpDate: '2001-05-04',
      debtRecovery: '12.5',
      accountCode: 'H-1',
      customerStaff: [{ ...representative, titleId: 3, firstName: 'Chidi' }, representative],
    });
    expect(await details(id)).toMatchObject({
      categoryName: 'Corporate',
      typeName: 'Limited Liability Company',
      rcNumber: 'RC 412345',
      incorpDate: '2001-05-04',
      debtRecovery: 12.5,
      agencyId: 20,
      status: true,
      subCustomersCount: 0,
      parentId: null,
      customerStaff: [
        { firstName: 'Ada', titleName: 'Company Representative', status: true, userId: null },
        { firstName: 'Chidi', titleName: 'Accountant' },
      ],
    });
    for (const ask of [getCustomerDetails, activateCustomer, deactivateCustomer])
      expect(await book.service.refused(ask, stranger, { customerId: id })).toMatchObject({
        status: 404,
        message: 'The customer was not found',
      });
  });

  it('shows who signs in for a customer that serves itself', async () => {
    expect((await details(101)).customerStaff).toMatchObject([
      { id: 508, userId: 508, firstName: 'Ngozi', isActiveSSOUser: true },
    ]);
  });
});

describe('a customer that is switched off', () => {
  it('is offered for no invoice, is not edited, and stays to be found; switched on again it is as before', async () => {
    const id = await book.add({ name: 'Tiga Aviation' });
    const { customerAIN } = await details(id);
    const offered = async () =>
      (await book.service.call(listCustomers, officer, {})).data.some((row) => row.id === id);
    const raise = () => book.service.call(createInvoice, clerk, aDraft({ customerAIN }));
    await raise();
    const off = await book.service.call(deactivateCustomer, officer, { customerId: id });
    expect(off.message).toBe('Customer deactivated successfully');
    expect(await offered()).toBe(false);
    expect((await book.service.refused(createInvoice, clerk, aDraft({ customerAIN }))).code).toBe(
      'CUSTOMER_NOT_FOUND',
    );
    expect(
      (await book.service.refused(createCustomer, officer, { id, name: 'Tiga', fromCreateInvoice: false }))
        .message,
    ).toBe('An inactive customer cannot be edited');
    expect(await book.find({ name: 'tiga' })).toMatchObject([{ status: false }]);
    const on = await book.service.call(activateCustomer, officer, { customerId: id });
    expect(on.message).toBe('Customer activated successfully');
    expect(await offered()).toBe(true);
    await raise();
    const trail = (await book.service.announced(auditRecorded)).filter(
      ({ entity, entityId, action }) =>
        entity === 'customer' && entityId === String(id) && action !== 'Add customer',
    );
    expect(trail).toMatchObject([
      { action: 'Deactivate customer', before: { active: true }, after: { active: false } },
      { action: 'Activate customer', before: { active: false }, after: { active: true } },
    ]);
  });

  it('is never the one that stands for everybody without a record', async () => {
    for (const ask of [deactivateCustomer, activateCustomer])
      expect((await book.service.refused(ask, officer, { customerId: 100 })).message).toBe(
        'The unregistered customer stays as it is',
      );
    const edit = { id: 100, name: 'Everybody', fromCreateInvoice: false };
    expect((await book.service.refused(createCustomer, officer, edit)).message).toBe(
      'The unregistered customer stays as it is',
    );
  });
});

describe('the form of a customer', () => {
  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ category: null }, 'category', 'Please select a category'],
    [{ category: 9 }, 'category', 'Please select a category'],
    [{ type: 0 }, 'type', 'Please select a type'],
    [{ type: 3 }, 'type', 'Please select a type'],
    [{ address: '' }, 'address', 'Please enter an address'],
    [{ debtRecovery: 101 }, 'debtRecovery', 'Please enter a percentage from 0 to 100'],
    [{ debtRecovery: '-1' }, 'debtRecovery', 'Please enter a percentage from 0 to 100'],
    [{ customerStaff: [] }, 'customerStaff', 'A customer has exactly one representative'],
    [
      { customerStaff: [representative, representative] },
      'customerStaff',
      'A customer has exactly one representative',
    ],
    [
      { customerStaff: [{ ...representative, titleId: '' }] },
      'customerStaff.0.titleId',
      'Please select a title',
    ],
    [
      { customerStaff: [{ ...representative, email: '' }] },
      'customerStaff.0.email',
      'Please enter an email address',
    ],
    [
      { customerStaff: [{ ...representative, phoneNumber: '' }] },
      'customerStaff.0.phoneNumber',
      'Please enter a phone number',
    ],
  ])('with %j is refused at %s: %s', async (changes, field, message) => {
    const refused = await book.service.refused(createCustomer, officer, book.draft(changes));
    expect(refused).toMatchObject({ status: 400, fields: { [field]: message } });
  });

  it('asks for less while an invoice is raised', async () => {
    const { firstName, lastName, titleId } = representative;
    const id = await book.add({
      fromCreateInvoice: true,
      category: 0,
      type: 0,
      address: '',
      customerStaff: [{ firstName, lastName, titleId }],
    });
    expect(await details(id)).toMatchObject({ categoryId: 1, typeId: 1, debtRecovery: 0, address: '' });
  });

  it('keeps what an edit leaves out, people too; changes rows with an id and adds those without', async () => {
    const id = await book.add({ debtRecovery: 30, rcNumber: 'RC 1' });
    const [first] = (await details(id)).customerStaff;
    const edit = (customerStaff: object[], changes: object = {}) =>
      book.service.call(createCustomer, officer, book.draft({ id, customerStaff, ...changes }));
    const accountant = { ...representative, titleId: 3, firstName: 'Chidi', email: 'chidi@atlas.test' };
    await edit([accountant], { debtRecovery: undefined });
    expect(await details(id)).toMatchObject({
      debtRecovery: 30,
      rcNumber: 'RC 1',
      customerStaff: [{ firstName: 'Ada' }, { firstName: 'Chidi' }],
    });
    await edit([{ ...representative, id: first?.id, lastName: 'Eze' }], { debtRecovery: 0 });
    expect(await details(id)).toMatchObject({
      debtRecovery: 0,
      customerStaff: [{ id: first?.id, lastName: 'Eze' }, { firstName: 'Chidi' }],
    });
    const refused = async (row: object) =>
      book.service.refused(createCustomer, officer, book.draft({ id, customerStaff: [row] }));
    expect((await refused(representative)).message).toBe('This customer has a representative already');
    expect((await refused({ ...accountant, id: 999_999 })).status).toBe(404);
    expect((await details(id)).customerStaff).toHaveLength(2);
  });

  it('leaves a customer with its representative; the title may go to another of its people', async () => {
    const chidi = { ...representative, titleId: 3, firstName: 'Chidi', email: 'chidi@atlas.test' };
    const id = await book.add({ customerStaff: [representative, chidi] });
    const [first, second] = (await details(id)).customerStaff;
    const ada = { ...representative, id: first?.id, titleId: 3 };
    const edit = (customerStaff: object[]) => book.draft({ id, customerStaff });
    expect(await book.service.refused(createCustomer, officer, edit([ada]))).toMatchObject({
      code: 'FIELD_IS_FIXED',
      message: 'This field cannot be edited',
    });
    expect((await details(id)).customerStaff[0]).toMatchObject({ firstName: 'Ada', titleId: 5 });
    const handedOver = edit([ada, { ...chidi, id: second?.id, titleId: 5 }]);
    await book.service.call(createCustomer, officer, handedOver);
    expect(await details(id)).toMatchObject({
      email: 'chidi@atlas.test',
      customerStaff: [
        { firstName: 'Chidi', titleId: 5 },
        { firstName: 'Ada', titleId: 3 },
      ],
    });
  });

  it('empties what is sent empty, and no name', async () => {
    const given = { rcNumber: 'RC 5', incorpDate: '2001-05-04', accountCode: 'H-5', debtRecovery: '12.5' };
    const id = await book.add({ ...given, address: '2 Airport Road' });
    const edit = (changes: object) =>
      book.service.call(createCustomer, officer, book.draft({ id, customerStaff: [], ...changes }));
    const nothing = {
      rcNumber: null,
      incorpDate: null,
      accountCode: null,
      debtRecovery: null,
      address: null,
    };
    await edit(nothing);
    expect(await details(id)).toMatchObject({ ...given, debtRecovery: 12.5, address: '2 Airport Road' });
    await edit({ rcNumber: ' ', incorpDate: '', accountCode: '', debtRecovery: '', address: '' });
    const emptied = { rcNumber: '', incorpDate: null, accountCode: '', debtRecovery: 0, address: '' };
    expect(await details(id)).toMatchObject(emptied);
    const named = book.draft({ id, name: ' ', customerStaff: [] });
    expect((await book.service.refused(createCustomer, officer, named)).message).toBe('Please enter a name');
  });

  it('finds a customer by its new name, and no more by the former', async () => {
    const id = await book.add({ name: 'Oyster Bay' });
    await book.service.call(createCustomer, officer, { id, name: 'Pearl Bay', fromCreateInvoice: false });
    expect(await book.find({ name: 'oyster' })).toEqual([]);
    expect(await book.find({ name: 'pearl' })).toMatchObject([{ id }]);
  });
});

describe('a customer that comes to serve itself', () => {
  const opened = async (id: number) =>
    (await book.service.announced(customerServesItself)).filter(({ customerId }) => customerId === id);

  it('has everybody who works there sign in, once', async () => {
    const id = await book.add();
    expect(await opened(id)).toEqual([]);
    const edit = book.draft({ id, customerStaff: [], allowSelfService: true });
    await book.service.call(createCustomer, officer, edit);
    expect(await opened(id)).toEqual([{ organisationId: 20, customerId: id, staff: [representative] }]);
    // what the form sends back are accounts by now, and none of them is changed here
    await book.service.call(createCustomer, officer, {
      ...edit,
      customerStaff: [{ ...representative, id: 508, firstName: 'Other' }],
    });
    expect(await opened(id)).toHaveLength(1);
    expect((await details(id)).customerStaff).toMatchObject([{ firstName: 'Ada' }]);
    const added = await book.service.refused(createCustomer, officer, {
      ...edit,
      customerStaff: [{ ...representative, titleId: 3 }],
    });
    expect(added.message).toBe('Staff of a self-service customer are added under Manage Staffs');
  });

  it('has its contacts as they were once it no longer does; new ones are contacts again', async () => {
    const id = await book.add({ allowSelfService: true });
    const account = { ...representative, id: 508, firstName: 'Other' };
    const contact = { ...representative, titleId: 3, firstName: 'Chidi' };
    const edit = book.draft({ id, customerStaff: [account, contact], allowSelfService: false });
    await book.service.call(createCustomer, officer, edit);
    expect((await details(id)).customerStaff).toMatchObject([
      { firstName: 'Ada', userId: null },
      { firstName: 'Chidi', userId: null },
    ]);
  });

  it('has that told when it no longer does, once', async () => {
    const ended = async () =>
      (await book.service.announced(customerServedItself)).filter(({ customerId }) => customerId === id);
    const id = await book.add({ allowSelfService: true });
    const edit = book.draft({ id, customerStaff: [], allowSelfService: true });
    await book.service.call(createCustomer, officer, edit);
    expect(await ended()).toEqual([]);
    for (const _ of [1, 2])
      await book.service.call(createCustomer, officer, { ...edit, allowSelfService: false });
    expect(await ended()).toEqual([{ organisationId: 20, customerId: id }]);
  });

  it('needs an e-mail of each of them', async () => {
    const { email: _, ...nameless } = representative;
    const draft = book.draft({
      fromCreateInvoice: true,
      allowSelfService: true,
      customerStaff: [nameless],
    });
    expect(await book.service.refused(createCustomer, officer, draft)).toMatchObject({
      fields: { 'customerStaff.0.email': 'Please enter an email address' },
    });
    const id = await book.add({ fromCreateInvoice: true, customerStaff: [nameless] });
    const edit = book.draft({ id, customerStaff: [], allowSelfService: true });
    expect(await book.service.refused(createCustomer, officer, edit)).toMatchObject({
      fields: { customerStaff: 'Please enter an email address' },
    });
    expect(await opened(id)).toEqual([]);
  });
});
