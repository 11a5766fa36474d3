import { useEffect, useMemo, useState } from 'react';
import { call } from '../api/call';
import type { Brand } from '../show/BrandBand';
import { brandOf, getBranding, givenBranding, type Branding } from './getBranding';

/**
 * How an agency shows itself, by its id, or by the web domain that the page is opened under; the default where it has
 * none. Undefined while it is asked for, and where it cannot be had: the page stands without it.
 */
export function useBranding(agencyId?: number | null): Branding | undefined {
  const ofAgency = typeof agencyId === 'number' ? agencyId : undefined;
  const given = useMemo(() => (ofAgency === undefined ? undefined : givenBranding(ofAgency)), [ofAgency]);
  const [branding, setBranding] = useState<Branding | undefined>(given);
  useEffect(() => {
    if (given) {
      setBranding(given);
      return undefined;
    }
    let isLeft = false;
    const of = ofAgency === undefined ? { domainURL: location.hostname } : { agencyId: ofAgency };
    call(getBranding, of).then(
      ({ data }) => {
        if (!isLeft) setBranding(data);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [given, ofAgency]);
  return branding;
}

/** Whose page it is; undefined for nobody's in particular. */
export const useBrand = (agencyId?: number | null): Brand | undefined => brandOf(useBranding(agencyId));
