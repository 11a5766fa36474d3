import { Injectable } from '@nestjs/common';
import { InvalidCredentials, login, TooManyAttempts, type SessionUser } from '@kobodesk/contracts/identity';
import { isProvider, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call } from '@kobodesk/chassis/operations/call';
import { Locations } from '../location/locations.js';
import { Organisations } from '../organisation/organisations.maintenance.js';
import { newToken } from '../session/tokens.js';
import { Sessions } from '../session/sessions.maintenance.js';
import { cardsOf, routesOf, type User } from '../user/user.js';
import { Users } from '../user/users.maintenance.js';
import { Passwords } from './passwords.js';
import { SignInAttempts } from './sign-in-attempts.maintenance.js';

type LoginCall = Call<typeof login>;

/** an address counts as the user's own for a month after a sign-in from it */
const knownForMs = 30 * 24 * 3_600_000;

/** Account/LoginBDA: throttle, check, open a session, answer what the web application keeps. */
@Injectable()
export class SignIn {
  constructor(private readonly passwords: Passwords) {}

  async run(
    call: LoginCall,
    input: RequestOf<typeof login>,
  ): Promise<{ message: string; data: SessionUser }> {
    const account = input.userName.toLowerCase();
    const { address } = call.actor;
    const now = call.now.getTime();
    const user = await call.acrossTenants(Users).findByName(account);
    const sessions = call.acrossTenants(Sessions);
    const isKnown = await sessions.isKnownAddress(user?.id ?? 0, address, now - knownForMs);
    const verdict = await call.write((tx) =>
      tx.acrossTenants(SignInAttempts).count(account, address, now, isKnown),
    );
    if (verdict !== 'allowed') {
      await this.auditFailure(call, account, user, ' after too many failed attempts');
      return call.refuse(TooManyAttempts);
    }
    const isRight = await this.passwords.matches(input.password, user?.passwordHash);
    if (!user || !isRight || !user.isActive) {
      await this.auditFailure(call, account, user);
      return call.refuse(InvalidCredentials);
    }
    return this.open(call, user);
  }

  private async open(call: LoginCall, user: User): Promise<{ message: string; data: SessionUser }> {
    const organisation = await call.acrossTenants(Organisations).find(user.organisationId);
    if (!organisation) return call.refuse(InvalidCredentials);
    const userLocation = await locationNameOf(call, user);
    const { token, tokenHash } = newToken();
    const now = call.now.getTime();
    await call.write(async (tx) => {
      const { address, source } = call.actor;
      const organisationId = isProvider({ role: user.vggRole }) ? null : user.organisationId;
      const sessionId = await tx
        .acrossTenants(Sessions)
        .open({ tokenHash, userId: user.id, organisationId, address, source, at: now });
      await tx.acrossTenants(SignInAttempts).forget(user.userName, address);
      await tx.acrossTenants(Users).touch(user.id, now);
      await tx.audit({
        action: 'Sign in',
        entity: 'session',
        entityId: sessionId,
        description: `${user.fullName} signed in`,
        organisationId: user.organisationId,
        person: user,
      });
    });
    const { logoURL, backgroundURL, timeZone, usesDirectorate, usesGroupLogo, qrPaymentEnabled } =
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
        organizationSettings: { usesDirectorate, usesGroupLogo, qrPaymentEnabled },
        permissionCodes: user.permissions,
        routes: routesOf(user),
        permissions: cardsOf(user),
      },
    };
  }

  private auditFailure(call: LoginCall, account: string, user: User | undefined, why = ''): Promise<void> {
    return call.write((tx) =>
      tx.audit({
        action: 'Sign in refused',
        entity: 'account',
        entityId: account,
        description: `A sign-in as ${account} was refused${why}`,
        ...(user ? { organisationId: user.organisationId } : {}),
      }),
    );
  }
}

async function locationNameOf(call: LoginCall, user: User): Promise<string> {
  const [only, ...more] = user.locationIds ?? [];
  if (only === undefined || more.length > 0) return '';
  return (await call.within(user.organisationId, Locations).find(only))?.location ?? '';
}
