import { systemActor } from '@kobodesk/contracts/kernel';
import { listBankMoves } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import { bankedId, type BankedEvent } from '../bank/banked-event.js';
import { LedgerMoves } from '../bank/ledger-moves.js';
import { checkBanked } from './check-banked.js';
import { LedgerReader } from './ledger-reader.js';

interface Stretch {
  organisationId: number;
  /** the number of the move before */
  after: number;
  asAt: string | undefined;
}

/** What decisions of bank lines moved, some of them, against their entries. */
export async function movesAfter(
  call: Pick<Work, 'ask' | 'read'>,
  { organisationId, after, asAt }: Stretch,
  settledMs: number,
) {
  const actor = systemActor('settlement', organisationId);
  const { data: moves, next } = await call.ask(listBankMoves, { organisationId, after }, actor);
  const reader = call.read(LedgerReader);
  const named = (kind: BankedEvent['kind']) =>
    reader.named(kind, {
      after: after === 0 ? undefined : bankedId(kind, after),
      to: next === null ? undefined : bankedId(kind, next),
    });
  const entries = [...(await named('banked')), ...(await named('unbanked'))];
  const counts = (day: string): boolean => asAt === undefined || day <= asAt;
  const findings = checkBanked({
    moves: moves.filter(({ day }) => counts(day)),
    entries: entries.filter(({ business_day: day }) => counts(day)),
    paidBy: await call.read(LedgerMoves).paidBy(moves),
    settledMs,
  });
  return { checked: moves.length, findings, next };
}
