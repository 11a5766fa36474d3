import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activateStaff,
  deactivateStaff,
  getStaffLocations,
  listStaffOfCustomer,
  listStaffRoles,
  login,
  resolveSession,
  saveStaff,
  searchStaff,
} from '@kobodesk/contracts/identity';
import {
  CustomerNotFound,
  customerServedItself,
  customerServesItself,
  getSelfServiceCustomer,
  listCustomers,
} from '@kobodesk/contracts/invoicing';
import { anonymous, auditRecorded, refusalOf, Unavailable, type Actor } from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity, IdentitySeed } from '../index.js';
import { hashOfToken } from '../session/tokens.js';

const permissions = ['staff.manage'];
const admin = anActor({ userId: 503, role: 'clientadmin', permissions });
const customerAdmin = anActor({ userId: 508, role: 'customeradmin', customerId: 101, permissions });
const otherCustomer = anActor({ userId: 599, role: 'customeradmin', customerId: 102, permissions });
const clerk = anActor({ userId: 504, role: 'clientuser', permissions });
const foreigner = anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 });

const serving = new Set([101, 102]);

const customerRow = (id: number) => ({
  id,
  customerId: id,
  customerName: id === 101 ? 'Skyways Airlines' : 'Savannah Air',
  customerAIN: `IN-000${id}`,
  email: '',
  phone: '',
  address: '',
  isUnregistered: false,
  allowSelfService: serving.has(id),
});

