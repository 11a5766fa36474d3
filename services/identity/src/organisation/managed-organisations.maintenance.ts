import type { ManagedOrganisation } from '@kobodesk/contracts/identity';
import { searchedName } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { OrganisationEntity } from './organisation.entity.js';

const managedOf = (row: OrganisationEntity): ManagedOrganisation => ({
  id: row.id,
  name: row.name,
  code: row.code,
  timeZone: row.timeZone,
  email: row.email,
  phone: row.phone,
  address: row.address,
  usesDirectorate: row.usesDirectorate,
  groupLabel: row.groupLabel,
  usesGroupLogo: row.usesGroupLogo,
  qrPaymentEnabled: row.qrPaymentEnabled,
  status: row.isActive,
});

/** What a new one has until it says otherwise. */
export const newOrganisation = {
  domainURL: '',
  logoURL: '/api/File/Image/kobodesk.png',
  backgroundURL: '',
  brandColour: '',
  isProvider: false,
  isActive: true,
  industry: '',
  website: '',
  countryId: null,
  stateId: null,
  lgaId: null,
  postalCode: '',
  domainEmail: '',
};

type Details = Omit<ManagedOrganisation, 'id' | 'code' | 'timeZone' | 'status'>;
const detailsOf = (draft: Details) => ({
  name: draft.name,
  searchedName: searchedName(draft.name),
  email: draft.email,
  phone: draft.phone,
  address: draft.address,
  usesDirectorate: draft.usesDirectorate,
  groupLabel: draft.groupLabel,
  usesGroupLogo: draft.usesGroupLogo,
  qrPaymentEnabled: draft.qrPaymentEnabled,
});

/** The agencies of the installation, as the provider's administrators keep them. */
export class ManagedOrganisations extends CrossTenantRepository {
  private readonly organisations = this.table(OrganisationEntity);

  async list(): Promise<ManagedOrganisation[]> {
    return (await this.organisations.list({ isProvider: false }, { name: 'ASC', id: 'ASC' })).map(managedOf);
  }

  async find(id: number): Promise<ManagedOrganisation | undefined> {
    const row = await this.organisations.find({ id, isProvider: false });
    return row ? managedOf(row) : undefined;
  }

  /** Undefined when another organisation has the code. */
  insert({ code, timeZone, ...draft }: Details & { code: string; timeZone: string }) {
    return unlessDuplicate(() =>
      this.organisations.insert({ ...newOrganisation, ...detailsOf(draft), code, timeZone }),
    );
  }

  async change(id: number, draft: Details & { status: boolean }): Promise<void> {
    await this.organisations.update(
      { id, isProvider: false },
      { ...detailsOf(draft), isActive: draft.status },
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
