import type { Line } from '@kobodesk/chassis/desk/work-queue';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual } from 'typeorm';
import { ReferenceCheckEntity } from './reference.entity.js';

/** Invoices whose reference is to be looked at, until it fits. */
export class ReferenceChecks extends CrossTenantRepository implements Line<ReferenceCheckEntity> {
  private readonly checks = this.table(ReferenceCheckEntity);

  async put(organisationId: number, invoiceNumber: string): Promise<void> {
    const { now: nextTry, correlationId } = this.scope;
    const waiting = { state: 'waiting', reason: '', tries: 0, nextTry } as const;
    await this.checks.insert({ organisationId, invoiceNumber, ...waiting, correlationId });
  }

  /** How many there ever were of an invoice (key of organisation and invoice). */
  countOf(organisationId: number, invoiceNumber: string): Promise<number> {
    return this.checks.count({ organisationId, invoiceNumber });
  }

  due(limit: number): Promise<ReferenceCheckEntity[]> {
    const due = { state: 'waiting', nextTry: LessThanOrEqual(this.scope.now) } as const;
    return this.checks.list(due, { nextTry: 'ASC', id: 'ASC' }, limit);
  }

  /** How many were given up. Key: reference_checks_due. */
  parked(): Promise<number> {
    return this.checks.count({ state: 'parked' });
  }

  done(check: ReferenceCheckEntity, reason: string): Promise<unknown> {
    return this.change(check, { state: 'done', reason });
  }
  again(
    check: ReferenceCheckEntity,
    attempt: { tries: number; nextTry: Date; reason: string },
  ): Promise<unknown> {
    return this.change(check, attempt);
  }
  giveUp(check: ReferenceCheckEntity, { reason }: { reason: string }): Promise<unknown> {
    return this.change(check, { state: 'parked', reason });
  }

  private change(
    { id }: ReferenceCheckEntity,
    { reason, ...patch }: Partial<ReferenceCheckEntity> & { reason: string },
  ): Promise<number> {
    return this.checks.update({ id, state: 'waiting' }, { ...patch, reason: reason.slice(0, 300) });
  }
}
