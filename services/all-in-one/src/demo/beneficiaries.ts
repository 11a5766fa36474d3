import { naira } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { issueSettlementStatement, listDue } from '@kobodesk/contracts/settlement';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { request } from './changes.js';
import { people, type Stage } from './stage.js';
import type { Timeline } from './timeline.js';

const minute = 60_000;
const kobo = 10n;

/** Who is owed naira, and how much; the ledger has heard of every payment. */
async function owed(stage: Stage) {
  await stage.settle();
  const { data } = await stage.as(people.admin, listDue, {});
  return data.filter(({ currencyId, due }) => currencyId === naira && thousandths(due) > 0n);
}

/** Says that half of what is owed to the first of them was paid; nothing where nothing is owed yet. */
async function payHalf(stage: Stage, now: Date, bankReference: string, outcome: 'approved' | 'pending') {
  const [first] = await owed(stage);
  const half = thousandths(first?.due ?? '0') / 2n;
  if (!first || half < kobo) return;
  const { beneficiary, currencyId } = first;
  const amount = decimalOf(half - (half % kobo));
  const payload = { beneficiary, currencyId, amount, day: dayOf(now, 'Africa/Lagos'), bankReference };
  await request(stage, { type: 34, payload: async () => payload, outcome });
}

/** In the last hour: a statement to each beneficiary, and what was paid out on the first of them. */
export function planBeneficiaries(stage: Stage, timeline: Timeline, now: Date): void {
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * minute);
  timeline.at(before(40), async () => {
    for (const { beneficiary, currencyId } of await owed(stage))
      await stage.as(people.admin, issueSettlementStatement, { beneficiary, currencyId });
  });
  timeline.at(before(30), () => payHalf(stage, before(30), 'FT-2026-88120', 'approved'));
  timeline.at(before(20), () => payHalf(stage, before(20), 'FT-2026-88131', 'pending'));
}
