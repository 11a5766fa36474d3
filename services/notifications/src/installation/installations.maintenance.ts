import { nothingSaid, type InstallationTexts } from '@kobodesk/contracts/notifications';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { InstallationEntity } from './installation.entity.js';

const theOne = { id: 1 };

/** What the provider says of the installation: the same for every organisation. */
export class Installations extends CrossTenantRepository {
  private readonly rows = this.table(InstallationEntity);

  async texts(): Promise<InstallationTexts> {
    return (await this.rows.find(theOne))?.texts ?? nothingSaid;
  }

  save(texts: InstallationTexts): Promise<void> {
    return this.rows.put(theOne, { ...theOne, texts });
  }
}
