import { Injectable } from '@nestjs/common';
import { AgencyNotChosen, refusalOf } from '@kobodesk/contracts/kernel';
import {
  getNoticePolicy,
  listPolicyVersions,
  noticePolicyChange,
  noticePolicyWords,
  NoticePolicy,
  PolicyMovedOn,
  saveNoticePolicy,
} from '@kobodesk/contracts/notifications';
import { changes, propose, type ChangeMakers } from '@kobodesk/chassis/changes/changes';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { NoticePolicies } from './notice-policies.js';
import { nextPolicy, type Policy } from './policy.js';
import { cleanStep, standing } from './standing.js';

const step = NoticePolicy.shape.steps.element;
const Drafted = NoticePolicy.extend({
  steps: z.array(step.extend({ key: step.shape.key.optional() })),
  /** the version that was changed */
  base: z.number(),
});
type Drafted = z.output<typeof Drafted>;

const noticePolicyOf = ({ version: _version, retired: _retired, ...policy }: Policy): NoticePolicy => policy;
const wordsOf = (policy: Parameters<typeof noticePolicyWords>[0]) => ({ policy: noticePolicyWords(policy) });

/** When, to whom and how notices are sent by the clock (rules/ageing-notices.md#the-policy). */
@Injectable()
export class PolicyHandlers {
  readonly saved = changes(noticePolicyChange, Drafted, async ({ base, ...draft }, tx, makers) => {
    const before = await standing(tx);
    if (before.version !== base) throw refusalOf(PolicyMovedOn);
    const policy = nextPolicy(draft, before);
    if (!(await tx.of(NoticePolicies).add(policy, byOf(makers)))) throw refusalOf(PolicyMovedOn);
    await tx.audit({
      action: 'Change notice policy',
      entity: 'notice policy',
      entityId: policy.version,
      description: `Version ${policy.version} of the notice policy was made`,
      before: wordsOf(before),
      after: wordsOf(policy),
    });
  });

  readonly get = handle(getNoticePolicy, async (_input, call) => {
    const policy = await standing({ of: (repository) => call.read(repository) });
    return { data: { ...noticePolicyOf(policy), version: policy.version } };
  });

  readonly versions = handle(listPolicyVersions, async (_input, call) => ({
    data: (await call.read(NoticePolicies).lately()).map(({ version, content, maker, checker, at }) => ({
      ...noticePolicyOf({ ...content, version }),
      version,
      maker,
      checker,
      at: at.toISOString(),
    })),
  }));

  readonly save = handle(saveNoticePolicy, async ({ agencyId: _agency, base, ...typed }, call) => {
    if (call.actor.organisationId === null) throw refusalOf(AgencyNotChosen);
    const draft = { ...typed, steps: typed.steps.map(cleanStep) };
    const before = await standing({ of: (repository) => call.read(repository) });
    if (before.version !== base) call.refuse(PolicyMovedOn);
    // said now, so that the maker of a request hears of it
    const after = nextPolicy(draft, before);
    const payload: Drafted = { ...draft, base };
    return propose(
      call,
      this.saved,
      {
        payload,
        entityId: 'policy',
        title: `Version ${after.version}`,
        before: wordsOf(before),
        after: wordsOf(after),
      },
      ({ sent }) => ({
        message: sent ? 'Notice policy sent for approval successfully' : 'Notice policy updated successfully',
      }),
    );
  });
}

const byOf = ({ maker, checker }: ChangeMakers) => ({
  makerId: maker.userId,
  maker: maker.fullName,
  checkerId: checker?.userId ?? null,
  checker: checker?.fullName ?? '',
});
