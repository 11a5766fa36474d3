import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual } from 'typeorm';
import { ReferenceCheckEntity } from './reference.entity.js';

/** Invoices whose reference is to be looked at, until it fits. */
export class ReferenceChecks extends CrossTenantRepository {
  private readonly checks = this.table(ReferenceCheckEntity);

  async put(organisationId: number, invoiceNumber: string): Promise<void> {
    const { now: nextTry, correlationId } = this.scope;
    const waiting = { state: 'waiting', reason: '', tries: 0, nextTry } as const;
    await this.checks.insert({ organisationId, invoiceNumber, ...waiting, correlationId });
  }

  due(limit: number): Promise<ReferenceCheckEntity[]> {
    const due = { state: 'waiting', nextTry: LessThanOrEqual(this.scope.now) } as const;
    return this.checks.list(due, { nextTry: 'ASC', id: 'ASC' }, limit);
  }

  async settle(id: number, state: 'done' | 'parked', reason: string): Promise<void> {
    await this.checks.update({ id, state: 'waiting' }, { state, reason: reason.slice(0, 300) });
  }

  async postpone(id: number, tries: number, nextTry: Date, reason: string): Promise<void> {
    await this.checks.update({ id }, { tries, nextTry, reason: reason.slice(0, 300) });
  }
}
