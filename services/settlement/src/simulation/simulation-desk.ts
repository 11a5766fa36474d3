import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Beneficiaries } from '../ledger/read/beneficiaries.js';
import { CollectedLines } from './collected-lines.js';
import { SplitEffect } from './effect.js';
import { RunningSimulations } from './running-simulations.maintenance.js';
import type { SimulationEntity } from './simulation.entity.js';
import { collectingOf, digestOf, formulaOf, Simulations } from './simulations.js';
import { warningsOf } from './warnings.js';

const lookEveryMs = 5000;
/** entries of one step: how far it is is kept after each */
const entriesAtOnce = 4000;

/**
 * Walks the entries of a period, some at a time, and keeps what was found with how far it is: a process may die anywhere,
 * and another one goes on from there.
 */
@Injectable()
export class SimulationDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      looksAtStart: true,
      alone: 'split-simulations',
      work: 'simulations of splits',
      operation: 'settlement.split-simulation.run',
    });
  }

  protected look(): Promise<void> {
    const running = () => this.unit().acrossTenants(RunningSimulations).list();
    return this.inTurns(running, (simulation) => this.step(simulation));
  }

  private async step(simulation: SimulationEntity): Promise<void> {
    const { id, organisationId, reached, lastSequence } = simulation;
    const unit = this.unit(simulation, systemActor(this.context.service, organisationId));
    const formula = formulaOf(simulation.formula);
    const effect = new SplitEffect(formula, simulation.effect);
    const to = Math.min(reached + entriesAtOnce, lastSequence);
    for (const line of await unit.read(CollectedLines).between(reached, to, collectingOf(simulation))) {
      const amount = -asThousandths(line.amount_thousandths);
      const said = { currencyId: Number(line.currency_id), day: line.business_day, amount };
      if (line.account === '1200') effect.pay(said);
      else effect.putDown({ ...said, beneficiary: line.beneficiary });
    }
    const patch = { reached: to, effect: effect.kept() };
    const ended = to >= lastSequence ? await this.endOf(simulation, effect, unit) : {};
    // whoever was overtaken keeps nothing
    await unit.write((tx) =>
      tx.of(Simulations).update({ id, state: 'running', reached }, { ...patch, ...ended }),
    );
  }

  private async endOf(simulation: SimulationEntity, effect: SplitEffect, unit: ReturnType<Desk['unit']>) {
    const formula = formulaOf(simulation.formula);
    const keys = effect.result(new Map()).flatMap(({ parts }) => parts.map(({ beneficiary }) => beneficiary));
    const own = simulation.formula.shares.map(({ bankId, accountNumber }) => `${bankId}:${accountNumber}`);
    const named = await unit.read(Beneficiaries).named([...keys, ...own]);
    const currencies = effect.result(named);
    const result = { currencies, warnings: warningsOf(formula, effect, currencies, named) };
    return { state: 'done' as const, result, digest: digestOf({ ...simulation, result }) };
  }
}
