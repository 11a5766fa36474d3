import { createTicketClass } from '@kobodesk/contracts/invoicing';
import { invariant } from '@kobodesk/contracts/kernel';
import { createChange, decideChange, searchChanges, setApprovalPolicy } from '@kobodesk/contracts/workflow';
import { moneyAlways } from './money-changes.js';
import type { PlannedChange } from './planned-change.js';
import { ticketClass, trial, usersAlways } from './set-up-changes.js';
import { people, type Stage } from './stage.js';
import { systemAlways } from './system-changes.js';
import type { Timeline } from './timeline.js';

const day = 24 * 3_600_000;

/** Kinds that the organisation's policy always puts before a second person. */
const always: readonly PlannedChange[] = [...usersAlways, ...moneyAlways, ...systemAlways];
/** the type of a change of the policy itself */
const policyChange = 27;
const policed = [...new Set(trial.map(({ type }) => type))];

/** Asks for a change, and has the second person say what is planned. */
export async function request(stage: Stage, planned: PlannedChange): Promise<void> {
  const { type, payload, outcome, comment, by = people.admin } = planned;
  await stage.as(by, createChange, { entityTypeId: type, payload: await payload(stage) });
  if (outcome === 'pending') return;
  const { results } = await stage.as(people.supervisor, searchChanges, {
    StatusId: 0,
    EntityTypeId: type,
    Size: 100,
  });
  const [newest] = results;
  invariant(newest !== undefined, 'the change waits for its checker');
  await stage.as(people.supervisor, decideChange, {
    makeCheckerId: newest.id,
    status: outcome === 'approved' ? 1 : 2,
    comment: comment ?? 'Agreed',
  });
  await stage.settle();
}

/** A policy is never one person's: the supervisor agrees to each. */
async function policeTrial(stage: Stage, isChecked: boolean): Promise<void> {
  for (const entityTypeId of policed)
    await stage.as(people.admin, setApprovalPolicy, { entityTypeId, isChecked });
  const pending = { StatusId: 0, EntityTypeId: policyChange, Size: 100 };
  const { results } = await stage.as(people.supervisor, searchChanges, pending);
  for (const { id } of results)
    await stage.as(people.supervisor, decideChange, { makeCheckerId: id, status: 1, comment: 'Agreed' });
  await stage.settle();
}

/** Changes that went before a second person, and some that still wait for one. */
export function planChanges(stage: Stage, timeline: Timeline, now: Date): void {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  timeline.at(ago(61), async () => {
    await stage.as(people.admin, createTicketClass, ticketClass);
    await policeTrial(stage, true);
  });
  trial.forEach((planned, index) => timeline.at(ago(60 - index), () => request(stage, planned)));
  timeline.at(ago(60 - trial.length), () => policeTrial(stage, false));
  const possible = always.filter(({ isPossible }) => isPossible?.(stage) ?? true);
  possible.forEach((planned, index) =>
    timeline.at(ago(possible.length - index), () => request(stage, planned)),
  );
}
