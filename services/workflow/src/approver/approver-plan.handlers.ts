import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { ForPeople, isServiceAccount, NotPermitted, refusalOf } from '@kobodesk/contracts/kernel';
import type { PlanClaim } from '@kobodesk/contracts/payments';
import { judgePlannedApprovers, RequestNotFound, runPlannedApprovers } from '@kobodesk/contracts/workflow';
import { runOnce } from '@kobodesk/chassis/changes/planned-rows';
import type { Work } from '@kobodesk/chassis/operations/call';
import { fewAtATime } from '@kobodesk/chassis/operations/side-by-side';
import { handle } from '@kobodesk/chassis/operations/handle';
import { isInPlace } from '../place.js';
import { Requests } from '../request/requests.js';
import { correctedBy, judgedApprover } from './approver-plan.js';
import { correctApprover, type Person } from './correct-approver.js';

/** Those whom the addresses are of, each asked for once. */
async function peopleOf(call: Pick<Work, 'ask'>, claims: readonly PlanClaim[]): Promise<Map<string, Person>> {
  const emails = [...new Set(claims.map(({ approver }) => approver.toLowerCase()).filter(Boolean))];
  const found = await fewAtATime(
    emails,
    async (email) => [email, (await call.ask(findActiveUser, { email })).data] as const,
  );
  return new Map(found.flatMap(([email, person]) => (person ? [[email, person] as const] : [])));
}

/** Approvers by a plan that payments keeps (decision 111). */
@Injectable()
export class ApproverPlanHandlers {
  readonly judge = handle(judgePlannedApprovers, async ({ claims }, call) => {
    // who decides what is for people to say
    if (isServiceAccount(call.actor)) throw refusalOf(ForPeople);
    const numbers = claims.map(({ invoiceNumber }) => invoiceNumber.toUpperCase());
    const rows = await call.read(Requests).latestOfMany([...new Set(numbers)]);
    const people = await peopleOf(call, claims);
    return {
      data: claims.map((claim, at) => {
        const row = rows.get(numbers[at] ?? '');
        if (!row || !isInPlace(call.actor, row)) return { why: refusalOf(RequestNotFound).message };
        return judgedApprover(claim, row, people.get(claim.approver.toLowerCase()));
      }),
    };
  });

  readonly run = handle(runPlannedApprovers, ({ plan, effects, maker, checker }, call) => {
    // a second lock on the door that the approval keeps
    if (!checker || [maker.userId, maker.holderId].includes(checker.userId ?? undefined))
      throw refusalOf(NotPermitted);
    return call.write(async (tx) => ({
      data: await runOnce(tx, plan, effects, (effect) => correctApprover(tx, correctedBy(effect))),
    }));
  });
}
