import type { getBranding as GetBranding } from '@kobodesk/contracts/identity';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { givenAnswer } from '../api/first/given';
import { routed } from '../api/first/routed';
import { queryString } from '../api/queryString';

export type Branding = ReplyOf<typeof GetBranding>['data'];

export const getBranding = routed<typeof GetBranding>(
  'identity.branding.get',
  'GET',
  '/api/Branding/GetBrandingPath',
);

/** How an agency shows itself, where that stands in the page. */
export const givenBranding = (agencyId: number): Branding | undefined =>
  givenAnswer<{ data: Branding }>(`${getBranding.http?.path ?? ''}${queryString({ agencyId })}`)?.data;

/** Whose page it is; undefined for nobody's in particular. */
export const brandOf = (branding: Branding | undefined): Branding | undefined =>
  branding?.agencyId === null ? undefined : branding;
