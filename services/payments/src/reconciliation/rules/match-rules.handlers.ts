import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { many, refusalOf } from '@kobodesk/contracts/kernel';
import {
  getMatchRules,
  MatchingRules,
  matchRulesChange,
  MatchRulesMoved,
  MatchRulesSame,
  proposeMatchRules,
  tryMatchRules,
  type MatchingRulesVersion,
} from '@kobodesk/contracts/payments';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { handleOfAll } from '../of-all.js';
import { firstRules, type MatchRules } from '../match/match-rules.js';
import type { MatchRulesEntity } from './match-rules.entity.js';
import { replayed } from './replay.js';
import { rulesOf, RuleVersions } from './rule-versions.js';
import { replayWords, rulesWords } from './rule-words.js';

const Drafted = z.object({
  rules: MatchingRules,
  /** the version that was changed */
  base: z.number(),
  reason: z.string(),
  madeAt: z.iso.datetime(),
});

const withoutVersion = ({ version: _version, fees, ...rules }: MatchRules): MatchingRules => ({
  ...rules,
  fees: [...fees],
});

const firstVersion: MatchingRulesVersion = {
  ...withoutVersion(firstRules),
  version: firstRules.version,
  reason: '',
  maker: '',
  checker: '',
  madeAt: null,
  usedFrom: null,
};

const versionOf = (row: MatchRulesEntity) => {
  const { reason, maker, checker, madeAt, usedFrom } = row;
  const { fees, ...rules } = rulesOf(row);
  return {
    ...rules,
    fees: [...fees],
    reason,
    maker,
    checker,
    madeAt: madeAt.toISOString(),
    usedFrom: usedFrom.toISOString(),
  };
};

/** What bank lines are matched by (rules/reconciliation.md#matching-rules). */
@Injectable()
export class MatchRulesHandlers {
  readonly agreed = changes(matchRulesChange, Drafted, async (draft, tx, { maker, checker }) => {
    if (!checker) throw new Error('matching rules are agreed on by two people');
    const { rules, base, reason, madeAt } = draft;
    const before = await tx.of(RuleVersions).inForce();
    const version = base + 1;
    const isAdded =
      before.version === base &&
      (await tx.of(RuleVersions).add({
        version,
        rules,
        reason,
        makerUserId: maker.userId,
        maker: maker.fullName,
        checkerUserId: checker.userId,
        checker: checker.fullName,
        madeAt: new Date(madeAt),
      }));
    if (!isAdded) throw refusalOf(MatchRulesMoved);
    await tx.audit({
      action: 'Change matching rules',
      entity: 'matching rules',
      entityId: version,
      description: `Version ${version} of the rules for bank lines is in force: ${reason}`,
      before: rulesWords(before),
      after: rulesWords(rules),
    });
    return version;
  });

  readonly get = handle(getMatchRules, async (_input, call) => {
    const rows = await call.read(RuleVersions).lately();
    const [present = firstVersion, ...earlier] = rows.map(versionOf);
    const isWhole = rows.length > 0 && rows.at(-1)?.version === firstVersion.version + 1;
    return { data: { present, earlier: isWhole ? [...earlier, firstVersion] : earlier } };
  });

  readonly propose = handleOfAll(proposeMatchRules, async (input, call) => {
    const { agencyId: _agency, base, reason, ...rules } = input;
    const before = await call.read(RuleVersions).inForce();
    if (before.version !== base) call.refuse(MatchRulesMoved);
    if (isDeepStrictEqual(withoutVersion(before), rules)) call.refuse(MatchRulesSame);
    const replay = await replayed(call, before, { ...rules, version: base + 1 });
    return propose(
      call,
      this.agreed,
      {
        payload: { rules, base, reason, madeAt: call.now.toISOString() },
        entityId: 'match-rules',
        title: `Version ${base + 1}`,
        before: rulesWords(before),
        // whoever decides signs what it does, and not numbers alone
        after: { ...rulesWords(rules), onHistory: replayWords(replay) },
        reason,
      },
      ({ sent }) => ({
        message: sent
          ? 'Matching rules sent for approval successfully'
          : 'Matching rules updated successfully',
        waits: sent,
      }),
    );
  });

  readonly try = handleOfAll(tryMatchRules, async ({ agencyId: _agency, ...rules }, call) => {
    const present = await call.read(RuleVersions).inForce();
    const replay = await replayed(call, present, { ...rules, version: present.version + 1 });
    const { lines, changed } = replay;
    return {
      data: { version: present.version, ...replay },
      message: `${changed.toLocaleString('en')} of ${many(lines, 'line')} would be decided otherwise`,
    };
  });
}
