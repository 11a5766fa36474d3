import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { In, type FindOptionsWhere } from 'typeorm';
import { named } from '../account/named.js';
import { OrganisationEntity } from './organisation.entity.js';

const profileOf = (row: OrganisationEntity): OrganisationProfile => ({
  id: row.id,
  name: row.name,
  code: row.code,
  timeZone: row.timeZone,
  address: row.address,
  email: row.email,
  phone: row.phone,
  domainURL: row.domainURL,
  logoURL: row.logoURL,
  backgroundURL: row.backgroundURL,
  brandColour: row.brandColour,
  usesDirectorate: row.usesDirectorate,
  groupLabel: row.groupLabel,
  usesGroupLogo: row.usesGroupLogo,
  qrPaymentEnabled: row.qrPaymentEnabled,
  isActive: row.isActive,
});

const activeAgency = { isProvider: false, isActive: true };
const byName = { name: 'ASC', id: 'ASC' } as const;

/** Organisations are what tenants are made of, so their queries cross tenants by nature. */
export class Organisations extends CrossTenantRepository {
  private readonly organisations = this.table(OrganisationEntity);

  /** An organisation by id; the provider's own included. */
  find(id: number): Promise<OrganisationProfile | undefined> {
    return this.first({ id });
  }

  async names(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return [];
    const rows = await this.organisations.list({ id: In(ids) });
    return rows.map(({ id, name }) => ({ id, name }));
  }

  /** An organisation that is switched on. */
  findActive(id: number): Promise<OrganisationProfile | undefined> {
    return this.first({ id, isActive: true });
  }

  /** An agency that provider staff may act for. */
  findAgency(id: number): Promise<OrganisationProfile | undefined> {
    return this.first({ id, ...activeAgency });
  }

  findByCode(code: string): Promise<OrganisationProfile | undefined> {
    return this.first({ code, isActive: true });
  }

  async findByDomain(domainURL: string): Promise<OrganisationProfile | undefined> {
    return domainURL === '' ? undefined : this.first({ domainURL, isActive: true });
  }

  /** Who has a web domain, in use or not: an agency that is switched on again is to be found under its own. */
  async holdersOf(domainURL: string): Promise<number[]> {
    return (await this.organisations.list({ domainURL })).map(({ id }) => id);
  }

  /** Agencies in the order of their names. */
  async searchAgencies(name: string | undefined, from: number, pageSize: number) {
    const where = { ...activeAgency, ...(name === undefined ? {} : { searchedName: named(name) }) };
    const { rows, total } = await this.organisations.page({ where, order: byName, from, pageSize });
    return { agencies: rows.map(profileOf), total };
  }

  async listAgencies(): Promise<OrganisationProfile[]> {
    return (await this.organisations.list(activeAgency, byName)).map(profileOf);
  }

  private async first(where: FindOptionsWhere<OrganisationEntity>): Promise<OrganisationProfile | undefined> {
    const row = await this.organisations.find(where);
    return row ? profileOf(row) : undefined;
  }
}
