import { searchedName } from '@kobodesk/contracts/kernel';

interface Named {
  firstName: string;
  lastName: string;
}

export const namesIn = ({ firstName, lastName }: Named) => ({
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  searchedName: searchedName(firstName, lastName),
});

/** Somebody who was just added: without a password, which is set by the mailed link. */
export const newUser = {
  supervisorUserName: null,
  customerId: null,
  titleId: 0,
  representativeOf: null,
  passwordHash: '',
  passwordChangedAt: null,
  isActive: true,
  isConfirmed: false,
  confirmedAt: null,
  lastActivity: null,
  ssoSince: null,
  ssoIssuer: null,
  ssoSubject: null,
};
