import { searchedName } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { Rows } from '@kobodesk/chassis/database/rows';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { named } from '../account/named.js';
import { inScope, targetsIn, type ScopeDraft } from '../user/scope.js';
import { ServiceAccountEntity, ServiceAccountScopeEntity } from './service-account.entity.js';

export interface AccountDraft extends ScopeDraft {
  name: string;
  description: string;
  ownerId: number;
  roleId: number;
}

const columnsOf = ({ name, description, ownerId, roleId }: AccountDraft) => ({
  name,
  searchedName: searchedName(name),
  description,
  ownerId,
  roleId,
});

/** The service accounts of one organisation. */
export class ServiceAccounts extends TableRepository<ServiceAccountEntity> {
  protected readonly target = ServiceAccountEntity;

  /** `ownerId`: those alone that this person answers for. */
  search(
    { text, ownerId }: { text: string | undefined; ownerId: number | undefined },
    page: { from: number; pageSize: number },
  ) {
    return this.page({
      where: {
        ...(text === undefined ? {} : { searchedName: named(text) }),
        ...(ownerId === undefined ? {} : { ownerId }),
      },
      order: { name: 'ASC', id: 'ASC' },
      ...page,
    });
  }

  /** Undefined when another one has the name. */
  add(draft: AccountDraft): Promise<number | undefined> {
    return unlessDuplicate(async () => {
      const createdAt = this.scope.now;
      const id = await this.insert({ ...columnsOf(draft), isActive: true, createdAt });
      await this.scopesOf(id).insertAll(targetsIn(draft));
      return id;
    });
  }

  /** Rows changed; undefined when another one has the name. */
  change(id: number, draft: AccountDraft): Promise<number | undefined> {
    return unlessDuplicate(async () => {
      const changed = await this.update({ id }, columnsOf(draft));
      if (changed === 0) return 0;
      await this.scopesOf(id).remove({});
      await this.scopesOf(id).insertAll(targetsIn(draft));
      return changed;
    });
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.update({ id }, { isActive });
  }

  /** Of one that was found here. */
  async limitsOf({ id }: Pick<ServiceAccountEntity, 'id'>) {
    return inScope(await this.scopesOf(id).list());
  }

  private scopesOf(accountId: number): Rows<ServiceAccountScopeEntity, 'accountId'> {
    return new Rows<ServiceAccountScopeEntity, 'accountId'>(
      this.scope.executor,
      ServiceAccountScopeEntity,
      () => ({ accountId }),
    );
  }
}
