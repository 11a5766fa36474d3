import { Inject, Injectable } from '@nestjs/common';
import {
  getInstallation,
  installationSavedTopic,
  readInstallation,
  saveInstallation,
} from '@kobodesk/contracts/notifications';
import { TRANSPORT } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import { Installations } from './installations.maintenance.js';

/** What an installation says of itself (rules/organisations-and-settings.md#the-installation). */
@Injectable()
export class InstallationHandlers {
  constructor(@Inject(TRANSPORT) private readonly transport: Transport) {}

  readonly get = handle(getInstallation, async (_input, call) => ({
    data: await call.acrossTenants(Installations).texts(),
  }));

  readonly read = handle(readInstallation, async (_input, call) => ({
    data: await call.acrossTenants(Installations).texts(),
  }));

  readonly save = handle(saveInstallation, async (texts, call) => {
    const report = await call.write(async (tx) => {
      const installations = tx.acrossTenants(Installations);
      const before = await installations.texts();
      await installations.save(texts);
      await tx.audit({
        action: 'Change installation',
        entity: 'installation',
        entityId: 'texts',
        description: 'Company, contacts and legal texts of the installation were changed',
        before,
        after: texts,
      });
      return { message: 'The installation was saved' };
    });
    // after the commit: every edge writes it into the next page that it serves
    this.transport.broadcast(installationSavedTopic, '');
    return report;
  });
}
