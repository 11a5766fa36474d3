import type { login, SessionUser } from '@kobodesk/contracts/identity';
import { isNarrowed, isProvider } from '@kobodesk/contracts/kernel';
import type { Call } from '@kobodesk/chassis/operations/call';
import { SignInAttempts } from '../account/sign-in-attempts.maintenance.js';
import { Locations } from '../location/locations.js';
import { Organisations } from '../organisation/organisations.maintenance.js';
import { cardsOf, routesOf, type User } from '../user/user.js';
import { Users } from '../user/users.maintenance.js';
import { Sessions } from './sessions.maintenance.js';
import { newToken } from './tokens.js';

type SignInCall = Pick<Call<typeof login>, 'acrossTenants' | 'actor' | 'now' | 'within' | 'write'>;

/**
 * Opens a session for somebody who has shown who they are; undefined when their organisation is gone, or their password
 * was changed meanwhile.
 */
export async function openSession(
  call: SignInCall,
  user: User,
  how = '',
): Promise<{ message: string; data: SessionUser } | undefined> {
  const organisation = await call.acrossTenants(Organisations).find(user.organisationId);
  if (!organisation) return undefined;
  const userLocation = await locationNameOf(call, user);
  const { token, tokenHash } = newToken();
  const now = call.now.getTime();
  const isOpen = await call.write(async (tx) => {
    // first: whoever sets a password at this moment ends the sessions that are there
    if (!(await tx.acrossTenants(Users).enter(user, now))) return false;
    const { address, source } = call.actor;
    const organisationId = isProvider({ role: user.vggRole }) ? null : user.organisationId;
    const sessionId = await tx
      .acrossTenants(Sessions)
      .open({ tokenHash, userId: user.id, organisationId, address, source, at: now });
    await tx.acrossTenants(SignInAttempts).forget(user.userName, address);
    await tx.audit({
      action: 'Sign in',
      entity: 'session',
      entityId: sessionId,
      description: `${user.fullName} signed in${how}`,
      organisationId: user.organisationId,
      person: user,
    });
    return true;
  });
  if (!isOpen) return undefined;
  const { logoURL, backgroundURL, timeZone, usesDirectorate, groupLabel, usesGroupLogo, qrPaymentEnabled } =
    organisation;
  return {
    message: 'Login successful',
    data: {
      access_token: token,
      vggRole: user.vggRole,
      fullName: user.fullName,
      userRole: user.roleName,
      userLocation,
      userName: user.userName,
      supervisor: user.supervisor ?? '',
      organization: organisation.name,
      organizationId: organisation.id,
      organizationCode: organisation.code,
      phoneNumber: user.phoneNumber,
      lastActvityDate: user.lastActivityMs === null ? null : new Date(user.lastActivityMs).toISOString(),
      userId: user.id,
      customerId: user.customerId,
      logoURL,
      backgroundURL,
      timeZone,
      organizationSettings: { usesDirectorate, groupLabel, usesGroupLogo, qrPaymentEnabled },
      permissionCodes: user.permissions,
      isNarrowed: isNarrowed(user),
      routes: routesOf(user),
      permissions: cardsOf(user),
    },
  };
}

async function locationNameOf(call: SignInCall, user: User): Promise<string> {
  const [only, ...more] = user.locationIds ?? [];
  if (only === undefined || more.length > 0) return '';
  return (await call.within(user.organisationId, Locations).find(only))?.location ?? '';
}
