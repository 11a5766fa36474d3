import { listStaffOfCustomer, type StaffRow } from '@kobodesk/contracts/identity';
import { createCustomer, type CustomerRecord, searchCustomers } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { standIns } from '../invoicing.builders.js';

const permissions = ['customer.manage', 'customer.merge', 'invoice.search', 'invoice.create'];
export const officer = anActor({ role: 'clientuser', fullName: 'Bashir Lawal', permissions });
export const provider = anActor({ ...officer, role: 'vgg_admin', homeOrganisationId: 1 });
export const stranger = anActor({ ...officer, organisationId: 10, homeOrganisationId: 10 });

/** who signs in for Skyways Airlines */
const account: StaffRow = {
  id: 508,
  userId: 508,
  firstName: 'Ngozi',
  lastName: 'Balogun',
  email: 'admin@skyways.test',
  phoneNumber: '08011111101',
  titleId: 5,
  titleName: 'Company Representative',
  roleId: 6,
  roleName: 'CUSTOMER_ADMIN',
  status: true,
  isActiveSSOUser: true,
  locationId: 0,
  fullName: 'Ngozi Balogun',
  customerId: 101,
  customerName: '',
};

/** The service with its demo customers, beside an identity service that knows one account. */
export async function aBook() {
  const accounts = standIn(listStaffOfCustomer, ({ customerId }) => ({
    data: customerId === account.customerId ? [account] : [],
  }));
  const service = await aService({ definition: invoicing, standIns: [...standIns, accounts] });
  await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  return { service, ...keeping(service) };
}

export const representative = {
  titleId: 5,
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@atlas.test',
  phoneNumber: '08031112222',
};

function keeping(service: ServiceUnderTest) {
  let number = 0;
  const draft = (changes: object = {}): InputOf<typeof createCustomer> => ({
    id: 0,
    name: `Harmattan ${(number += 1)}`,
    category: 1,
    type: 2,
    address: '2 Airport Road',
    fromCreateInvoice: false,
    agencyId: 20,
    customerStaff: [representative],
    ...changes,
  });
  return {
    draft,
    /** Its id. */
    add: async (changes: object = {}): Promise<number> =>
      (await service.call(createCustomer, officer, draft(changes))).id.id,
    find: async (parameter: object, actor = officer): Promise<CustomerRecord[]> =>
      (await service.call(searchCustomers, actor, { pageSize: 100, from: 0, parameter })).results,
  };
}
