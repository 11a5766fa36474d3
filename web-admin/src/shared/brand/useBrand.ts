import type { getBranding as GetBranding } from '@kobodesk/contracts/identity';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { call } from '../api/call';
import type { Brand } from '../show/BrandBand';
import { getBranding } from './getBranding';

type Branding = ReplyOf<typeof GetBranding>['data'];

/**
 * How an agency shows itself, by its id, or by the web domain that the page is opened under; the default where it has
 * none. Undefined while it is asked for, and where it cannot be had: the page stands without it.
 */
export function useBranding(agencyId?: number | null): Branding | undefined {
  const [branding, setBranding] = useState<Branding>();
  useEffect(() => {
    let isLeft = false;
    const of = typeof agencyId === 'number' ? { agencyId } : { domainURL: location.hostname };
    call(getBranding, of).then(
      ({ data }) => {
        if (!isLeft) setBranding(data);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [agencyId]);
  return branding;
}

/** Whose page it is; undefined for nobody's in particular. */
export function useBrand(agencyId?: number | null): Brand | undefined {
  const branding = useBranding(agencyId);
  return branding?.agencyId === null ? undefined : branding;
}
