import { day, id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { SimulatedCurrency, SimulationWarning } from '@kobodesk/contracts/settlement';
import { Entity } from 'typeorm';
import type { KeptEffect } from './effect.js';

/** A share of a formula: a decimal, an amount or a percentage. */
export interface SimulatedShare {
  bankId: number;
  accountNumber: string;
  currencyId: number;
  share: string;
}
/** A part of a revenue line; from the day on which it has a split of its own that of the line holds for it no more. */
export interface DividedPart {
  revenueId: number;
  /** YYYY-MM-DD; null: it never had one */
  ownFrom: string | null;
}
export interface SimulatedFormula {
  splitType: number;
  shares: readonly SimulatedShare[];
  /** for which it would hold beside its line; absent: the line has none */
  parts?: readonly DividedPart[];
}
export interface SimulatedResult {
  currencies: readonly SimulatedCurrency[];
  warnings: readonly SimulationWarning[];
}

/** A formula tried on what was collected, and how far that is. */
@Entity('split_simulations')
export class SimulationEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() revenueId!: number;
  @text(200) revenueName!: string;
  @json() formula!: SimulatedFormula;
  @day() startDay!: string;
  @day() endDay!: string;
  /** the version of the revenue line that it is held against; 0: there was none */
  @whole() baseVersion!: number;
  @text(10) state!: 'running' | 'done';
  /** the first and the last entry that are looked at, and up to which they were */
  @whole() firstSequence!: number;
  @whole() lastSequence!: number;
  @whole() reached!: number;
  @json() effect!: KeptEffect;
  @json({ nullable: true }) result!: SimulatedResult | null;
  /** '' until it is done */
  @text(64) digest!: string;
  @text(200) madeBy!: string;
  @instant() madeAt!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
}
