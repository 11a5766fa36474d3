import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { AccountEntity } from './account.entity.js';
import type { AccountDraft } from './account.js';

const byBank = { bankName: 'ASC', id: 'ASC' } as const;

/** The settlement accounts of one organisation, inactive ones included. An organisation has a handful. */
export class SettlementAccounts extends TableRepository<AccountEntity> {
  protected readonly target = AccountEntity;

  all(): Promise<AccountEntity[]> {
    return this.list({}, byBank);
  }
  search(text: string | undefined, page: { from: number; pageSize: number }) {
    return this.page({
      text,
      in: ['bankName', 'accountNumber', 'accountName', 'alias'],
      order: byBank,
      ...page,
    });
  }
  open(draft: AccountDraft, isActive: boolean): Promise<number> {
    return this.insert({ ...draft, isActive, createdAt: this.scope.now });
  }
}
