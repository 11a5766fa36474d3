import type { StoredProfile } from '../organisation/organisation-profiles.js';

/** Host of a web domain as somebody may write it: 'https://Pay.Naa.gov.ng/login' is 'pay.naa.gov.ng'. */
export const hostOf = (domain: string): string =>
  domain
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/:].*$/, '')
    .toLowerCase();

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
export const isHostName = (host: string): boolean => hostName.test(host);

export const brandingOf = (profile: StoredProfile) => ({
  domainURL: profile.domainURL,
  agencyId: profile.id,
  agencyCode: profile.code,
  agencyName: profile.name,
  logo: profile.logoURL,
  logoURL: profile.logoURL,
  backgroundURL: profile.backgroundURL,
  brandColour: profile.brandColour,
});
