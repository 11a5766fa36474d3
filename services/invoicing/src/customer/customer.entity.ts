import { flag, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
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
}
