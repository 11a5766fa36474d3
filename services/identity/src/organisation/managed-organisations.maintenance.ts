/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constants of this file; every value is bound */
import type { ManagedOrganisation } from '@kobodesk/contracts/identity';
import { searchedName } from '@kobodesk/contracts/kernel';
import { isDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

interface Row {
  id: number;
  name: string;
  code: string;
  time_zone: string;
  email: string;
  phone: string;
  address: string;
  uses_directorate: number;
  group_label: string;
  uses_group_logo: number;
  qr_payment_enabled: number;
  is_active: number;
}

const select = `SELECT id, name, code, time_zone, email, phone, address, uses_directorate, group_label,
  uses_group_logo, qr_payment_enabled, is_active FROM organisations WHERE is_provider = 0`;

const managedOf = (row: Row): ManagedOrganisation => ({
  id: row.id,
  name: row.name,
  code: row.code,
  timeZone: row.time_zone,
  email: row.email,
  phone: row.phone,
  address: row.address,
  usesDirectorate: row.uses_directorate === 1,
  groupLabel: row.group_label,
  usesGroupLogo: row.uses_group_logo === 1,
  qrPaymentEnabled: row.qr_payment_enabled === 1,
  status: row.is_active === 1,
});

const bit = (flag: boolean): number => (flag ? 1 : 0);

type Details = Omit<ManagedOrganisation, 'id' | 'code' | 'timeZone' | 'status'>;
const detailsOf = (draft: Details) => [
  draft.name,
  searchedName(draft.name),
  draft.email,
  draft.phone,
  draft.address,
  bit(draft.usesDirectorate),
  draft.groupLabel,
  bit(draft.usesGroupLogo),
  bit(draft.qrPaymentEnabled),
];

/** The agencies of the installation, as the provider's administrators keep them. */
export class ManagedOrganisations extends CrossTenantRepository {
  async list(): Promise<ManagedOrganisation[]> {
    return (await this.query<Row>(`${select} ORDER BY name, id`)).map(managedOf);
  }

  async find(id: number): Promise<ManagedOrganisation | undefined> {
    const [row] = await this.query<Row>(`${select} AND id = ?`, [id]);
    return row && managedOf(row);
  }

  /** Undefined when another organisation has the code. */
  async insert(draft: Details & { code: string; timeZone: string }): Promise<number | undefined> {
    try {
      const { insertId } = await this.run(
        `INSERT INTO organisations (name, searched_name, email, phone, address, uses_directorate, group_label,
         uses_group_logo, qr_payment_enabled, code, time_zone, is_provider) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
        [...detailsOf(draft), draft.code, draft.timeZone],
      );
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  async change(id: number, draft: Details & { status: boolean }): Promise<void> {
    await this.run(
      `UPDATE organisations SET name = ?, searched_name = ?, email = ?, phone = ?, address = ?, uses_directorate = ?,
       group_label = ?, uses_group_logo = ?, qr_payment_enabled = ?, is_active = ? WHERE id = ? AND is_provider = 0`,
      [...detailsOf(draft), bit(draft.status), id],
    );
  }

  /** Who of the organisation has a session open. */
  async signedInOf(organisationId: number): Promise<number[]> {
    const rows = await this.query<{ id: number }>(
      `SELECT DISTINCT u.id FROM users u JOIN sessions s ON s.user_id = u.id
       WHERE (u.organisation_id = ? OR s.organisation_id = ?) AND s.ended_at_ms IS NULL`,
      [organisationId, organisationId],
    );
    return rows.map(({ id }) => id);
  }
}
