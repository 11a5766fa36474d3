import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { ApiKeyEntity } from './service-account.entity.js';

/** Keys by their hash, before it is known whose they are. */
export class PresentedKeys extends CrossTenantRepository {
  private readonly keys = this.table(ApiKeyEntity);

  /** Key: api_keys_hash. */
  async byHash(keyHash: string): Promise<ApiKeyEntity | undefined> {
    return (await this.keys.find({ keyHash })) ?? undefined;
  }

  async used(id: number, lastUsed: Date, lastAddress: string): Promise<void> {
    await this.keys.update({ id }, { lastUsed, lastAddress });
  }

  async refused(id: number, lastRefused: Date, lastRefusedAddress: string): Promise<void> {
    await this.keys.update({ id }, { lastRefused, lastRefusedAddress });
  }
}
