import { Injectable } from '@nestjs/common';
import {
  getBranding,
  getOrganisationProfile,
  listOrganisations,
  nameOrganisations,
  OrganisationNotFound,
  searchOrganisations,
  type OrganisationProfile,
} from '@kobodesk/contracts/identity';
import { found, isProvider } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Organisations } from './organisations.maintenance.js';

const defaultLogo = '/api/File/Image/kobodesk.png';

const hostOf = (domain: string): string =>
  domain
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '')
    .toLowerCase();

const brandingOf = (profile: OrganisationProfile | undefined) => ({
  domainURL: profile?.domainURL ?? '',
  agencyId: profile?.id ?? null,
  agencyCode: profile?.code ?? '',
  agencyName: profile?.name ?? '',
  logo: profile?.logoURL ?? defaultLogo,
  logoURL: profile?.logoURL ?? defaultLogo,
  backgroundURL: profile?.backgroundURL ?? '',
  brandColour: profile?.brandColour ?? '',
});

@Injectable()
export class OrganisationHandlers {
  readonly search = handle(searchOrganisations, async (input, call) => {
    const { name } = input.parameter;
    const { agencies, total } = await call
      .acrossTenants(Organisations)
      .searchAgencies(name, input.from, input.pageSize);
    const results = agencies.map(({ id, name: title, email, phone, code }) => ({
      id,
      name: title,
      email,
      phone,
      code,
    }));
    return found(results, total);
  });

  readonly list = handle(listOrganisations, async ({ includeOwn }, call) => {
    const organisations = call.acrossTenants(Organisations);
    const agencies = isProvider(call.actor) ? await organisations.listAgencies() : undefined;
    if (agencies && !includeOwn) return { data: agencies };
    const own = await organisations.find(call.actor.homeOrganisationId ?? 0);
    return { data: [...(own ? [own] : []), ...(agencies ?? [])] };
  });

  readonly profile = handle(getOrganisationProfile, async ({ organisationId }, call) => {
    const profile = await call.acrossTenants(Organisations).find(organisationId);
    return { data: profile ?? call.refuse(OrganisationNotFound) };
  });

  readonly names = handle(nameOrganisations, async ({ organisationIds }, call) => ({
    data: await call.acrossTenants(Organisations).names(organisationIds),
  }));

  readonly branding = handle(getBranding, async ({ agencyId, agencyCode, domainURL }, call) => {
    const organisations = call.acrossTenants(Organisations);
    const byId = agencyId === undefined ? undefined : await organisations.findAgency(agencyId);
    const byCode = agencyCode === undefined ? undefined : await organisations.findByCode(agencyCode);
    const byDomain =
      domainURL === undefined ? undefined : await organisations.findByDomain(hostOf(domainURL));
    return { data: brandingOf(byId ?? byCode ?? byDomain) };
  });
}
