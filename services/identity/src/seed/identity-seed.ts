import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { CONTEXT, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { Letters } from '../account/letters.maintenance.js';
import { Passwords } from '../account/passwords.js';
import type { IdentitySettings } from '../identity.settings.js';
import { demoPassword, demoUsers } from './demo.js';
import { SeedRows } from './reference.maintenance.js';

/** States and system roles at every first start; agencies and people only when the host asks for the demo. */
@Injectable()
export class IdentitySeed implements OnApplicationBootstrap {
  constructor(
    @Inject(CONTEXT) private readonly context: ServiceContext,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.context.database.inTurn('seed', () =>
      this.unit().write(async (tx) => {
        const rows = tx.acrossTenants(SeedRows);
        if (await rows.isEmpty('states')) await rows.putStates();
        if (await rows.isEmpty('roles')) await rows.putSystemRoles();
        await rows.grantNewPermissions();
        await this.putFirst(tx);
      }),
    );
  }

  /**
   * Fills an empty installation with the demo; false when there is something already. Replicas take turns: the second
   * finds the demo of the first, and both find states and roles.
   */
  async seedDemo(): Promise<boolean> {
    let isNew = false;
    await this.context.database.inTurn('seed', async () => {
      isNew = await this.unit().acrossTenants(SeedRows).isEmpty('organisations');
      if (isNew) await this.putDemo();
    });
    return isNew;
  }

  /**
   * Somebody has to be the first who signs in: whom the settings name, where there is nobody and no demo is to come
   * (decisions/131-the-first-administrator.md). The password is set by mail, as everybody's is.
   */
  private async putFirst(tx: Tx): Promise<void> {
    const { FIRST_ADMINISTRATOR: userName, COMPANY_NAME: name, KOBODESK_DEMO: isDemo } = this.settings;
    const rows = tx.acrossTenants(SeedRows);
    if (isDemo || userName === undefined || !(await rows.isEmpty('organisations'))) return;
    const { userId, organisationId } = await rows.putFirst({ name, userName });
    await tx.acrossTenants(Letters).queue('confirmation', userId);
    await tx.audit({
      action: 'Create user',
      entity: 'user',
      entityId: userId,
      description: `${userName} was made the first administrator of the installation, as its settings say`,
      organisationId,
    });
  }

  private async putDemo(): Promise<void> {
    const hashes = await Promise.all(demoUsers.map(() => this.passwords.hash(demoPassword)));
    await this.unit().write(async (tx) => {
      const rows = tx.acrossTenants(SeedRows);
      await rows.putDemoOrganisations();
      for (const [index, hash] of hashes.entries()) await rows.putDemoUser(index, hash);
    });
  }

  /** Whether somebody of the demo is still there. */
  holdsDemo(): Promise<boolean> {
    return this.unit()
      .acrossTenants(SeedRows)
      .holdsUser(demoUsers.map(({ userName }) => userName));
  }

  private unit(): Unit {
    const actor = systemActor('identity', null);
    return new Unit(this.context, {
      actor,
      correlationId: 'seed',
      now: this.context.clock.now(),
      operation: 'identity.seed',
    });
  }
}
