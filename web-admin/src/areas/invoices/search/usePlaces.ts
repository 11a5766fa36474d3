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
  const ownRevenues = useAnswer(listSelfServiceRevenues, {}, own).data?.data;
  const allRevenues = useAnswer(listTopRevenues, {}, all).data?.data;
  const ownLocations = useAnswer(listSelfServiceLocations, {}, own).data?.data;
  const allLocations = useAnswer(listLocations, {}, all).data?.data;
  const locations = isCustomer ? ownLocations : allLocations;
  return {
    revenues: (isCustomer ? ownRevenues : allRevenues) ?? [],
    locations: locations ?? [],
    areLocationsKnown: locations !== undefined,
  };
}
