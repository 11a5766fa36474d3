import { many } from '@kobodesk/contracts/kernel';
import {
  getMatchRules,
  MatchingRulesVersion,
  proposeMatchRules,
  tryMatchRules,
  type Replayed,
} from '@kobodesk/contracts/payments';
import * as z from 'zod';
import { asked } from '../asking/asked.js';
import { inputIn } from '../asking/json-file.js';
import { reported } from '../asking/reported.js';
import { reader } from '../reading/reader.js';
import { counted, paymentOf } from './lines.js';

/** A fee as `CARD in NGN 161.25 + 50 bp, at most 1000`. */
function feeOf({ channel, currency, flat, basisPoints, most }: MatchingRulesVersion['fees'][number]): string {
  const parts = [...(flat === '0' ? [] : [flat]), ...(basisPoints === 0 ? [] : [`${basisPoints} bp`])];
  const of = `${channel || 'every other'}${currency ? ` in ${currency}` : ''}`;
  return `${of} ${parts.join(' + ')}${most === null ? '' : `, at most ${most}`}`;
}

const days = ({ before, after }: MatchingRulesVersion['named']): string =>
  `-${before} to +${many(after, 'day')}`;

function versionLines(rules: MatchingRulesVersion): string[] {
  const { version, usedFrom, maker, checker, reason, fees } = rules;
  return [
    usedFrom === null
      ? `Version ${version}: what an agency goes by that has agreed on nothing`
      : `Version ${version}, from ${usedFrom}, asked for by ${maker}, agreed to by ${checker}: ${reason}`,
    `  named ${days(rules.named)}, not named ${days(rules.unnamed)}`,
    `  fees: ${fees.length === 0 ? 'none' : fees.map(feeOf).join('; ')}`,
    `  rare from ${many(rules.leastBits, 'bit')} on, ${rules.mostTogether} of ${rules.mostOpen} open payments`,
  ];
}

/** The rules in force first, and the versions before them. */
export const reconRulesShow = reader({
  answer: z.object({ results: z.array(MatchingRulesVersion) }),
  row: MatchingRulesVersion,
  hasRows: true,
  shows: ['version', 'usedFrom', 'maker', 'checker', 'reason', 'fees'],
  ask: async (client) => {
    const { data: rules } = await client.call(getMatchRules, {});
    return { results: [rules.present, ...rules.earlier] };
  },
  lines: ({ results }) => results.flatMap(versionLines),
});

const Tried = tryMatchRules.response.shape.data;
type TriedLine = z.output<typeof Tried>['first'][number];

const decidedAs = ({ class: found, pass, many: of, payments }: Replayed): string[] => [
  pass === null ? found : `${found} by ${pass}`,
  ...payments.map((payment) => `    ${paymentOf(payment)}`),
  ...(of > payments.length ? [`    and ${of - payments.length} more`] : []),
];

const triedLines = ({ id, day, amount, currency, narration, before, after }: TriedLine): string[] => {
  const [was, ...ofBefore] = decidedAs(before);
  const [is, ...ofAfter] = decidedAs(after);
  return [
    `${id}  ${day}  ${amount} ${currency}  ${narration}`,
    `  is ${was}`,
    ...ofBefore,
    `  would be ${is}`,
    ...ofAfter,
  ];
};

/** What would be decided otherwise is a finding. */
export const reconRulesTry = reader({
  answer: Tried,
  row: Tried.shape.first.element,
  hasRows: true,
  rowsIn: 'first',
  shows: ['id', 'day', 'amount', 'currency', 'narration', 'before', 'after'],
  ask: async (client, given) =>
    (await client.call(tryMatchRules, await inputIn(tryMatchRules, String(given['file'])))).data,
  lines: ({ first }) => first.flatMap(triedLines),
  tells: ({ version, lines, waiting, fromDay, toDay, changed, before, after }) => [
    `${changed.toLocaleString('en')} of ${many(lines, 'line')} would be decided otherwise`,
    ...(fromDay === null ? [] : [`Of the days ${fromDay} to ${toDay ?? fromDay}`]),
    ...(lines < waiting
      ? [`${many(waiting - lines, 'earlier line was', 'earlier lines were')} not tried`]
      : []),
    `By version ${version}: ${counted(before)}`,
    `By the file: ${counted(after)}`,
  ],
  outcome: ({ changed }) => (changed > 0 ? 'findings' : 'done'),
});

export const reconRulesPropose = reported(async (client, given) => {
  const input = await inputIn(proposeMatchRules, String(given['file']), ({ version }) => ({
    base: given['base'] ?? version,
    reason: given['reason'],
  }));
  return asked(client, given, proposeMatchRules, input);
});
