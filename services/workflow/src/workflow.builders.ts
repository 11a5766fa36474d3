import type { OrganisationProfile } from '@kobodesk/contracts/identity';

export const anOrganisation = (id: number): OrganisationProfile => ({
  id,
  name: `Organisation ${id}`,
  code: `O${id}`,
  timeZone: 'Africa/Lagos',
  address: '',
  email: '',
  phone: '',
  domainURL: '',
  logoURL: '',
  backgroundURL: '',
  usesDirectorate: false,
  groupLabel: 'Directorate',
  usesGroupLogo: false,
  qrPaymentEnabled: true,
});
