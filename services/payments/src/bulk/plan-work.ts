import type { JudgedRow, PlanClaim, PlanEffect, PlanKind, RowOutcome } from '@kobodesk/contracts/payments';
import type { ChangeMakers } from '@kobodesk/chassis/changes/changes';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';

export type { JudgedRow };

/** Whose plan is judged or run, and of what day it is where a row names none. */
export interface PlanBasis {
  organisationId: number;
  /** of the agency, YYYY-MM-DD */
  today: string;
  timeZone: string;
}

/** An approved plan, for a service that does its rows: what they are remembered by, and who stands behind them. */
export interface ApprovedJob extends ChangeMakers {
  /** the job and the hash that was approved */
  plan: string;
  organisationId: number;
}

/** How plans of one kind are made and run. */
export type PlanWork = RunsHere | RunsElsewhere;

interface PlanJudging {
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
}

/** A kind whose records are this service's. */
export interface RunsHere extends PlanJudging {
  /**
   * Does what these effects say, each about a record of its own, in the transaction that notes them. Refuses where one of the
   * records stands otherwise.
   */
  run(tx: Tx, effects: readonly PlanEffect[], makers: ChangeMakers, organisationId: number): Promise<void>;
}

/** A kind whose records are another service's (decision 096). */
export interface RunsElsewhere extends PlanJudging {
  /**
   * What became of these effects, by their keys. The service remembers each row for ever: asked again, after an answer that
   * was lost, it does nothing a second time and answers the same.
   */
  handOver(
    call: Pick<Work, 'ask'>,
    effects: readonly PlanEffect[],
    job: ApprovedJob,
  ): Promise<ReadonlyMap<string, RowOutcome>>;
}
