import { checkTotals, rebuildTotals, type TotalsDifference } from '@kobodesk/contracts/invoicing';
import { many } from '@kobodesk/contracts/kernel';
import * as z from 'zod';
import { reader } from '../reading/reader.js';
import { notLookedAt, partsOf } from './walk.js';

const Part = checkTotals.response;
const Walk = z.object({
  results: z.array(Part),
  /** sums that differ, in all parts */
  differing: z.number().int(),
  /** where it was taken up; null: it began at the beginning */
  from: z.string().nullable(),
});

const lineOf = (difference: TotalsDifference): string => {
  const { kind, view, grain, ledBy, day, currencyId, status, count, amount, paid } = difference;
  const where = [kind, view, grain, ledBy === 0 ? '' : ledBy, day, currencyId, status];
  return `  ${where.filter((word) => word !== '').join(' ')}: ${many(count, 'invoice')}, ${amount}, paid ${paid}`;
};

const linesOf = (
  { part, differing, differences }: z.output<typeof Part>,
  outcome: 'mended' | 'differ',
): string[] =>
  differing === 0 ? [] : [`${part}: ${differing} ${outcome}`, ...differences.map((one) => lineOf(one))];

/**
 * Walks over all parts; what is cut is taken up with --from, and is then no verdict of what came before. What differed and was not mended
 * is a finding.
 */
const walk = (operation: typeof checkTotals | typeof rebuildTotals, outcome: 'mended' | 'differ') =>
  reader({
    answer: Walk,
    row: Part,
    hasRows: true,
    shows: ['part', 'differing'],
    ask: async (client, given, output) => {
      const from = given['from']?.toString();
      const results = await partsOf(
        {
          ask: (cursor): Promise<z.output<typeof Part>> => client.call(operation, { cursor }),
          told: (part) => linesOf(part, outcome),
          from,
          isPatient: operation === checkTotals,
        },
        output,
      );
      const differing = results.reduce((sum, part) => sum + part.differing, 0);
      return { results, differing, from: from ?? null };
    },
    lines: ({ results, differing, from }) => [
      ...results.flatMap((part) => linesOf(part, outcome)),
      outcome === 'mended'
        ? `${many(differing, 'sum')} mended`
        : many(differing, 'sum differs', 'sums differ'),
      ...(from === null ? [] : [notLookedAt(from)]),
    ],
    outcome: ({ differing, from }) => {
      if (outcome === 'mended') return 'done';
      if (differing > 0) return 'findings';
      return from === null ? 'done' : 'partly';
    },
  });

export const totalsVerify = walk(checkTotals, 'differ');
export const totalsRebuild = walk(rebuildTotals, 'mended');
