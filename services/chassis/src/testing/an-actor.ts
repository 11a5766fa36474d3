import { anonymous, type Actor } from '@kobodesk/contracts/kernel';

/** A signed-in client user of organisation 20; override what the test is about. */
export const anActor = (changes: Partial<Actor> = {}): Actor => ({
  ...anonymous('127.0.0.1'),
  kind: 'user',
  userId: 501,
  sessionId: 1,
  userName: 'client.user@naa.test',
  fullName: 'Client User',
  role: 'clientuser',
  homeOrganisationId: 20,
  organisationId: 20,
  supervisor: 'supervisor@naa.test',
  ...changes,
});
