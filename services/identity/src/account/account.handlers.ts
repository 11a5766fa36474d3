import { Inject, Injectable } from '@nestjs/common';
import { login, logout, sessionsRevokedTopic } from '@kobodesk/contracts/identity';
import { TRANSPORT } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import { Sessions } from '../session/sessions.maintenance.js';
import { SignIn } from './sign-in.js';

@Injectable()
export class AccountHandlers {
  constructor(
    private readonly signIn: SignIn,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  readonly login = handle(login, (input, call) => this.signIn.run(call, input));

  readonly logout = handle(logout, async (_input, call) => {
    const { sessionId, fullName } = call.actor;
    const answer = { message: 'You have signed out' };
    if (sessionId === null) return answer;
    await call.write(async (tx) => {
      const ended = await tx.acrossTenants(Sessions).end(sessionId, call.now.getTime());
      if (!ended) return;
      await tx.audit({
        action: 'Sign out',
        entity: 'session',
        entityId: sessionId,
        description: `${fullName} signed out`,
        ...(call.actor.homeOrganisationId === null ? {} : { organisationId: call.actor.homeOrganisationId }),
      });
    });
    this.transport.broadcast(sessionsRevokedTopic, JSON.stringify({ sessionIds: [sessionId] }));
    return answer;
  });
}
