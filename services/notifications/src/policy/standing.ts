import { usualThresholds } from '@kobodesk/contracts/notifications';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { cleanTemplate, isBlank } from '../ageing/clean-template.js';
import { NoticePolicies } from './notice-policies.js';
import type { DraftedStep, Policy } from './policy.js';

const unconfigured = { ...usualThresholds, leastDaysBetween: 0 };

/** What a run that begins now goes by. */
export async function standing(tx: Pick<Tx, 'of'>): Promise<Policy> {
  const configuration = await tx.of(AgeingConfigurations).get();
  return tx.of(NoticePolicies).standing(configuration ?? unconfigured);
}

/** A text of its own as it may be sent; one that says nothing is none. */
export function cleanStep(drafted: DraftedStep): DraftedStep {
  const template = cleanTemplate(drafted.template);
  return { ...drafted, template: isBlank(template) ? '' : template };
}
