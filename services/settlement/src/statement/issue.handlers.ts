import { Inject, Injectable } from '@nestjs/common';
import { isNarrowed } from '@kobodesk/contracts/kernel';
import {
  BeneficiaryNotFound,
  issueDueStatement,
  issueSettlementStatement,
  LedgerOfAll,
  NothingToState,
  StatementAhead,
  StatementGoesBack,
} from '@kobodesk/contracts/settlement';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { SECRETS } from '@kobodesk/chassis/hosts/tokens';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { agencyName } from '../account/account-rows.js';
import { LedgerBalances, type DueRow } from '../ledger/ledger-balances.js';
import { Ledger } from '../ledger/ledger-entries.js';
import type { DueAccount } from '../payout/payouts.js';
import { BeneficiaryLines } from './beneficiary-lines.js';
import { issueNext } from './issuing.js';
import { Statements } from './statements.js';

type IssueCall = Call<typeof issueSettlementStatement>;

/** Each beneficiary once, in an order that stays; a split may name an account twice in one version. */
function inOrder(rows: readonly DueRow[]): DueRow[] {
  const once = new Map(rows.map((row) => [`${row.beneficiary} ${Number(row.currency_id)}`, row]));
  return [...once].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** The next statement of a beneficiary (rules/settlement.md#settlement-statements). */
@Injectable()
export class IssueHandlers {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  readonly issue = handle(issueSettlementStatement, async ({ toDay, beneficiary, currencyId }, call) => {
    if (isNarrowed(call.actor)) call.refuse(LedgerOfAll);
    const today = dayOf(call.now, call.actor.timeZone);
    const day = toDay ?? today;
    if (day > today) call.refuse(StatementAhead);
    const agency = await agencyName(call);
    return call.write(async (tx) => {
      const account = { beneficiary, currencyId };
      const issuedBy = call.actor.fullName;
      const issued = await issueNext(tx, { agency, account, day, issuedBy }, this.secrets);
      if (issued === 'nothing new') return this.refuseEmpty(call, tx, account);
      if ('goesBack' in issued) return call.refuse(StatementGoesBack, { day: issued.goesBack });
      return { data: issued, message: 'Settlement statement issued successfully' };
    });
  });

  /** Of a schedule, to which a second person has agreed (rules/settlement.md#statements-by-the-clock). */
  readonly issueDue = handle(issueDueStatement, async ({ toDay, at }, call) => {
    const [agency, due] = await Promise.all([agencyName(call), call.read(LedgerBalances).due(toDay)]);
    const all = inOrder(due);
    const row = all[at];
    if (!row) return { data: null, next: null };
    const account = { beneficiary: row.beneficiary, currencyId: Number(row.currency_id) };
    const number = await call.write(async (tx) => {
      // whoever issues it at the same moment has done so before it is looked for
      await tx.of(Ledger).head(true);
      const [last] = await tx.of(Statements).last(account);
      if (last && last.to_day >= toDay) return last.to_day === toDay ? Number(last.number) : null;
      const issued = await issueNext(
        tx,
        { agency, account, day: toDay, issuedBy: 'By schedule' },
        this.secrets,
      );
      return issued !== 'nothing new' && 'number' in issued ? issued.number : null;
    });
    const accountName = row.account_name ?? '';
    return { data: { ...account, accountName, number }, next: at + 1 < all.length ? at + 1 : null };
  });

  private async refuseEmpty(call: IssueCall, tx: Tx, account: DueAccount): Promise<never> {
    const due = await tx.of(BeneficiaryLines).due(account);
    return call.refuse(due === undefined ? BeneficiaryNotFound : NothingToState);
  }
}
