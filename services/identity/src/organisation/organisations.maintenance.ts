/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { likeName } from '../account/like-name.js';

interface OrganisationRow {
  id: number;
  name: string;
  code: string;
  time_zone: string;
  address: string;
  email: string;
  phone: string;
  domain_url: string;
  logo_url: string;
  background_url: string;
  is_provider: number;
  uses_directorate: number;
  group_label: string;
  uses_group_logo: number;
  qr_payment_enabled: number;
}

const columns = `id, name, code, time_zone, address, email, phone, domain_url, logo_url, background_url, is_provider,
  uses_directorate, group_label, uses_group_logo, qr_payment_enabled`;

const profileOf = (row: OrganisationRow): OrganisationProfile => ({
  id: row.id,
  name: row.name,
  code: row.code,
  timeZone: row.time_zone,
  address: row.address,
  email: row.email,
  phone: row.phone,
  domainURL: row.domain_url,
  logoURL: row.logo_url,
  backgroundURL: row.background_url,
  usesDirectorate: row.uses_directorate === 1,
  groupLabel: row.group_label,
  usesGroupLogo: row.uses_group_logo === 1,
  qrPaymentEnabled: row.qr_payment_enabled === 1,
});

/** Organisations are what tenants are made of, so their queries cross tenants by nature. */
export class Organisations extends CrossTenantRepository {
  /** An organisation by id; the provider's own included. */
  async find(id: number): Promise<OrganisationProfile | undefined> {
    return this.first('id = ?', [id]);
  }

  /** By the primary key, in one statement. */
  async names(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return [];
    return this.query<{ id: number; name: string }>(
      `SELECT id, name FROM organisations WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
  }

  /** An organisation that is switched on. */
  async findActive(id: number): Promise<OrganisationProfile | undefined> {
    return this.first('id = ? AND is_active = 1', [id]);
  }

  /** An agency that provider staff may act for. */
  async findAgency(id: number): Promise<OrganisationProfile | undefined> {
    return this.first('id = ? AND is_provider = 0 AND is_active = 1', [id]);
  }

  findByCode(code: string): Promise<OrganisationProfile | undefined> {
    return this.first('code = ? AND is_active = 1', [code]);
  }

  findByDomain(domain: string): Promise<OrganisationProfile | undefined> {
    return this.first("domain_url = ? AND domain_url <> '' AND is_active = 1", [domain]);
  }

  /** Agencies in the order of their names. */
  async searchAgencies(name: string | undefined, from: number, pageSize: number) {
    const where = `is_provider = 0 AND is_active = 1${name === undefined ? '' : " AND searched_name LIKE ? ESCAPE '!'"}`;
    const parameters = name === undefined ? [] : [likeName(name)];
    const counted = await this.query<{ agency_count: number | string }>(
      `SELECT COUNT(*) AS agency_count FROM organisations WHERE ${where}`,
      parameters,
    );
    const rows = await this.query<OrganisationRow>(
      `SELECT ${columns} FROM organisations WHERE ${where} ORDER BY name, id LIMIT ${pageSize} OFFSET ${from * pageSize}`,
      parameters,
    );
    return { agencies: rows.map(profileOf), total: Number(counted[0]?.agency_count ?? 0) };
  }

  async listAgencies(): Promise<OrganisationProfile[]> {
    const rows = await this.query<OrganisationRow>(
      `SELECT ${columns} FROM organisations WHERE is_provider = 0 AND is_active = 1 ORDER BY name, id`,
    );
    return rows.map(profileOf);
  }

  private async first(
    where: string,
    parameters: (string | number)[],
  ): Promise<OrganisationProfile | undefined> {
    const rows = await this.query<OrganisationRow>(
      `SELECT ${columns} FROM organisations WHERE ${where}`,
      parameters,
    );
    return rows[0] && profileOf(rows[0]);
  }
}
