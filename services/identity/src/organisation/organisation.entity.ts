import { flag, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** An organisation, as it is kept: an agency, or the provider. */
@Entity('organisations')
export class OrganisationEntity {
  @id() id!: number;
  @text(200) name!: string;
  @text(500) searchedName!: string;
  @text(20) code!: string;
  @text(254) email!: string;
  @text(40) phone!: string;
  @text(500) address!: string;
  @text(60) timeZone!: string;
  @text(254, { name: 'domain_url' }) domainURL!: string;
  @text(254, { name: 'logo_url' }) logoURL!: string;
  @text(254, { name: 'background_url' }) backgroundURL!: string;
  /** '#rrggbb'; '' for the product's own */
  @text(7) brandColour!: string;
  @flag() isProvider!: boolean;
  @flag() usesDirectorate!: boolean;
  @text(40) groupLabel!: string;
  @flag() usesGroupLogo!: boolean;
  @flag() qrPaymentEnabled!: boolean;
  @flag() isActive!: boolean;
  @text(100) industry!: string;
  @text(254) website!: string;
  /** places are null until they are chosen */
  @whole({ nullable: true }) countryId!: number | null;
  @whole({ nullable: true }) stateId!: number | null;
  @whole({ nullable: true }) lgaId!: number | null;
  @text(20) postalCode!: string;
  @text(254) domainEmail!: string;
}

/** Whom to reach at it. */
@Entity('organisation_contacts')
export class ContactEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(200) name!: string;
  @text(100) designation!: string;
  @text(40) phoneNumber!: string;
  @text(254) emailAddress!: string;
}
