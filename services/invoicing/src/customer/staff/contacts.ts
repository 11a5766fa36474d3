import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { representativeTitle, titleNames } from '@kobodesk/contracts/identity';
import type { ContactRow } from '@kobodesk/contracts/invoicing';
import { StaffEntity } from '../customer.entity.js';

export interface Contact {
  titleId: number;
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

const columnsOf = ({ titleId, firstName, lastName, email, phoneNumber }: Contact) => ({
  titleId,
  firstName,
  lastName,
  email: email ?? '',
  phoneNumber: phoneNumber ?? '',
});

export const contactRow = (contact: StaffEntity): ContactRow => ({
  id: contact.id,
  customerId: contact.customerId,
  ...columnsOf(contact),
  titleName: titleNames.get(contact.titleId) ?? '',
  status: contact.isActive,
  isActiveSSOUser: false,
  userId: null,
});

/** Who works for a customer, as its form says; who signs in for it is known where sign-ins are. */
export class Contacts extends TableRepository<StaffEntity> {
  protected readonly target = StaffEntity;

  /** Key: customer_staff_customer. */
  of(customerId: number): Promise<StaffEntity[]> {
    return this.list({ customerId }, { id: 'ASC' });
  }

  add(customerId: number, contact: Contact): Promise<number> {
    return this.insert({ ...columnsOf(contact), customerId, isActive: true });
  }

  /** False when the customer has no such contact. What is not given stays as it is. */
  async change(customerId: number, id: number, contact: Contact): Promise<boolean> {
    const { email, phoneNumber, ...rest } = contact;
    const given = {
      ...(email === undefined ? {} : { email }),
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
    };
    const { titleId, firstName, lastName } = rest;
    return (await this.update({ id, customerId }, { titleId, firstName, lastName, ...given })) === 1;
  }

  /** The customer's row is locked: nobody adds a second one meanwhile. */
  async representatives(customerId: number): Promise<StaffEntity[]> {
    return this.list({ customerId, titleId: representativeTitle });
  }
}
