import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call';
import type { Brand } from '../../shared/show/BrandBand';
import { getBranding } from '../calls';

/**
 * How an agency shows itself: by its id, or by the web domain that the page is opened under. Undefined for none, and
 * where it cannot be had: the page stands without it.
 */
export function useBrand(agencyId?: number | null): Brand | undefined {
  const [brand, setBrand] = useState<Brand>();
  useEffect(() => {
    let isLeft = false;
    const of = typeof agencyId === 'number' ? { agencyId } : { domainURL: location.hostname };
    call(getBranding, of).then(
      ({ data }) => {
        if (!isLeft) setBrand(data.agencyId === null ? undefined : data);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [agencyId]);
  return brand;
}
