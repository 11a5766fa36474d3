import { flag, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A service type that invoices are raised on, or a part of one. */
@Entity('revenues')
export class RevenueEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** 0: a top revenue */
  @whole() parentId!: number;
  @text(200) name!: string;
  @text(40) code!: string;
  @text(40) erpCode!: string;
  /** of the national chart of accounts: digits; '' for none */
  @text(20) economicCode!: string;
  /** decimal; '0' when not fixed */
  @text(30) rate!: string;
  @whole() decimalPrecision!: number;
  /** days from raising an invoice until it is due */
  @whole() terms!: number;
  @flag() taxInclusive!: boolean;
  @flag({ name: 'allow_unregistered' }) allowUnRegisterCustomer!: boolean;
  @flag() allowSelfService!: boolean;
  @flag() requiresFooterOption!: boolean;
  @whole({ nullable: true }) revenueGroupId!: number | null;
  @flag() isActive!: boolean;
}

/** A customer or a location that a revenue is for. */
@Entity('revenue_mappings')
export class MappingEntity {
  @whole({ primary: true }) organisationId!: number;
  @whole({ primary: true }) revenueId!: number;
  @text(10, { primary: true }) kind!: 'customer' | 'location';
  @whole({ primary: true }) targetId!: number;
}
