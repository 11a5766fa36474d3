import { Inject, Injectable } from '@nestjs/common';
import { keyEndsSoonDays } from '@kobodesk/contracts/identity';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Letters } from '../account/letters.maintenance.js';
import { EndingKeys } from './ending-keys.maintenance.js';

const lookEveryMs = 3_600_000;
/** of one look */
const batch = 500;
const soonMs = keyEndsSoonDays * 24 * 3_600_000;

/** Tells whoever answers for a key that it ends soon, once (rules/people.md#api-keys). */
@Injectable()
export class EndingKeyDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'keys that end soon',
      operation: 'identity.api-key.warn',
      looksAtStart: true,
      alone: 'ending-keys',
    });
  }

  protected async look(): Promise<void> {
    const soon = new Date(this.context.clock.now().getTime() + soonMs);
    for (const key of await this.unit().acrossTenants(EndingKeys).before(soon, batch))
      await this.unit().write(async (tx) => {
        if (!(await tx.acrossTenants(EndingKeys).warned(key.id))) return;
        // whoever made one for some days knows when it ends
        if (key.expiresAt.getTime() - key.createdAt.getTime() <= soonMs) return;
        const matter = { about: `${key.name} of ${key.account}`, happensAt: key.expiresAt };
        await tx.acrossTenants(Letters).queueAbout('key-expires', key.ownerId, matter);
      });
  }
}
