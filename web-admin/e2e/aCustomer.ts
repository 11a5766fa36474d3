import { CustomerRecord, type ContactRow, type CustomerBalance } from '@kobodesk/contracts/invoicing';

/** An active customer; checked by the contracts. */
export const aCustomer = (given: Partial<CustomerRecord> = {}): CustomerRecord =>
  CustomerRecord.parse({
    id: 102,
    customerName: 'Savannah Air',
    email: 'finance@savannah.test',
    phone: '08011111102',
    customerAIN: 'IN-000102',
    accountCode: 'SAV-001',
    subCustomersCount: 0,
    hasSubCustomers: false,
    parentId: null,
    parentName: '',
    status: true,
    allowSelfService: false,
    isUnregistered: false,
    categoryId: 1,
    categoryName: 'Corporate',
    typeId: 2,
    typeName: 'Limited Liability Company',
    address: '14 Terminal Road, Ikeja, Lagos',
    incorpDate: '1998-03-14',
    rcNumber: '482913',
    debtRecovery: 12.5,
    agencyId: 20,
    ...given,
  });

/** Its representative, who does not sign in. */
export const aContact = (given: Partial<ContactRow> = {}): ContactRow => ({
  id: 11,
  customerId: 102,
  titleId: 5,
  titleName: 'Company Representative',
  firstName: 'Chika',
  lastName: 'Eze',
  email: 'chika.eze@savannah.test',
  phoneNumber: '08011111111',
  status: true,
  isActiveSSOUser: false,
  userId: null,
  ...given,
});

export const noExcess = { available: '0', waiting: '0', refundable: '0', refunded: '0' };

/** Something of every age is open. */
export const aBalance = (given: Partial<CustomerBalance> = {}): CustomerBalance => ({
  currencyId: 566,
  invoiced: '148635210',
  credited: '150000',
  paid: '120524710',
  outstanding: '27960500',
  excess: '315000',
  excessParts: { available: '200000', waiting: '65000', refundable: '50000', refunded: '0' },
  invoiceCount: 41,
  openCount: 12,
  bands: [
    { fromDays: 0, toDays: 29, outstanding: '20131360', count: 6 },
    { fromDays: 30, toDays: 59, outstanding: '4350000', count: 3 },
    { fromDays: 60, toDays: 89, outstanding: '3134140', count: 2 },
    { fromDays: 90, toDays: null, outstanding: '345000', count: 1 },
  ],
  ...given,
});
