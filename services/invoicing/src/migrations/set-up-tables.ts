import {
  flag,
  integer,
  nullable,
  primary,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';

/** What an organisation sets up before it invoices. */
export const setUpTables: Record<string, TableShape> = {
  revenues: {
    columns: {
      id: serial,
      organisation_id: integer,
      // 0: a top revenue
      parent_id: withDefault(integer, 0),
      name: varchar(200),
      code: withDefault(varchar(40), ''),
      erp_code: withDefault(varchar(40), ''),
      // decimal; '0': no fixed rate
      rate: withDefault(varchar(30), '0'),
      decimal_precision: withDefault(integer, 2),
      allow_unregistered: flag,
      allow_self_service: flag,
      requires_footer_option: flag,
      is_active: withDefault(flag, 1),
    },
    indexes: { revenues_parent: ['organisation_id', 'parent_id', 'id'] },
  },
  revenue_groups: {
    columns: {
      id: serial,
      organisation_id: integer,
      name: varchar(200),
      is_directorate: flag,
    },
    indexes: { revenue_groups_organisation: ['organisation_id', 'id'] },
  },
  revenue_mappings: {
    columns: {
      organisation_id: primary(integer),
      revenue_id: primary(integer),
      // customer | location
      kind: primary(varchar(10)),
      target_id: primary(integer),
    },
  },
  customers: {
    columns: {
      id: serial,
      organisation_id: integer,
      ain: varchar(60),
      name: varchar(200),
      normalised_name: varchar(200),
      category_id: withDefault(integer, 1),
      type_id: withDefault(integer, 1),
      email: withDefault(varchar(254), ''),
      phone: withDefault(varchar(40), ''),
      address: withDefault(varchar(500), ''),
      rc_number: withDefault(varchar(60), ''),
      incorporated_on: nullable(varchar(10)),
      account_code: withDefault(varchar(60), ''),
      is_unregistered: flag,
      allow_self_service: flag,
      is_active: withDefault(flag, 1),
    },
    unique: { customers_ain: ['organisation_id', 'ain'] },
    indexes: { customers_name: ['organisation_id', 'normalised_name'] },
  },
  customer_staff: {
    columns: {
      id: serial,
      organisation_id: integer,
      customer_id: integer,
      title_id: integer,
      first_name: varchar(100),
      last_name: varchar(100),
      email: withDefault(varchar(254), ''),
      phone_number: withDefault(varchar(40), ''),
    },
    indexes: { customer_staff_customer: ['organisation_id', 'customer_id'] },
  },
  footer_options: {
    columns: {
      id: serial,
      organisation_id: integer,
      name: varchar(100),
      value: varchar(1000),
    },
    indexes: { footer_options_organisation: ['organisation_id', 'id'] },
  },
};
