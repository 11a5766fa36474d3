import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import { signedIn, told, until, wrong, type Answer, type Caller } from '../a-visitor.js';
import { theProduct } from './the-product.js';

interface Row {
  id: number;
  customerName: string;
  subCustomersCount: number;
  status: boolean;
  customerStaff: { id: number; userId: number | null; email: string; firstName: string }[];
}

const rowsOf = (answer: Answer): Row[] => (answer.body as unknown as { results: Row[] }).results;
const rowOf = (answer: Answer): Row => (answer.body as unknown as { data: Row }).data;

const person = {
  titleId: 5,
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@tiga.test',
  phoneNumber: '08031112222',
};
const draft = {
  id: 0,
  name: 'Tiga Aviation',
  category: 1,
  type: 2,
  address: '2 Airport Road',
  rcNumber: 'RC 412345',
  debtRecovery: 12.5,
  agencyId: 20,
  fromCreateInvoice: false,
  customerStaff: [person],
};

describe('the book of customers', () => {
  let product: Product;
  let officer: Caller & { token: string };
  let foreigner: Caller;
  let provider: Caller;
  let customer: Caller;
  beforeAll(async () => {
    product = await theProduct();
    officer = await signedIn(product.url, 'client.user@naa.test');
    foreigner = await signedIn(product.url, 'client.user@fas.test');
    provider = await signedIn(product.url, 'provider.admin@kobodesk.test');
    customer = await signedIn(product.url, 'customer.admin@skyways.test');
  }, 180_000);

  const search = (parameter: object, caller: Caller = officer) =>
    caller('POST', '/api/Customer/SearchCustomerBDA', { pageSize: 10, from: 0, parameter });
  const save = (changes: object = {}, caller: Caller = officer) =>
    caller('POST', '/api/Customer/CreateCustomerBDA', { ...draft, ...changes });
  const details = (id: number, caller: Caller = officer) =>
    caller('GET', `/api/Customer/GetCustomerDetailsBDA?customerId=${id}&agencyId=20`);
  const added = async (changes: object = {}): Promise<number> =>
    ((await save(changes)).body as unknown as { id: { id: number } }).id.id;

  it('takes a customer in, shows it, and keeps it from others', async () => {
    const made = await save();
    expect(told(made)).toEqual([200, 'Customer created successfully']);
    const [row] = rowsOf(await search({ name: 'tiga', agencyId: 20 }));
    expect(row).toMatchObject({ customerName: 'Tiga Aviation', status: true, subCustomersCount: 0 });
    const id = row?.id ?? 0;
    expect(rowOf(await details(id))).toMatchObject({
      rcNumber: 'RC 412345',
      debtRecovery: 12.5,
      typeName: 'Limited Liability Company',
      customerStaff: [{ firstName: 'Ada', titleName: 'Company Representative' }],
    });
    expect(rowOf(await details(id, provider)).id).toBe(id);
    expect((await search({ name: 'tiga' }, foreigner)).body).toMatchObject({
      results: [],
      totalCount: 0,
      message: 'No record match your search',
    });
    expect((await details(id, foreigner)).status).toBe(403);
    const hidden = await foreigner('GET', `/api/Customer/GetCustomerDetailsBDA?customerId=${id}`);
    expect(told(hidden)).toEqual([404, 'The customer was not found']);
    expect((await search({}, customer)).status).toBe(403);
  });

  it('refuses what the form has to have', async () => {
    expect(wrong(await save({ name: '', type: 0, customerStaff: [{ ...person, email: '' }] }))).toEqual([
      400,
      expect.objectContaining({ name: 'Please enter a name' }),
    ]);
    expect(wrong(await save({ type: 0, customerStaff: [{ ...person, email: '' }] }))).toEqual([
      400,
      { type: 'Please select a type', 'customerStaff.0.email': 'Please enter an email address' },
    ]);
    const id = await added({ name: 'Kaduna Cargo' });
    expect(told(await save({ id, category: 2 }))).toEqual([422, 'This field cannot be edited']);
  });

  it('imports a sheet as it was shown, once', async () => {
    const headings =
      'Name,Category,Type,Address,RC number,First name,Last name,Phone number,Email,Account code';
    const end = 'Corporate,1,2 Airport Road,,Ada,Obi';
    const rows = [
      `Sheet Wings,${end},08055500001,one@sheet.test,S-1`,
      `Sheet Wings,${end},08055500002,two@sheet.test,S-2`,
      `Sheet Nobody,Aviation,1,Road,,Ada,Obi,08055500003,three@sheet.test,S-3`,
    ];
    const body = new FormData();
    body.set('file', new Blob([[headings, ...rows].join('\n')], { type: 'text/csv' }), 'customers.csv');
    const headers = { authorization: `Bearer ${officer.token}` };
    const path = `${product.url}/api/Customer/UploadCustomersBDA`;
    const answer = await fetch(path, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data: { id: number; planHash: string; counts: object } };
    expect(data.counts).toMatchObject({ new: 1, twice: 1, refused: 1 });
    const parameter = { importId: data.id };
    const shown = await officer('POST', '/api/Customer/SearchImportRowsBDA', { parameter });
    expect(shown.body).toMatchObject({
      totalCount: 3,
      results: [
        { outcome: 'new' },
        { outcome: 'twice', message: 'Twice in the file, row 2' },
        { outcome: 'refused', message: 'Category: Please select a category' },
      ],
    });
    const asked = { importId: data.id, planHash: data.planHash };
    const apply = (caller: Caller = officer, changes = {}) =>
      caller('POST', '/api/Customer/ImportCustomersBDA', { ...asked, ...changes });
    expect(told(await apply(officer, { planHash: 'other' }))).toEqual([
      409,
      'The rows are not those that were shown',
    ]);
    expect(told(await apply(foreigner))).toEqual([404, 'The uploaded file was not found']);
    for (let times = 0; times < 2; times += 1)
      expect(told(await apply())).toEqual([200, '1 customer imported']);
    expect(rowsOf(await search({ name: 'sheet' }))).toHaveLength(1);
    const left = await officer('GET', `/api/Customer/GetRowsNotImportedBDA?importId=${data.id}`);
    expect(left.body).toMatchObject({ data: [{ id: 3 }, { id: 4, cells: expect.any(Array) }] });
  });

  it('switches a customer off and on, by query or by body', async () => {
    const id = await added({ name: 'Oyo Wings' });
    const off = await officer('POST', `/api/Customer/DeactivateCustomerBDA?customerId=${id}`);
    expect(told(off)).toEqual([200, 'Customer deactivated successfully']);
    expect(told(await save({ id, name: 'Oyo Wings Ltd' }))).toEqual([
      422,
      'An inactive customer cannot be edited',
    ]);
    const offered = await officer('GET', '/api/Customer/GetCustomersBDA?OrganizationId=20');
    expect(JSON.stringify(offered.body)).not.toContain('Oyo Wings');
    const on = await officer('POST', '/api/Customer/ActivateCustomerBDA', { customerId: id });
    expect(told(on)).toEqual([200, 'Customer activated successfully']);
    expect(told(await foreigner('POST', '/api/Customer/ActivateCustomerBDA', { customerId: id }))).toEqual([
      404,
      'The customer was not found',
    ]);
  });

  it('keeps its people, and has those sign in whose customer comes to serve itself', async () => {
    const id = await added({ name: 'Benue Air', customerStaff: [{ ...person, email: 'ada@benue.test' }] });
    const path = '/api/Customer/AddCustomerStaffBDA';
    const accountant = { ...person, titleId: 3, email: 'uche@benue.test', firstName: 'Uche', customerId: id };
    const made = await officer('POST', path, accountant);
    expect(told(made)).toEqual([200, 'Staff created successfully']);
    expect(told(await officer('POST', path, { ...accountant, titleId: 5 }))).toEqual([
      409,
      'This customer has a representative already',
    ]);
    const staff = async () =>
      (await officer('GET', `/api/Customer/GetCustomerStaffsBDA?customerId=${id}`)).body as unknown as {
        data: Row['customerStaff'];
        totalCount: number;
      };
    const { data, totalCount } = await staff();
    expect([totalCount, data.map(({ firstName }) => firstName)]).toEqual([2, ['Ada', 'Uche']]);
    const turn = (what: string, CustomerStaffId = data[0]?.id, caller: Caller = officer) =>
      caller('POST', `/api/Customer/${what}CustomerStaffBDA?CustomerStaffId=${CustomerStaffId}`);
    expect(told(await turn('Deactivate', data[0]?.id, foreigner))[0]).toBe(404);
    expect(told(await turn('Deactivate'))).toEqual([200, 'Staff deactivated successfully']);
    expect(told(await turn('Activate'))).toEqual([200, 'Staff activated successfully']);
    expect((await save({ id, name: 'Benue Air', allowSelfService: true, customerStaff: [] })).status).toBe(
      200,
    );
    for (let turns = 0; turns < 200; turns += 1) {
      if ((await staff()).data.every(({ userId }) => userId !== null)) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await staff()).data).toMatchObject([
      { email: 'ada@benue.test', userId: expect.any(Number) },
      { email: 'uche@benue.test', userId: expect.any(Number) },
    ]);
    expect(told(await officer('POST', path, { ...accountant, email: 'x@benue.test' }))).toEqual([
      422,
      'Staff of a self-service customer are added under Manage Staffs',
    ]);
  });

  it('merges customers and parts them again', async () => {
    const [parent, child] = [await added({ name: 'Jos Jets' }), await added({ name: 'Jos Jets Ltd' })];
    const act = (what: string, changes: object = {}, caller: Caller = officer) =>
      caller('POST', `/api/Customer/${what}CustomerBDA`, {
        agencyId: 20,
        parentCustomerId: parent,
        childCustomerIds: [child],
        ...changes,
      });
    const family = async () =>
      (
        (
          await officer(
            'GET',
            `/api/Customer/GetMergeCustomerDetailsBDA?agencyId=20&parentCustomerId=${parent}`,
          )
        ).body as unknown as { data: { customerId: number; isParent: boolean }[] }
      ).data.map(({ customerId, isParent }) => [customerId, isParent]);
    expect(told(await act('Merge', {}, foreigner))[0]).toBe(403);
    expect(told(await act('Merge', { agencyId: 10 }, foreigner))).toEqual([
      404,
      'The customer was not found',
    ]);
    expect(told(await act('Merge', {}, customer))[0]).toBe(403);
    expect(told(await act('Merge', { childCustomerIds: [] }))).toEqual([
      400,
      'Please select two or more customers to continue the merge process.',
    ]);
    expect(told(await act('Merge', { parentCustomerId: 0 }))).toEqual([
      400,
      'Please select a parent customer to complete the merge process.',
    ]);
    expect(told(await act('Merge', { childCustomerIds: [101] }))).toEqual([
      422,
      'This selected customer is a self-service customer and cannot be merged with another customer.',
    ]);
    expect(told(await act('Merge'))).toEqual([200, 'Customers merged successfully']);
    expect(await family()).toEqual([
      [parent, true],
      [child, false],
    ]);
    expect(rowOf(await details(parent)).subCustomersCount).toBe(1);
    expect(told(await act('Merge'))).toEqual([
      422,
      'These selected customers have been merged before. Please unmerge them before proceeding with the merge process.',
    ]);
    expect(told(await act('Unmerge', { childCustomerIds: null }))).toEqual([
      400,
      'Please select subcustomer(s) to unmerge',
    ]);
    expect(told(await act('Unmerge'))).toEqual([200, 'Customer(s) unmerged successfully']);
    expect(await family()).toEqual([[parent, true]]);
  });

  it('tells how a customer stands, and who looks like it', async () => {
    const [one, other] = [
      await added({ name: 'Zuma Peregrine', rcNumber: 'RC 909-909', customerStaff: [person] }),
      await added({ name: 'Peregrine Jets', rcNumber: '909909' }),
    ];
    const overview = (caller: Caller = officer) =>
      caller('GET', `/api/Customer/GetCustomerOverviewBDA?customerId=${one}`);
    expect((await overview()).body).toMatchObject({
      data: { balances: [], invoiceCount: 0, family: [{ customerId: one, isParent: true }] },
    });
    expect(told(await overview(foreigner))).toEqual([404, 'The customer was not found']);
    expect((await overview(customer)).status).toBe(403);
    const typed = await officer('GET', `/api/Customer/GetLookAlikesBDA?name=Peregrine+Jets+Ltd`);
    expect(JSON.stringify(typed.body)).toContain('Both names have the same words');
    const queue = async () =>
      JSON.stringify(
        (await officer('POST', '/api/Customer/SearchLookAlikesBDA', { pageSize: 100, parameter: {} })).body,
      );
    expect(await queue()).toContain('Same registration number: 909909');
    const apart = { customerId: one, otherCustomerId: other };
    expect(told(await foreigner('POST', '/api/Customer/KeepApartBDA', apart))[0]).toBe(404);
    expect(told(await officer('POST', '/api/Customer/KeepApartBDA', apart))).toEqual([
      200,
      'These customers are not suggested again',
    ]);
    expect(await queue()).not.toContain('Same registration number: 909909');
  });

  it('tells what was credited, what was paid and what happened, of one customer', async () => {
    const id = await added({ name: 'Kano Kites' });
    const of = (path: string, caller: Caller = officer) =>
      caller('POST', path, { pageSize: 10, from: 0, parameter: { customerId: id } });
    const payments = '/api/Customer/SearchCustomerPaymentsBDA';
    expect((await of(payments)).body).toMatchObject({ results: [], totalCount: 0 });
    expect(told(await of(payments, foreigner))).toEqual([404, 'The customer was not found']);
    expect((await of(payments, customer)).status).toBe(403);
    expect((await of('/api/CreditNoteRequest/SearchBDA')).body).toMatchObject({ results: [], totalCount: 0 });
    const admin = await signedIn(product.url, 'client.admin@naa.test');
    const history = async (caller: Caller) => {
      const parameter = { entity: 'customer', entityId: String(id) };
      const { body } = await caller('POST', '/api/Audit/SearchAuditTrailBDA', { pageSize: 10, parameter });
      return (body as unknown as { results: { action: string }[] }).results.map(({ action }) => action);
    };
    expect(
      await until(
        () => history(admin),
        ({ length }) => length > 0,
      ),
    ).toEqual(['Add customer']);
    expect(await history(await signedIn(product.url, 'client.admin@fas.test'))).toEqual([]);
  });
});
