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

const uploaded = /^\/api\/File\/Image\/([0-9a-f]{32})\.(?:png|jpg)$/;

/** The address under which a kept picture is shown. */
export const addressOf = (fileId: string, contentType: string): string =>
  `/api/File/Image/${fileId}.${contentType === 'image/png' ? 'png' : 'jpg'}`;

/** The kept file behind an address; undefined for the pictures that come with the product. */
export const fileOf = (address: string): string | undefined => uploaded.exec(address)?.[1];

export const brandingOf = (profile: StoredProfile) => ({
  domainURL: profile.domainURL,
  agencyId: profile.id,
  agencyCode: profile.code,
  agencyName: profile.name,
  logo: profile.logoURL,
  logoURL: profile.logoURL,
  backgroundURL: profile.backgroundURL,
});
