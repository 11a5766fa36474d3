import { Injectable } from '@nestjs/common';
import {
  beginSingleSignOn,
  finishSingleSignOn,
  lookUpSingleSignOn,
  NoSingleSignOn,
  NotOfSingleSignOn,
  ProviderSilent,
  SingleSignOnFailed,
} from '@kobodesk/contracts/identity';
import { refusalOf } from '@kobodesk/contracts/kernel';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { openSession } from '../session/open-session.js';
import { Users } from '../user/users.maintenance.js';
import { BegunSignOns } from './begun-sign-ons.maintenance.js';
import { BoundUsers, type Identity } from './bound-users.maintenance.js';
import { IdentityProvider, IdentityRefused, ProviderUnreachable } from './identity-provider.js';

/** Sign-in at the identity provider, for staff who were migrated to it. */
@Injectable()
export class SingleSignOnHandlers {
  constructor(private readonly provider: IdentityProvider) {}

  readonly lookUp = handle(lookUpSingleSignOn, async () => ({
    data: { isAvailable: this.provider.isSetUp, name: this.provider.isSetUp ? this.provider.name : '' },
  }));

  readonly begin = handle(beginSingleSignOn, async (_input, call) => {
    if (!this.provider.isSetUp) return call.refuse(NoSingleSignOn);
    const { address, state, checks } = await this.asking(call, () => this.provider.begin());
    await call.write((tx) => tx.acrossTenants(BegunSignOns).keep(state, checks));
    return { data: { address, state } };
  });

  readonly finish = handle(finishSingleSignOn, async ({ answer, state }, call) => {
    if (!this.provider.isSetUp) return call.refuse(NoSingleSignOn);
    const checks = await call.write((tx) => tx.acrossTenants(BegunSignOns).take(state));
    if (!checks) return call.refuse(SingleSignOnFailed);
    const identity = await this.asking(call, () => this.provider.finish(answer, state, checks));
    const userId = await userOf(call, identity);
    const user = userId === undefined ? undefined : await call.acrossTenants(Users).find(userId);
    const isWelcome = user?.isActive === true;
    const opened = isWelcome ? await openSession(call, user, ' with single sign-on') : undefined;
    if (opened) return opened;
    await auditRefusal(call, identity, user?.organisationId);
    return call.refuse(NotOfSingleSignOn);
  });

  /** What the provider answers, or the refusal that its silence or its no amounts to. */
  private async asking<T>(call: Pick<Call, 'log' | 'correlationId'>, question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      call.log.warn({ error, correlationId: call.correlationId }, 'a single sign-on did not succeed');
      if (error instanceof ProviderUnreachable) throw refusalOf(ProviderSilent);
      if (error instanceof IdentityRefused) throw refusalOf(SingleSignOnFailed);
      throw error;
    }
  }
}

type FinishCall = Call<typeof finishSingleSignOn>;

/** Who the identity belongs to; on the first visit the migrated user of the verified address. */
async function userOf(call: FinishCall, identity: Identity): Promise<number | undefined> {
  const known = await call.acrossTenants(BoundUsers).idOf(identity);
  if (known !== undefined || identity.email === undefined) return known;
  return call.write((tx) => tx.acrossTenants(BoundUsers).bind(identity));
}

const auditRefusal = (
  call: FinishCall,
  { issuer, subject, email }: Identity,
  organisationId: number | undefined,
): Promise<void> =>
  call.write((tx) =>
    tx.audit({
      action: 'Sign in refused',
      entity: 'account',
      entityId: (email ?? subject).slice(0, 100),
      description: `A sign-in of ${email ?? `an unverified address (${subject})`} by ${issuer} was refused`,
      ...(organisationId === undefined ? {} : { organisationId }),
    }),
  );
