import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface ProfileChanges {
  industry: string;
  website: string;
  address: string;
  countryId: number;
  stateId: number;
  lgaId: number;
  postalCode: string;
  /** undefined: stays as it is */
  domainEmail: string | undefined;
}

export interface StoredProfile {
  id: number;
  name: string;
  code: string;
  timeZone: string;
  industry: string;
  website: string;
  address: string;
  countryId: number | null;
  stateId: number | null;
  lgaId: number | null;
  postalCode: string;
  domainEmail: string;
  domainURL: string;
  logoURL: string;
  backgroundURL: string;
}

/** The profile and branding of the actor's own organisation (or the agency it acts for). */
export class OrganisationProfiles extends ScopedRepository {
  async find(): Promise<StoredProfile | undefined> {
    const rows = await this.query<StoredProfile>(
      `SELECT id, name, code, time_zone AS timeZone, industry, website, address, country_id AS countryId,
       state_id AS stateId, lga_id AS lgaId, postal_code AS postalCode, domain_email AS domainEmail,
       domain_url AS domainURL, logo_url AS logoURL, background_url AS backgroundURL
       FROM organisations WHERE id = ?`,
      [this.organisationId],
    );
    return rows[0];
  }

  async change(profile: ProfileChanges): Promise<void> {
    await this.run(
      `UPDATE organisations SET industry = ?, website = ?, address = ?, country_id = ?, state_id = ?, lga_id = ?,
       postal_code = ?, domain_email = COALESCE(?, domain_email) WHERE id = ?`,
      [
        profile.industry,
        profile.website,
        profile.address,
        profile.countryId,
        profile.stateId,
        profile.lgaId,
        profile.postalCode,
        profile.domainEmail ?? null,
        this.organisationId,
      ],
    );
  }

  /** What is not given (null) stays. */
  async brand(change: {
    logoURL: string | null;
    backgroundURL: string | null;
    domainURL: string | null;
  }): Promise<void> {
    await this.run(
      `UPDATE organisations SET logo_url = COALESCE(?, logo_url), background_url = COALESCE(?, background_url),
       domain_url = COALESCE(?, domain_url) WHERE id = ?`,
      [change.logoURL, change.backgroundURL, change.domainURL, this.organisationId],
    );
  }
}
