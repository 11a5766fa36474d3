import { Rows } from '@kobodesk/chassis/database/rows';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { OrganisationEntity } from './organisation.entity.js';

/** What an organisation says of itself. */
export type Profile = Pick<
  OrganisationEntity,
  'industry' | 'website' | 'address' | 'countryId' | 'stateId' | 'lgaId' | 'postalCode' | 'domainEmail'
>;
type Branding = Pick<OrganisationEntity, 'logoURL' | 'backgroundURL' | 'domainURL' | 'brandColour'>;
export type StoredProfile = Profile &
  Branding &
  Pick<OrganisationEntity, 'id' | 'name' | 'code' | 'timeZone'>;

/** The profile and branding of the actor's own organisation (or the agency it acts for). */
export class OrganisationProfiles extends ScopedRepository {
  private readonly own = new Rows<OrganisationEntity, 'id'>(this.scope.executor, OrganisationEntity, () => ({
    id: this.organisationId,
  }));

  async find(): Promise<StoredProfile | undefined> {
    const row = await this.own.find({});
    return (
      (row && {
        id: row.id,
        name: row.name,
        code: row.code,
        timeZone: row.timeZone,
        industry: row.industry,
        website: row.website,
        address: row.address,
        countryId: row.countryId,
        stateId: row.stateId,
        lgaId: row.lgaId,
        postalCode: row.postalCode,
        domainEmail: row.domainEmail,
        domainURL: row.domainURL,
        logoURL: row.logoURL,
        backgroundURL: row.backgroundURL,
        brandColour: row.brandColour,
      }) ??
      undefined
    );
  }

  /** What is not given stays. */
  async change(profile: Partial<Profile & Branding>): Promise<void> {
    await this.own.update({}, profile);
  }
}
