import { getStaffLocations, listSelfServiceLocations, type StaffRow } from '@kobodesk/contracts/identity';
import { useAnswer } from '../../../shared/api/useAnswer';

const words = { title: 'Locations', empty: 'No location record', hint: 'None ticked: all locations' };

/** Locations of the agency to tick, and those that the staff member is limited to. */
export function useStaffLocations(staff: StaffRow | undefined) {
  const kept = useAnswer(
    getStaffLocations,
    { CustomerStaffId: staff?.id ?? 1 },
    { enabled: staff !== undefined, fresh: true },
  );
  const open = useAnswer(listSelfServiceLocations, {}, { enabled: staff === undefined });
  const ofStaff = kept.data?.data;
  const ofAgency = open.data?.data;
  const all = staff
    ? (ofStaff ?? []).map(({ locationId, location }) => ({ id: locationId, location }))
    : (ofAgency ?? []);
  const own = (ofStaff ?? []).filter(({ activated }) => activated);
  return {
    ...words,
    isLoading: kept.isLoading || open.isLoading,
    /** until then nothing may be saved: no limit that could not be ticked is none that was left out */
    isKnown: staff ? ofStaff !== undefined && !kept.isPlaceholderData : ofAgency !== undefined,
    failure: kept.error ?? open.error,
    askAgain: () => void (staff ? kept : open).refetch(),
    ticks: all.map(({ id, location }) => ({ id: String(id), label: location })),
    own: new Set(own.map(({ locationId }) => String(locationId))),
  };
}