describe('staff of self-service customers', () => {
  let service: ServiceUnderTest;
  let number = 0;
  let isAway = false;
  beforeAll(async () => {
    service = await aService({
      definition: identity,
      standIns: [
        standIn(getSelfServiceCustomer, ({ CustomerId }, actor) => {
          const id = actor.customerId ?? CustomerId ?? 0;
          if (![101, 102, 103].includes(id)) throw refusalOf(CustomerNotFound);
          return { data: customerRow(id) };
        }),
        standIn(listCustomers, () => {
          if (isAway) throw refusalOf(Unavailable);
          return { data: [101, 102, 103].map(customerRow) };
        }),
      ],
    });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const roles = async () => (await service.call(listStaffRoles, admin, {})).data;
  const draft = async (changes: object = {}) => {
    number += 1;
    const role = (await roles()).find(({ vggRole }) => vggRole === 'locationuser');
    return {
      titleId: 3,
      firstName: 'Chidi',
      lastName: 'Okoro',
      organizationId: 20,
      email: `chidi.${number}@skyways.test`,
      roleId: role?.roleId ?? 0,
      phoneNumber: '08012345678',
      customerId: 101,
      locationIds: [201],
      ...changes,
    };
  };
  const save = async (changes: object = {}, actor: Actor = admin) =>
    service.call(saveStaff, actor, await draft(changes));
  const member = async (customerId: number) => {
    const { data } = await save({ customerId });
    return { id: data.id, email: `chidi.${number}@skyways.test` };
  };
  const refused = async (changes: object, actor: Actor = admin) =>
    service.refused(saveStaff, actor, await draft(changes));
  const find = async (text: string, actor: Actor = admin) =>
    (await service.call(searchStaff, actor, { parameter: { searchQuery: text, organizationId: 20 } }))
      .results;

  it('are created, edited and found, each change audited', async () => {
    expect((await roles()).map(({ roleName }) => roleName).sort()).toEqual([
      'Customer Admin',
      'Location User',
    ]);
    const made = await save();
    expect(made.message).toBe('Staff created successfully');
    const { id } = made.data;
    expect((await find(`chidi.${number}`))[0]).toMatchObject({
      userId: id,
      fullName: 'Chidi Okoro',
      titleId: 3,
      titleName: 'Accountant',
      customerId: 101,
      locationId: 201,
      status: true,
    });
    expect((await save({ id, lastName: 'Eze', locationIds: [202] })).message).toBe(
      'Staff updated successfully',
    );
    const ticks = (await service.call(getStaffLocations, admin, { CustomerStaffId: id })).data;
    expect(ticks.filter(({ activated }) => activated).map(({ locationId }) => locationId)).toEqual([202]);
    const audited = (await service.announced(auditRecorded)).filter(
      ({ entityId }) => entityId === String(id),
    );
    expect(audited.map(({ action }) => action)).toEqual(['Create staff', 'Edit staff']);
  });

  it.each([
    [{ titleId: '' }, 'titleId', 'Please select a title'],
    [{ titleId: 99 }, 'titleId', 'Please select a title'],
    [{ firstName: '' }, 'firstName', 'Please enter first name'],
    [{ lastName: '' }, 'lastName', 'Please enter last name'],
    [{ organizationId: '' }, 'organizationId', 'Please select an organization'],
    [{ email: '' }, 'email', 'Please enter an email address'],
    [{ roleId: '' }, 'roleId', 'Please select a role'],
    [{ phoneNumber: '' }, 'phoneNumber', 'Please enter a phone number'],
    [{ phoneNumber: '080' }, 'phoneNumber', 'Phone number should not be more or less than eleven digits'],
    [{ customerId: '' }, 'customerId', 'Please select customer'],
  ])('refuses %j at %s: %s', async (changes, field, message) => {
    expect((await refused(changes)).fields?.[field]).toBe(message);
  });

  it('are limited to locations of the agency: what is none of them is refused, and never left out', async () => {
    const fields = { locationIds: 'Please select locations of the organization' };
    const { data } = await save({ locationIds: [203] });
    // left out, none would be left, and none ticked is all of the agency
    for (const locationIds of [[999], [203, 999], [211]]) {
      expect((await refused({ locationIds })).fields).toEqual(fields);
      expect((await refused({ id: data.id, locationIds })).fields).toEqual(fields);
    }
  });

  it('keep a location that was taken out of use since, and what an edit does not say', async () => {
    const { data } = await save({ locationIds: [203] });
    const held = async () =>
      (await service.call(getStaffLocations, admin, { CustomerStaffId: data.id })).data
        .filter(({ activated }) => activated)
        .map(({ locationId }) => locationId);
    const inUse = (isActive: number) =>
      service.database.write((executor) =>
        executor.run('UPDATE locations SET is_active = ? WHERE id = 203', [isActive]),
      );
    await inUse(0);
    expect(await held()).toEqual([203]);
    await save({ id: data.id, locationIds: await held() });
    await save({ id: data.id, locationIds: undefined });
    expect(await held()).toEqual([203]);
    expect((await refused({ locationIds: [203] })).fields).toHaveProperty('locationIds');
    await inUse(1);
  });

  it('are limited by whoever is limited to no more than these places', async () => {
    const ownPlaces = 'Please select from the locations that you are limited to yourself';
    const { data } = await save({ locationIds: [201, 203] });
    for (const by of [customerAdmin, admin]) {
      const limited = anActor({ ...by, locationIds: [201, 202] });
      for (const locationIds of [[], [203], [201, 203], [999]]) {
        const refusal = await refused({ id: data.id, locationIds }, limited);
        expect(refusal.fields).toEqual({ locationIds: ownPlaces });
      }
      const { data: offered } = await service.call(getStaffLocations, limited, { CustomerStaffId: data.id });
      expect(offered.map(({ locationId }) => locationId)).toEqual([202, 203, 201]);
    }
    await save({ id: data.id, locationIds: [202] }, anActor({ ...admin, locationIds: [201, 202] }));
  });

  it('are seen and made by a customer admin for the own customer alone', async () => {
    const { data } = await save({ customerId: 102 }, customerAdmin);
    expect((await find(`chidi.${number}`, customerAdmin))[0]?.customerId).toBe(101);
    expect(await find('skyways', otherCustomer)).toEqual([]);
    const ofStaff = { CustomerStaffId: data.id };
    expect((await service.refused(getStaffLocations, otherCustomer, ofStaff)).code).toBe('STAFF_NOT_FOUND');
    expect((await service.refused(deactivateStaff, otherCustomer, ofStaff)).code).toBe('STAFF_NOT_FOUND');
    expect((await refused({ id: data.id }, otherCustomer)).code).toBe('STAFF_NOT_FOUND');
    expect((await refused({ customerId: 999 })).code).toBe('CUSTOMER_NOT_FOUND');
  });

  it('are nothing to another organisation, nor to whoever may not act', async () => {
    const { data } = await save();
    const ofStaff = { CustomerStaffId: data.id };
    expect(await find('chidi', foreigner)).toEqual([]);
    expect((await service.refused(deactivateStaff, foreigner, ofStaff)).code).toBe('STAFF_NOT_FOUND');
    expect((await refused({}, clerk)).message).toBe('You dont have permission to perform this action');
    expect((await refused({}, anActor({ ...admin, permissions: [] }))).code).toBe('NOT_PERMITTED');
    // back-office users are none of a customer's staff
    expect((await service.refused(deactivateStaff, admin, { CustomerStaffId: 504 })).code).toBe(
      'STAFF_NOT_FOUND',
    );
    const [wrong] = (await service.database.reader.query<{ id: number }>(
      "SELECT id FROM roles WHERE name = 'CLIENT_ADMIN'",
    )) as [{ id: number }];
    expect((await refused({ roleId: wrong.id })).message).toBe('The user role is not available');
  });

  it('are out at the next call when they are deactivated', async () => {
    const credentials = { userName: 'location.user@skyways.test', password: 'Kobodesk@2026' };
    const token = (await service.call(login, anonymous('10.0.0.8'), credentials)).data.access_token;
    const session = async () =>
      (await service.call(resolveSession, anonymous(''), { tokenHash: hashOfToken(token) })).data;
    const userId = (await session())?.actor.userId ?? 0;
    const ofStaff = { CustomerStaffId: userId };
    expect((await service.call(deactivateStaff, customerAdmin, ofStaff)).message).toBe(
      'Staff deactivated successfully',
    );
    expect(await session()).toBeNull();
    expect((await service.call(activateStaff, clerk, ofStaff)).message).toBe('Staff activated successfully');
    const own = { CustomerStaffId: customerAdmin.userId ?? 0 };
    expect((await service.refused(deactivateStaff, customerAdmin, own)).code).toBe('USER_NOT_EDITABLE');
  });

  const roleNamed = async (name: string) =>
    (await roles()).find(({ roleName }) => roleName === name)?.roleId ?? 0;

  it('belong to self-service customers alone, and are listed with the name of theirs', async () => {
    expect(await refused({ customerId: 103 })).toMatchObject({
      code: 'NOT_SELF_SERVICE',
      message: 'Please select a self-service customer',
    });
    await save({ customerId: 102 });
    expect(await find(`chidi.${number}`)).toMatchObject([{ customerName: 'Savannah Air' }]);
  });

  it('are listed without the names of customers, which says so, while nobody knows them', async () => {
    await save({ customerId: 102 });
    isAway = true;
    const listed = await service.call(searchStaff, admin, { parameter: { searchQuery: `chidi.${number}` } });
    isAway = false;
    expect(listed).toMatchObject({
      results: [{ customerId: 102, customerName: '' }],
      totalCount: 1,
      message: 'Customers cannot be named at the moment',
    });
  });

  it('have one representative, who is the Customer Admin', async () => {
    const representative = { titleId: 5, roleId: await roleNamed('Customer Admin') };
    const ofOther = { ...representative, customerId: 102 };
    for (const half of [{ titleId: 5 }, { roleId: representative.roleId }])
      expect((await refused(half)).fields).toEqual({
        roleId: 'The representative is Customer Admin, other staff are Location Users',
      });
    const first = await save(ofOther);
    const taken = { code: 'REPRESENTATIVE_EXISTS', message: 'This customer has a representative already' };
    expect(await refused(ofOther)).toMatchObject(taken);
    const second = await save({ customerId: 102 });
    expect(await refused({ ...ofOther, id: second.data.id })).toMatchObject(taken);
    // a customer is left without one by nobody's slip; who was shut out leaves the title to another
    const ofFirst = { CustomerStaffId: first.data.id };
    expect((await refused({ customerId: 102, id: first.data.id })).fields).toEqual({
      titleId: 'This field cannot be edited',
    });
    expect((await save({ ...ofOther, id: first.data.id, lastName: 'Eze' })).data.id).toBe(first.data.id);
    await service.call(deactivateStaff, admin, ofFirst);
    await save({ customerId: 102, id: first.data.id });
    expect((await save({ ...ofOther, id: second.data.id })).message).toBe('Staff updated successfully');
  });

  it('are switched by the platform as far as they represent a company', async () => {
    const provider = anActor({ role: 'vgg_admin', homeOrganisationId: 1, permissions });
    const { data } = await save();
    const switched = (CustomerStaffId: number) =>
      service.refused(deactivateStaff, provider, { CustomerStaffId });
    expect((await switched(data.id)).code).toBe('USER_NOT_EDITABLE');
    const [representative] = await find('customer.admin@skyways.test');
    const ofStaff = { CustomerStaffId: representative?.id ?? 0 };
    expect((await service.call(deactivateStaff, provider, ofStaff)).message).toBe(
      'Staff deactivated successfully',
    );
    await service.call(activateStaff, provider, ofStaff);
  });

  it('get an account each when their customer comes to serve itself, and the accounts that are there stay', async () => {
    const person = { titleId: 3, firstName: 'Uche', lastName: 'Bello', phoneNumber: '08012345678' };
    const made = await save({ customerId: 102 });
    const taken = (await find(`chidi.${number}`))[0];
    await service.deliver(customerServesItself, {
      organisationId: 20,
      customerId: 104,
      staff: [
        { ...person, email: 'Uche@Cargo.test' },
        { ...person, titleId: 5, firstName: 'Rita', email: 'rita@cargo.test' },
        { ...person, email: taken?.email ?? '' },
      ],
    });
    const { data } = await service.call(listStaffOfCustomer, admin, { customerId: 104 });
    expect(data).toMatchObject([
      { fullName: 'Uche Bello', email: 'uche@cargo.test', roleName: 'LOCATION_USER', status: true },
      { fullName: 'Rita Bello', titleId: 5, roleName: 'CUSTOMER_ADMIN' },
    ]);
    expect((await find(taken?.email ?? ''))[0]).toMatchObject({ id: made.data.id, customerId: 102 });
    const letters = await service.database.reader.query<{ kind: string }>(
      'SELECT kind FROM account_letters WHERE user_id IN (?, ?)',
      data.map(({ id }) => id),
    );
    expect(letters).toEqual([{ kind: 'confirmation' }, { kind: 'confirmation' }]);
    expect((await service.call(listStaffOfCustomer, foreigner, { customerId: 104 })).data).toEqual([]);
    expect((await service.call(listStaffOfCustomer, customerAdmin, { customerId: 104 })).data).toEqual([]);
  });

  it('are shut out at once when their customer serves itself no more, and let in by hand when it does again', async () => {
    const { email, id } = await member(102);
    const other = await member(101);
    await service.deliver(customerServedItself, { organisationId: 20, customerId: 102 });
    expect((await find(email))[0]).toMatchObject({ status: false });
    expect((await find(other.email))[0]).toMatchObject({ status: true });
    const audited = (await service.announced(auditRecorded)).filter(
      ({ entityId }) => entityId === String(id),
    );
    expect(audited.at(-1)).toMatchObject({
      action: 'Deactivate staff',
      organisationId: 20,
      description: `Chidi Okoro (${email}) was deactivated: the customer serves itself no more`,
    });
    serving.delete(102);
    const ofStaff = { CustomerStaffId: id };
    expect((await service.refused(activateStaff, admin, ofStaff)).message).toBe(
      'Please select a self-service customer',
    );
    serving.add(102);
    await service.call(activateStaff, admin, ofStaff);
    expect((await find(email))[0]).toMatchObject({ status: true });
  });

  it('lose their sessions with it', async () => {
    await service.database.write((executor) =>
      executor.run('UPDATE users SET is_active = 1 WHERE customer_id = 101'),
    );
    const userName = 'customer.admin@skyways.test';
    const signIn = () => service.call(login, anonymous('10.3.0.9'), { userName, password: 'Kobodesk@2026' });
    const tokenHash = hashOfToken((await signIn()).data.access_token);
    const resolve = async () =>
      (await service.call(resolveSession, anonymous('10.3.0.9'), { tokenHash })).data;
    expect(await resolve()).not.toBeNull();
    await service.deliver(customerServedItself, { organisationId: 20, customerId: 101 });
    expect(await resolve()).toBeNull();
    await expect(signIn()).rejects.toThrow();
  });

  it('are found without accents and apostrophes', async () => {
    await save({ firstName: 'Ọlá', lastName: "O'Brien-Groß" });
    for (const sought of ['ola', 'OBRIEN', 'o’brien', 'gross', 'brien gross'])
      expect(await find(sought)).toMatchObject([{ email: `chidi.${number}@skyways.test` }]);
    expect(await find('&')).toEqual([]);
  });
});
