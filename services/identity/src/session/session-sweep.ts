import { Inject, Injectable } from '@nestjs/common';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { SignInAttempts } from '../account/sign-in-attempts.maintenance.js';
import { addressKnownMs } from './session.js';
import { Sessions } from './sessions.maintenance.js';

const lookEveryMs = 3_600_000;
/** of one transaction */
const batch = 500;

/**
 * Removes sessions that began so long ago that not even the address is known by them any more. Each of them has ended: none may
 * last for more than a week (SESSION_ABSOLUTE_SECONDS). With them go tries to sign in that count no more. Who signed in and out,
 * and who was refused, the audit trail keeps.
 */
@Injectable()
export class SessionSweep extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'sessions and tries to sign in that are old',
      operation: 'identity.session.sweep',
      looksAtStart: true,
      alone: 'session-sweep',
    });
  }

  protected async look(): Promise<void> {
    const before = this.context.clock.now().getTime() - addressKnownMs;
    await this.removeAll((tx) => tx.acrossTenants(Sessions).removeBegunBefore(before, batch));
    await this.removeAll((tx) => tx.acrossTenants(SignInAttempts).removeOld(batch));
  }

  private async removeAll(some: (tx: Tx) => Promise<number>): Promise<void> {
    for (let gone = batch; gone === batch && !this.isClosing;) gone = await this.unit().write(some);
  }
}
