import { representativeTitle } from '@kobodesk/contracts/identity';
import { createCustomer } from '@kobodesk/contracts/invoicing';
import { invariant, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Counters } from '../../invoice/counters.js';
import type { CustomerEntity } from '../customer.entity.js';
import { Customers, type CustomerChanges, type CustomerDetails } from '../customers.js';
import { savePeople } from './save-people.js';

type Input = RequestOf<typeof createCustomer>;

type Person = Input['customerStaff'][number];

/** Whom a customer is reached by, of those that are given: whoever represents it. */
export const representativeOf = ({ customerStaff }: Input): Person | undefined =>
  customerStaff.find(({ titleId }) => titleId === representativeTitle);

/** What was given of a customer; undefined: stays as it is. */
export const changesOf = (input: Input, reachedBy: Person | undefined): CustomerChanges => ({
  name: input.name,
  categoryId: input.category,
  typeId: input.type,
  email: reachedBy?.email,
  phone: reachedBy?.phoneNumber,
  address: input.address,
  rcNumber: input.rcNumber,
  incorporatedOn: input.incorpDate,
  accountCode: input.accountCode,
  debtRecovery: input.debtRecovery,
  allowSelfService: input.allowSelfService,
});

const detailsOf = (changes: CustomerChanges): CustomerDetails => ({
  ...changes,
  categoryId: changes.categoryId ?? 1,
  typeId: changes.typeId ?? 1,
  email: changes.email ?? '',
  phone: changes.phone ?? '',
  address: changes.address ?? '',
  rcNumber: changes.rcNumber ?? '',
  incorporatedOn: changes.incorporatedOn ?? null,
  accountCode: changes.accountCode ?? '',
  debtRecovery: changes.debtRecovery ?? '0',
  allowSelfService: changes.allowSelfService ?? false,
});

/** The customer as it stands now, locked. */
export async function saved(tx: Tx, id: number): Promise<CustomerEntity> {
  const [row] = await tx.of(Customers).lock([id]);
  invariant(row !== undefined, 'a customer that was written is there');
  return row;
}

/** Adds a customer with its people, whether by its form or from a sheet (rules/customers.md#adding-one). */
export async function addCustomer(
  tx: Tx,
  input: Input,
  { isUnregistered = false } = {},
): Promise<CustomerEntity> {
  const number = await tx.of(Counters).nextCustomerNumber();
  const ain = `IN-${String(number).padStart(6, '0')}`;
  const reachedBy = representativeOf(input) ?? input.customerStaff[0];
  const id = await tx.of(Customers).insert(detailsOf(changesOf(input, reachedBy)), ain, isUnregistered);
  const row = await saved(tx, id);
  await savePeople(tx, input, {
    id,
    organisationId: row.organisationId,
    did: false,
    does: row.allowSelfService,
  });
  await tx.audit({
    action: 'Add customer',
    entity: 'customer',
    entityId: id,
    description: `${input.name} (${row.ain})`,
    after: await tx.of(Customers).details(id),
  });
  return row;
}
