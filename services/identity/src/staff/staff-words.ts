import { titleNames } from '@kobodesk/contracts/identity';

/** A staff member as the audit trail has it. */
export const wordsOf = (
  staff: {
    titleId: number;
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string;
    locationIds: readonly number[];
  },
  role: { name: string },
): Record<string, unknown> => ({
  title: titleNames.get(staff.titleId) ?? '',
  firstName: staff.firstName,
  lastName: staff.lastName,
  email: staff.email,
  phone: staff.phoneNumber,
  role: role.name,
  locationIds: staff.locationIds,
});
