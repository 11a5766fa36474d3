import * as z from 'zod';
import {
  calendarDate,
  ChangeReport,
  dataOf,
  get,
  Id,
  operation,
  OptionalId,
  post,
  problem,
} from '../../kernel/index.js';
import { RevenueNotFound } from '../../invoicing/problems.js';
import { CollectedOnParts, LedgerOfAll, SplitExists, SplitNotFound } from '../problems.js';
import {
  giveEachOneRow,
  leaveSomething,
  notFilled,
  RevenueIds,
  shareFields,
  splitProblems,
  SplitTypeId,
} from './settlement-splits.js';
import { splitAccess } from './splits.js';

const chooseDays = 'Please enter the first and the last day';

export const PeriodNotOver = problem('PERIOD_NOT_OVER', 422, 'Please select a period that has ended');
export const SimulationNotFound = problem('SIMULATION_NOT_FOUND', 404, 'The simulation was not found');
export const SimulationUnfinished = problem(
  'SIMULATION_UNFINISHED',
  409,
  'The simulation is still under way. Please wait until it is done',
);
/** What a second person would agree to is no longer what would have been. */
export const SimulationStale = problem(
  'SIMULATION_STALE',
  409,
  'What the simulation showed has changed since. Please simulate again',
);

/** decimals */
const figures = { was: z.string(), wouldBe: z.string(), difference: z.string() };

/** What one of those who share, or the agency, got of a period, and would have got by another formula. */
export const SimulatedPart = z.object({
  /** bank and account, as lines of the ledger say it; '' is the agency, which keeps the rest */
  beneficiary: z.string(),
  /** '' of one whom no version of a split names yet */
  name: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  ...figures,
  /** YYYY-MM, in their order; those in which anything was or would be */
  months: z.array(z.object({ month: z.string(), ...figures })),
});
export type SimulatedPart = z.output<typeof SimulatedPart>;

export const simulationWarnings = [
  'nothing-collected',
  'loses',
  'cut',
  'never-whole',
  'nothing-left',
  'unknown-account',
] as const;
export const SimulationWarning = z.object({
  kind: z.enum(simulationWarnings),
  /** '' is the agency */
  beneficiary: z.string(),
  currencyId: z.number(),
  /** a sentence */
  text: z.string(),
});
export type SimulationWarning = z.output<typeof SimulationWarning>;

export const SimulatedCurrency = z.object({
  currencyId: z.number(),
  payments: z.number().int(),
  /** what of them counted towards their invoices */
  collected: z.string(),
  /** third parties in the order of the formula, then those whom it leaves out, the agency last */
  parts: z.array(SimulatedPart),
});
export type SimulatedCurrency = z.output<typeof SimulatedCurrency>;

/** A formula tried on what was collected in a period that has ended (rules/settlement.md#simulating-a-split). */
export const SplitSimulation = z.object({
  id: z.number(),
  revenueId: z.number(),
  revenueName: z.string(),
  /** of the revenue line today; null: it has none */
  splitId: z.number().nullable(),
  splitType: z.number(),
  settlementAccounts: z.array(
    z.object({
      bankId: z.number(),
      accountNumber: z.string(),
      currencyId: z.number(),
      thirdPartyShare: z.string(),
    }),
  ),
  startDate: z.string(),
  endDate: z.string(),
  madeBy: z.string(),
  /** ISO 8601 */
  madeAt: z.string(),
  state: z.enum(['done', 'running']),
  /** entries of the ledger that were looked at, and that there are to look at */
  done: z.number().int(),
  total: z.number().int(),
  /** SHA-256 of formula, period and all of its figures, for this agency; '' until it is done */
  digest: z.string(),
  /** it is not what would be found today */
  isStale: z.boolean(),
  /** empty until it is done */
  currencies: z.array(SimulatedCurrency),
  warnings: z.array(SimulationWarning),
});
export type SplitSimulation = z.output<typeof SplitSimulation>;

export const beginSimulation = operation('settlement.split-simulation.begin', {
  summary:
    'Tries a formula on every payment of a revenue line in a period that has ended; nothing is divided by it',
  kind: 'command',
  http: post('/api/SettlementSplit/Simulate'),
  access: splitAccess,
  request: z
    .object({
      splitType: SplitTypeId,
      revenueIds: RevenueIds.max(1, 'A split belongs to one revenue line'),
      settlementAccounts: z.array(z.object(shareFields), notFilled).min(1, notFilled).max(20),
      startDate: calendarDate(chooseDays),
      endDate: calendarDate(chooseDays),
      agencyId: OptionalId,
    })
    .superRefine(leaveSomething)
    .superRefine(giveEachOneRow)
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      message: 'The last day is before the first',
    }),
  response: dataOf(z.object({ id: z.number() })),
  problems: [RevenueNotFound, PeriodNotOver, LedgerOfAll],
});

export const getSimulation = operation('settlement.split-simulation.get', {
  summary: 'A simulation: how far it is, and what came of it',
  kind: 'query',
  http: get('/api/SettlementSplit/Simulation'),
  access: splitAccess,
  request: z.object({ simulationId: Id, agencyId: OptionalId }),
  response: dataOf(SplitSimulation),
  problems: [SimulationNotFound, LedgerOfAll],
});

/** A change of the kind that makes a split (21), or changes one (22), with the effect that is agreed to. */
export const proposeSimulated = operation('settlement.split-simulation.propose', {
  summary: 'Asks for the formula of a simulation; a second person agrees to the effect that it showed',
  kind: 'command',
  http: post('/api/SettlementSplit/ProposeSimulated'),
  access: splitAccess,
  request: z.object({ simulationId: Id, agencyId: OptionalId }),
  response: ChangeReport,
  problems: [
    ...splitProblems,
    CollectedOnParts,
    SplitExists,
    SplitNotFound,
    SimulationNotFound,
    SimulationUnfinished,
    SimulationStale,
    LedgerOfAll,
  ],
  touches: ['settlement-splits'],
  deadline: 30_000,
});
