import type { PlanClaim, PlanEffect, PlanKind } from '@kobodesk/contracts/payments';
import type { ChangeMakers } from '@kobodesk/chassis/changes/changes';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';

/** What a row would do, or why it cannot. */
export type JudgedRow = { effect: PlanEffect } | { why: string };

/** Whose plan is judged or run, and of what day it is where a row names none. */
export interface PlanBasis {
  organisationId: number;
  /** of the agency, YYYY-MM-DD */
  today: string;
  timeZone: string;
}

/** How plans of one kind are made and run. */
export interface PlanWork {
  readonly kind: PlanKind;
  /** why a second row about the same record is no part of the plan */
  readonly twice: string;
  /** Each claim in its turn; what is read is read for all of them at once. */
  judge(
    call: Pick<Work, 'actor' | 'ask' | 'read'>,
    claims: readonly PlanClaim[],
    basis: PlanBasis,
  ): Promise<JudgedRow[]>;
  /** Those of the effects that fit no longer, by their keys: asked before the transaction that runs the others. */
  stale(
    call: Pick<Work, 'ask'>,
    effects: readonly PlanEffect[],
    organisationId: number,
  ): Promise<ReadonlyMap<string, string>>;
  /** Does what one effect says, in the transaction that notes it. Refuses where the record stands otherwise. */
  run(tx: Tx, effect: PlanEffect, makers: ChangeMakers, organisationId: number): Promise<void>;
}
