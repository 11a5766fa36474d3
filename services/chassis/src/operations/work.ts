import type {
  Actor,
  EventDefinition,
  FactOf,
  InputOf,
  Operation,
  Refusal,
  ReplyOf,
} from '@kobodesk/contracts/kernel';
import type { CrossTenantClass, RepositoryClass } from '../database/scoped-repository.js';
import type { Logger } from '../logging/logger.js';

/** What changed, for the audit trail. `before` and `after` hold the changed fields, in words a person knows. */
export interface AuditNote {
  action: string;
  entity: string;
  entityId: string | number;
  description: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** when the change belongs to another organisation than the actor's, e.g. a public payment */
  organisationId?: number;
  /** who a caller without a session turned out to be, e.g. by the password of a sign-in */
  person?: { id: number; userName: string; fullName: string };
}

export type Attempt<T> = { readonly refusal?: never; readonly value: T } | { readonly refusal: Refusal };

/** One database transaction. Everything in it happens, or nothing; remote calls inside it throw. */
export interface Tx {
  readonly now: Date;
  /** A repository born scoped to the actor's organisation. */
  of<R>(repository: RepositoryClass<R>): R;
  /** A repository that crosses tenants; for public pages, provider notifications and jobs. */
  acrossTenants<R>(repository: CrossTenantClass<R>): R;
  /** Scoped to the organisation a fact or a public reference belongs to. */
  within<R>(organisationId: number, repository: RepositoryClass<R>): R;
  /** Writes the fact to the outbox; it leaves after the commit. Facts of one `key` stay in order. */
  announce<E extends EventDefinition>(event: E, fact: FactOf<E>, key?: string | number): Promise<void>;
  /**
   * Runs work that may be refused without giving up the transaction: a refusal undoes what `work` wrote, and nothing
   * else. Any other error ends the transaction as usual.
   */
  attempt<T>(work: () => Promise<T>): Promise<Attempt<T>>;
  /** Runs when the transaction has been committed, and only then; for what tells others to look again. */
  afterCommit(work: () => void): void;
  /** Writes the change to the audit trail, in this transaction. */
  audit(note: AuditNote): Promise<void>;
}

/** What both handlers and consumers have at hand. */
export interface Work {
  readonly actor: Actor;
  readonly now: Date;
  readonly correlationId: string;
  readonly log: Logger;
  /** A repository to read with, scoped to the actor's organisation. */
  read<R>(repository: RepositoryClass<R>): R;
  acrossTenants<R>(repository: CrossTenantClass<R>): R;
  within<R>(organisationId: number, repository: RepositoryClass<R>): R;
  /** Asks another service (or this one) on behalf of the actor. Throws the Refusal it answers. */
  ask<O extends Operation>(operation: O, input: InputOf<O>, as?: Actor): Promise<ReplyOf<O>>;
}
