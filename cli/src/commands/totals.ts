import { checkTotals, rebuildTotals, type TotalsDifference } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { Client } from '../client.js';
import { exitCodes } from '../exit-codes.js';
import type { Output } from '../output.js';

export interface TotalsOptions {
  /** where an earlier run was cut */
  from?: string;
  json?: true;
}

const lineOf = (difference: TotalsDifference): string => {
  const { kind, view, grain, ledBy, day, currencyId, status, count, amount, paid } = difference;
  const where = [kind, view, grain, ledBy === 0 ? '' : ledBy, day, currencyId, status];
  return `  ${where.filter((word) => word !== '').join(' ')}: ${count} invoices, ${amount}, paid ${paid}`;
};

/** Walks over all parts; what is cut is taken up with --from. What differed and was not mended is a finding. */
export async function totalsCommand(
  client: Client,
  output: Output,
  { mends, from, json }: TotalsOptions & { mends: boolean },
): Promise<number> {
  let differing = 0;
  for (let cursor: string | null | undefined = from; cursor !== null;) {
    const answer: ReplyOf<typeof checkTotals> = await client.call(mends ? rebuildTotals : checkTotals, {
      cursor,
    });
    differing += answer.differing;
    cursor = answer.next;
    if (json) {
      output.line(JSON.stringify(answer));
      continue;
    }
    if (answer.differing > 0) {
      output.line(`${answer.part}: ${answer.differing} ${mends ? 'mended' : 'differ'}`);
      for (const difference of answer.differences) output.line(lineOf(difference));
    } else output.note(`${answer.part}: right`);
    if (cursor !== null) output.note(`to go on from here: --from ${cursor}`);
  }
  if (!json) output.line(`${differing} sums ${mends ? 'mended' : 'differ'}`);
  return differing > 0 && !mends ? exitCodes.findings : exitCodes.done;
}
