import { Injectable } from '@nestjs/common';
import { listRevenues, RevenueNotFound } from '@kobodesk/contracts/invoicing';
import { dayText } from '@kobodesk/contracts/kernel';
import { beginSimulation, getSimulation, PeriodNotOver } from '@kobodesk/contracts/settlement';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { revenueLines } from '../line/revenue-lines.js';
import { SettlementSplits } from '../split/settlement-splits.js';
import { CollectedLines } from './collected-lines.js';
import { refuseUnlessOfAll, seen } from './seen.js';
import { SimulationDesk } from './simulation-desk.js';
import { Simulations } from './simulations.js';

/** Formulas that are tried on what was collected (rules/settlement.md#simulating-a-split). */
@Injectable()
export class SimulationHandlers {
  constructor(private readonly desk: SimulationDesk) {}

  readonly begin = handle(beginSimulation, async (input, call) => {
    const [revenueId = 0] = input.revenueIds;
    const { startDate: startDay, endDate: endDay } = input;
    if (endDay >= dayOf(call.now, call.actor.timeZone)) return call.refuse(PeriodNotOver);
    refuseUnlessOfAll(call);
    const { data: revenues } = await call.ask(listRevenues, {});
    const revenue = revenues.find(({ id }) => id === revenueId) ?? call.refuse(RevenueNotFound);
    const { first, last } = await call.read(CollectedLines).reach({ startDay, endDay });
    const baseVersion = await call.read(Simulations).baseOf(revenueId);
    const parts = await call.read(Simulations).partsOf((await revenueLines(call)).partsOf(revenueId));
    const before = Math.max(first - 1, 0);
    return call.write(async (tx) => {
      const id = await tx.of(Simulations).insert({
        revenueId,
        revenueName: revenue.name,
        formula: {
          splitType: input.splitType,
          shares: input.settlementAccounts.map(({ thirdPartyShare: share, ...account }) => ({
            ...account,
            share,
          })),
          ...(parts.length > 0 && { parts }),
        },
        startDay,
        endDay,
        baseVersion,
        state: 'running',
        firstSequence: before,
        lastSequence: last,
        reached: before,
        effect: { currencies: [] },
        result: null,
        digest: '',
        madeBy: call.actor.fullName,
        madeAt: call.now,
        correlationId: call.correlationId,
      });
      await tx.audit({
        action: 'Simulate settlement split',
        entity: 'split simulation',
        entityId: id,
        description: `A split of ${revenue.name} was tried on ${dayText(startDay)} to ${dayText(endDay)}`,
      });
      tx.afterCommit(() => void this.desk.wake());
      return { data: { id } };
    });
  });

  readonly get = handle(getSimulation, async ({ simulationId }, call) => {
    const simulation = await seen(call, simulationId);
    const { id, revenueId, revenueName, formula, startDay, endDay, state, result } = simulation;
    const split = await call.read(SettlementSplits).one({ revenueId });
    return {
      data: {
        id,
        revenueId,
        revenueName,
        splitId: split?.id ?? null,
        splitType: formula.splitType,
        settlementAccounts: formula.shares.map(({ share: thirdPartyShare, ...account }) => ({
          ...account,
          thirdPartyShare,
        })),
        startDate: startDay,
        endDate: endDay,
        madeBy: simulation.madeBy,
        madeAt: simulation.madeAt.toISOString(),
        state,
        done: simulation.reached - simulation.firstSequence,
        total: simulation.lastSequence === 0 ? 0 : simulation.lastSequence - simulation.firstSequence,
        digest: simulation.digest,
        isStale: state === 'done' && (await call.read(Simulations).isStale(simulation)),
        currencies: [...(result?.currencies ?? [])],
        warnings: [...(result?.warnings ?? [])],
      },
    };
  });
}
