import { likeText } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { CustomerRow } from '@kobodesk/contracts/invoicing';
import { soughtWords } from '@kobodesk/contracts/kernel';
import { keptName } from './customer-name.js';

interface Row {
  id: number;
  name: string;
  ain: string;
  email: string;
  phone: string;
  address: string;
  is_unregistered: number;
  allow_self_service: number;
  is_active: number;
  category_id: number;
  type_id: number;
}

export interface CustomerDetails {
  name: string;
  categoryId: number;
  typeId: number;
  email: string;
  phone: string;
  address: string;
  rcNumber: string;
  incorporatedOn: string | null;
  accountCode: string;
  allowSelfService: boolean;
}

/** Details of an edit; null = not given. */
export type CustomerChanges = { [Field in keyof CustomerDetails]: CustomerDetails[Field] | null } & Pick<
  CustomerDetails,
  'name'
>;

export interface StaffMember {
  titleId: number;
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

const columns = `id, name, ain, email, phone, address, is_unregistered, category_id, type_id,
  allow_self_service, is_active`;

const wireOf = (row: Row): CustomerRow => ({
  id: row.id,
  customerId: row.id,
  customerName: row.name,
  customerAIN: row.ain,
  email: row.email,
  phone: row.phone,
  address: row.address,
  isUnregistered: row.is_unregistered === 1,
  allowSelfService: row.allow_self_service === 1,
});

/** The customers of one organisation; staff of a customer see their own alone. */
export class Customers extends ScopedRepository {
  async list(): Promise<CustomerRow[]> {
    const rows = await this.query<Row>(
      `SELECT ${columns} FROM customers WHERE organisation_id = ? AND is_active = 1 ORDER BY name, id`,
      [this.organisationId],
    );
    const { customerId } = this.actor;
    return rows.filter(({ id }) => customerId === null || customerId === id).map(wireOf);
  }

  async findByAin(ain: string): Promise<CustomerRow | undefined> {
    const rows = await this.query<Row>(
      `SELECT ${columns} FROM customers WHERE organisation_id = ? AND ain = ? AND is_active = 1`,
      [this.organisationId, ain],
    );
    return rows[0] && wireOf(rows[0]);
  }

  /** What the audit trail shows of one. */
  async details(id: number): Promise<Record<string, unknown>> {
    const [row] = await this.query<Record<string, unknown> & { allowSelfService: number }>(
      `SELECT name, category_id AS categoryId, type_id AS typeId, email, phone, address, rc_number AS rcNumber,
       incorporated_on AS incorporatedOn, account_code AS accountCode, allow_self_service AS allowSelfService
       FROM customers WHERE organisation_id = ? AND id = ?`,
      [this.organisationId, id],
    );
    return { ...row, allowSelfService: row?.allowSelfService === 1 };
  }

  async find(
    id: number,
  ): Promise<(CustomerRow & { categoryId: number; typeId: number; isActive: boolean }) | undefined> {
    const [row] = await this.query<Row>(
      `SELECT ${columns} FROM customers WHERE organisation_id = ? AND id = ?`,
      [this.organisationId, id],
    );
    return (
      row && {
        ...wireOf(row),
        categoryId: row.category_id,
        typeId: row.type_id,
        isActive: row.is_active === 1,
      }
    );
  }

  /** Names that share a word with the given one. */
  async similarTo(name: string): Promise<CustomerRow[]> {
    const words = soughtWords(name).filter((word) => word.length > 2);
    if (words.length === 0) return [];
    const any = words.map(() => "normalised_name LIKE ? ESCAPE '!'").join(' OR ');
    const rows = await this.query<Row & { normalised_name: string }>(
      `SELECT ${columns}, normalised_name FROM customers WHERE organisation_id = ? AND is_active = 1
       AND is_unregistered = 0 AND (${any}) ORDER BY name, id LIMIT 50`,
      [this.organisationId, ...words.map(likeText)],
    );
    const isSimilar = (other: string) =>
      words.filter((word) => other.includes(word)).length * 2 >= words.length;
    return rows
      .filter((row) => isSimilar(row.normalised_name))
      .filter(({ id }) => this.actor.customerId === null || this.actor.customerId === id)
      .slice(0, 20)
      .map(wireOf);
  }

  async insert(details: CustomerDetails, ain: string): Promise<number> {
    const { insertId } = await this.run(
      `INSERT INTO customers (organisation_id, ain, name, normalised_name, category_id, type_id, email, phone, address,
       rc_number, incorporated_on, account_code, allow_self_service) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [this.organisationId, ain, ...valuesOf(details)],
    );
    return insertId;
  }

  /** What is not given (null) stays as it is. */
  async update(id: number, details: CustomerChanges): Promise<void> {
    await this.run(
      `UPDATE customers SET name = ?, normalised_name = ?, category_id = COALESCE(?, category_id),
       type_id = COALESCE(?, type_id), email = COALESCE(?, email), phone = COALESCE(?, phone),
       address = COALESCE(?, address), rc_number = COALESCE(?, rc_number),
       incorporated_on = COALESCE(?, incorporated_on), account_code = COALESCE(?, account_code), allow_self_service = COALESCE(?, allow_self_service) WHERE organisation_id = ? AND id = ?`,
      [...valuesOf(details), this.organisationId, id],
    );
  }

  async addStaff(customerId: number, staff: readonly StaffMember[]): Promise<void> {
    for (const { titleId, firstName, lastName, email, phoneNumber } of staff) {
      await this.run(
        `INSERT INTO customer_staff (organisation_id, customer_id, title_id, first_name, last_name, email, phone_number)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [this.organisationId, customerId, titleId, firstName, lastName, email ?? '', phoneNumber ?? ''],
      );
    }
  }
}

const valuesOf = (details: CustomerChanges) => [
  details.name,
  keptName(details.name),
  details.categoryId,
  details.typeId,
  details.email,
  details.phone,
  details.address,
  details.rcNumber,
  details.incorporatedOn,
  details.accountCode,
  details.allowSelfService === null ? null : Number(details.allowSelfService),
];
