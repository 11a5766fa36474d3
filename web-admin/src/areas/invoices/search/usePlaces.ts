import { listLocations, listSelfServiceLocations } from '@kobodesk/contracts/identity';
import { listSelfServiceRevenues, listTopRevenues } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../../shared/api/useAnswer';
import { isCustomerUser } from '../../../shared/auth/session';

/**
 * Revenues and locations to choose from: the agency's, or for a customer those of self-service
 * (rules/customers.md#self-service).
 */
export function usePlaces() {
  const isCustomer = isCustomerUser();
  const [own, all] = [{ enabled: isCustomer }, { enabled: !isCustomer }];
  const ownRevenues = useAnswer(listSelfServiceRevenues, {}, own);
  const allRevenues = useAnswer(listTopRevenues, {}, all);
  const ownLocations = useAnswer(listSelfServiceLocations, {}, own);
  const allLocations = useAnswer(listLocations, {}, all);
  const locations = isCustomer ? ownLocations.data?.data : allLocations.data?.data;
  const revenues = isCustomer ? ownRevenues.data?.data : allRevenues.data?.data;
  return {
    revenues: revenues ?? [],
    areRevenuesKnown: revenues !== undefined,
    locations: locations ?? [],
    areLocationsKnown: locations !== undefined,
    lists: isCustomer ? [ownRevenues, ownLocations] : [allRevenues, allLocations],
  };
}
