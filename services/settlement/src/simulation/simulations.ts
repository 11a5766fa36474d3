import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { canonical, refusalOf, thousandths } from '@kobodesk/contracts/kernel';
import { SimulationStale } from '@kobodesk/contracts/settlement';
import * as z from 'zod';
import { sha256 } from '../ledger/sha256.js';
import type { Formula } from '../share/shared-event.js';
import { SplitVersions } from '../split/split-versions.js';
import { CollectedLines, type Collecting } from './collected-lines.js';
import { SimulationEntity, type DividedPart, type SimulatedFormula } from './simulation.entity.js';

/** What the change of a split is agreed to by: a simulation, and nothing that has another digest. */
export const AgreedEffect = z.object({ id: z.number(), digest: z.string() });
export type AgreedEffect = z.output<typeof AgreedEffect>;

/** As versions of splits say it, by the function that divides. */
export const formulaOf = ({ splitType, shares }: SimulatedFormula): Formula => ({
  splitType,
  shares: shares.map(({ bankId, accountNumber, currencyId, share }) => ({
    bank_id: bankId,
    bank_name: '',
    account_number: accountNumber,
    account_name: '',
    currency_id: currencyId,
    share_thousandths: String(thousandths(share)),
  })),
});

/** What is looked at. */
export const collectingOf = ({
  revenueId,
  formula,
  startDay,
  endDay,
}: Pick<SimulationEntity, 'endDay' | 'formula' | 'revenueId' | 'startDay'>): Collecting => ({
  revenueId,
  parts: formula.parts ?? [],
  startDay,
  endDay,
});

type Digested = Pick<
  SimulationEntity,
  'baseVersion' | 'endDay' | 'formula' | 'organisationId' | 'result' | 'revenueId' | 'startDay'
>;

/** Of what is agreed to, and of nothing else: neither clock nor names nor how it was reached. */
export const digestOf = (simulation: Digested): string => {
  const { organisationId, revenueId, formula, startDay, endDay, baseVersion, result } = simulation;
  const currencies = result?.currencies.map(({ parts, ...one }) => ({
    ...one,
    parts: parts.map(({ beneficiary, was, wouldBe, months }) => ({ beneficiary, was, wouldBe, months })),
  }));
  return sha256(
    canonical({
      domain: 'kobodesk/split-simulation/1',
      organisationId,
      revenueId,
      formula,
      startDay,
      endDay,
      baseVersion,
      currencies,
    }),
  );
};

/** The simulations of one organisation. */
export class Simulations extends TableRepository<SimulationEntity> {
  protected readonly target = SimulationEntity;

  /** The version of a revenue line that was made last; 0: there is none. */
  async baseOf(revenueId: number): Promise<number> {
    const [latest] = await new SplitVersions(this.scope).of([revenueId]);
    return latest?.id ?? 0;
  }

  /** Parts of a revenue line, each with the day from which it has a split of its own (rules/revenues.md#parts-of-a-line). */
  async partsOf(revenueIds: readonly number[]): Promise<DividedPart[]> {
    const versions = await new SplitVersions(this.scope).of(revenueIds);
    return revenueIds.map((revenueId) => {
      // the latest come first
      const first = versions.findLast((version) => version.revenueId === revenueId);
      return { revenueId, ownFrom: first?.effectiveFrom ?? null };
    });
  }

  /**
   * Whether it would come to something else today: by what was put down of its period since, or because the split has
   * another version. The ledger never changes, so nothing else can.
   */
  async isStale(simulation: SimulationEntity): Promise<boolean> {
    const { lastSequence, revenueId, baseVersion } = simulation;
    if ((await this.baseOf(revenueId)) !== baseVersion) return true;
    return new CollectedLines(this.scope).isMoreAfter(lastSequence, collectingOf(simulation));
  }

  /** Refuses an effect that is not what was agreed to, or would not be found today. */
  async refuseUnlessAsAgreed(agreed: AgreedEffect | undefined): Promise<void> {
    if (!agreed) return;
    const simulation = await this.find({ id: agreed.id });
    const isSame = simulation !== null && digestOf(simulation) === agreed.digest;
    if (!isSame || (await this.isStale(simulation))) throw refusalOf(SimulationStale);
  }
}
