import { flag, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** Whom an organisation bills. */
@Entity('customers')
export class CustomerEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(60) ain!: string;
  @text(200) name!: string;
  @text(200) normalisedName!: string;
  @whole() categoryId!: number;
  @whole() typeId!: number;
  @text(254) email!: string;
  @text(40) phone!: string;
  @text(500) address!: string;
  @text(60) rcNumber!: string;
  @text(10, { nullable: true }) incorporatedOn!: string | null;
  @text(60) accountCode!: string;
  /** percent, decimal */
  @text(10) debtRecovery!: string;
  @flag() isUnregistered!: boolean;
  @flag() allowSelfService!: boolean;
  @flag() isActive!: boolean;
}

/** Who works there, as the form of the customer says. */
@Entity('customer_staff')
export class StaffEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() customerId!: number;
  @whole() titleId!: number;
  @text(100) firstName!: string;
  @text(100) lastName!: string;
  @text(254) email!: string;
  @text(40) phoneNumber!: string;
  @flag() isActive!: boolean;
}

/** A word of a customer's name, its registration number, phone or e-mail: what it is found by. */
@Entity('customer_keys')
export class CustomerKeyEntity {
  @whole({ name: 'organisation_id', primary: true }) organisationId!: number;
  @text(8, { primary: true }) kind!: 'word' | 'rc' | 'phone' | 'email';
  @text(254, { primary: true }) keyText!: string;
  @whole({ primary: true }) customerId!: number;
}

/** That a customer is merged into another, from when to when; nothing else is written by a merge. */
@Entity('customer_links')
export class CustomerLinkEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() parentId!: number;
  @whole() childId!: number;
  /** the child while the link holds: a unique key keeps it to one parent */
  @whole({ nullable: true }) openChildId!: number | null;
  @instant() mergedAt!: Date;
  @text(200) mergedByName!: string;
  @instant({ nullable: true }) unmergedAt!: Date | null;
  @text(200) unmergedByName!: string;
}
