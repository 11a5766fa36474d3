import { Injectable } from '@nestjs/common';
import {
  designations,
  getOrganisationDetails,
  listDesignations,
  OrganisationNotFound,
  updateOrganisation,
} from '@kobodesk/contracts/identity';
import { wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { countries } from '../location/countries.js';
import { localGovernments } from '../location/local-governments.js';
import { ReferenceData } from '../location/reference-data.maintenance.js';
import { OrganisationContacts } from './organisation-contacts.js';
import { OrganisationProfiles, type Profile } from './organisation-profiles.js';

type Input = RequestOf<typeof updateOrganisation>;

const unknownPlace = (field: string, message: string): never => {
  throw wrongField(field, message);
};

/** A place that does not exist, or a local government of another state, reads like one that was not chosen. */
function refuseUnknownPlaces(states: readonly { id: number; name: string }[], input: Input): void {
  if (!countries.some(({ id }) => id === input.countryId))
    unknownPlace('countryId', 'Please select a country');
  const state = states.find(({ id }) => id === input.stateId)?.name;
  if (state === undefined) unknownPlace('stateId', 'Please select a state');
  if (!localGovernments.some((place) => place.id === input.lgaId && place.state === state))
    unknownPlace('lgaId', 'Please select an LGA');
}

const nameOf = (places: readonly { id: number; name: string }[], id: number | null | undefined): string =>
  places.find((place) => place.id === id)?.name ?? '';

const wordsOf = (profile: Partial<Profile>, states: readonly { id: number; name: string }[]) => ({
  industry: profile.industry,
  website: profile.website,
  address: profile.address,
  country: nameOf(countries, profile.countryId),
  state: nameOf(states, profile.stateId),
  localGovernment: nameOf(localGovernments, profile.lgaId),
  postalCode: profile.postalCode,
  domainEmail: profile.domainEmail,
});

/** Update Profile (rules/organisations-and-settings.md#the-profile). */
@Injectable()
export class OrganisationDetailsHandlers {
  readonly details = handle(getOrganisationDetails, async (_input, call) => {
    const profile = (await call.read(OrganisationProfiles).find()) ?? call.refuse(OrganisationNotFound);
    return { data: { ...profile, contacts: await call.read(OrganisationContacts).list() } };
  });

  readonly designations = handle(listDesignations, async () => ({ data: designations }));

  readonly update = handle(updateOrganisation, async (input, call) => {
    const { actor } = call;
    if (input.id !== undefined && input.id !== actor.organisationId) call.refuse(OrganisationNotFound);
    const states = await call.acrossTenants(ReferenceData).states();
    refuseUnknownPlaces(states, input);
    return call.write(async (tx) => {
      const before = (await tx.of(OrganisationProfiles).find()) ?? call.refuse(OrganisationNotFound);
      const contactsBefore = await tx.of(OrganisationContacts).list();
      await tx.of(OrganisationProfiles).change(definedOf(input));
      await tx.of(OrganisationContacts).replace(input.contacts);
      const { id, name } = before;
      await tx.audit({
        action: 'Update organisation profile',
        entity: 'organisation',
        entityId: id,
        description: `The profile of ${name} was changed`,
        before: { ...wordsOf(before, states), contacts: contactsBefore },
        after: { ...wordsOf({ ...before, ...definedOf(input) }, states), contacts: input.contacts },
      });
      return { message: 'Organization profile updated successfully' };
    });
  });
}

const definedOf = ({ domainEmail, ...input }: Input): Partial<Profile> => ({
  industry: input.industry,
  website: input.website,
  address: input.address,
  countryId: input.countryId,
  stateId: input.stateId,
  lgaId: input.lgaId,
  postalCode: input.postalCode,
  ...(domainEmail === undefined ? {} : { domainEmail }),
});
