import { checkTotals, rebuildTotals, type TotalsDifference } from '@kobodesk/contracts/invoicing';
import { many } from '@kobodesk/contracts/kernel';
import * as z from 'zod';
import { reader } from '../reading/reader.js';

const Part = checkTotals.response;
const Walk = z.object({
  results: z.array(Part),
  /** sums that differ, in all parts */
  differing: z.number().int(),
});

const lineOf = (difference: TotalsDifference): string => {
  const { kind, view, grain, ledBy, day, currencyId, status, count, amount, paid } = difference;
  const where = [kind, view, grain, ledBy === 0 ? '' : ledBy, day, currencyId, status];
  return `  ${where.filter((word) => word !== '').join(' ')}: ${many(count, 'invoice')}, ${amount}, paid ${paid}`;
};

/** Walks over all parts; what is cut is taken up with --from. What differed and was not mended is a finding. */
const walk = (operation: typeof checkTotals | typeof rebuildTotals, outcome: 'mended' | 'differ') =>
  reader({
    answer: Walk,
    row: Part,
    hasRows: true,
    shows: ['part', 'differing'],
    ask: async (client, { from }, output) => {
      const results: z.output<typeof Part>[] = [];
      for (let cursor: string | null | undefined = from?.toString(); cursor !== null;) {
        const part: z.output<typeof Part> = await client.call(operation, { cursor });
        results.push(part);
        cursor = part.next;
        if (part.differing === 0) output.note(`${part.part}: right`);
        if (cursor !== null) output.note(`to go on from here: --from ${cursor}`);
      }
      return { results, differing: results.reduce((sum, { differing }) => sum + differing, 0) };
    },
    lines: ({ results, differing }) => [
      ...results
        .filter((part) => part.differing > 0)
        .flatMap((part) => [
          `${part.part}: ${part.differing} ${outcome}`,
          ...part.differences.map((one) => lineOf(one)),
        ]),
      outcome === 'mended'
        ? `${many(differing, 'sum')} mended`
        : many(differing, 'sum differs', 'sums differ'),
    ],
    outcome: ({ differing }) => (differing > 0 && outcome === 'differ' ? 'findings' : 'done'),
  });

export const totalsVerify = walk(checkTotals, 'differ');
export const totalsRebuild = walk(rebuildTotals, 'mended');
