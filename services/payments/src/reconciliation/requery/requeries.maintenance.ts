import type { Line } from '@kobodesk/chassis/desk/work-queue';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual } from 'typeorm';
import { BankRequeryEntity } from './requery.entity.js';

/** References that bank lines name, until the provider has answered about each. Key: bank_requeries_due. */
export class WaitingRequeries extends CrossTenantRepository implements Line<BankRequeryEntity> {
  private readonly requeries = this.table(BankRequeryEntity);

  due(limit: number): Promise<BankRequeryEntity[]> {
    const due = { state: 'waiting', nextTry: LessThanOrEqual(this.scope.now) } as const;
    return this.requeries.list(due, { nextTry: 'ASC', id: 'ASC' }, limit);
  }

  /** How many were given up. Key: bank_requeries_due. */
  parked(): Promise<number> {
    return this.requeries.count({ state: 'parked' });
  }

  done(row: BankRequeryEntity, reason: string): Promise<unknown> {
    return this.change(row, { state: 'done', reason });
  }
  again(row: BankRequeryEntity, attempt: { tries: number; nextTry: Date; reason: string }): Promise<unknown> {
    return this.change(row, attempt);
  }
  giveUp(row: BankRequeryEntity, { reason }: { reason: string }): Promise<unknown> {
    return this.change(row, { state: 'parked', reason });
  }

  private change(
    { id }: BankRequeryEntity,
    { reason, ...patch }: Partial<BankRequeryEntity> & { reason: string },
  ): Promise<number> {
    return this.requeries.update({ id, state: 'waiting' }, { ...patch, reason: reason.slice(0, 300) });
  }
}
