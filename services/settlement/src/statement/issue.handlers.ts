import { Inject, Injectable } from '@nestjs/common';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { chainStart, entryHash } from '@kobodesk/contracts/reporting';
import {
  BeneficiaryNotFound,
  issueSettlementStatement,
  NothingToState,
  StatementAhead,
  StatementGoesBack,
  statementIssued,
} from '@kobodesk/contracts/settlement';
import { settlementCode } from '@kobodesk/contracts/settlement/statement-code';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { SECRETS } from '@kobodesk/chassis/hosts/tokens';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { codeOf } from '@kobodesk/chassis/security/signed-codes';
import { agencyName } from '../account/account-rows.js';
import { Ledger } from '../ledger/ledger-entries.js';
import { Beneficiaries, type Beneficiary } from '../ledger/read/beneficiaries.js';
import { sha256 } from '../ledger/sha256.js';
import type { DueAccount } from '../payout/payouts.js';
import { BeneficiaryLines } from './beneficiary-lines.js';
import { columnsOf, comesTo, reachOf, signedSettlement, textOf, type StatementContent } from './content.js';
import { statementOf, type Told } from './statement.js';
import { Statements, type StatementRow } from './statements.js';

type IssueCall = Call<typeof issueSettlementStatement>;
interface Asked {
  agency: { id: number; name: string };
  account: DueAccount;
  /** the last one */
  day: string;
}

const namesOf = ({ beneficiary }: DueAccount, named: ReadonlyMap<string, Beneficiary>) => {
  const known = named.get(beneficiary);
  return {
    accountName: known?.name ?? '',
    accountNumber: known?.accountNumber ?? beneficiary.split(':')[1] ?? '',
    bankName: known?.bankName ?? '',
  };
};
const toldBy = (row: StatementRow | undefined): Told | undefined =>
  row && { reach: reachOf(row), closing: asThousandths(row.closing_thousandths) };

/** The next statement of a beneficiary (rules/settlement.md#settlement-statements). */
@Injectable()
export class IssueHandlers {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  readonly issue = handle(issueSettlementStatement, async ({ toDay, beneficiary, currencyId }, call) => {
    const today = dayOf(call.now, call.actor.timeZone);
    const day = toDay ?? today;
    if (day > today) call.refuse(StatementAhead);
    const agency = await agencyName(call);
    return call.write(async (tx) => {
      const { content, hash } = await this.add(tx, call, {
        agency,
        account: { beneficiary, currencyId },
        day,
      });
      const { organisationId, number, accountName, closing } = content;
      const what = { beneficiary, currencyId, number, toDay: day, closing };
      await tx.announce(
        statementIssued,
        { organisationId, ...what, hash },
        `settlement-statement:${beneficiary}:${currencyId}`,
      );
      await tx.audit({
        action: 'Issue settlement statement',
        entity: 'settlement statement',
        entityId: `${beneficiary}:${currencyId}:${number}`,
        description: `Settlement statement ${number} of ${accountName} was issued`,
        after: { ...what, hash },
      });
      return { data: { number }, message: 'Settlement statement issued successfully' };
    });
  });

  private async add(tx: Tx, call: IssueCall, { agency, account, day }: Asked) {
    // nothing is posted while the lines are read, and nobody issues the same number
    const head = await tx.of(Ledger).head(true);
    const [last] = await tx.of(Statements).last(account);
    const before = toldBy(last);
    if (before && day < before.reach.day) call.refuse(StatementGoesBack, { day: before.reach.day });
    const reach = { day, sequence: Number(head?.last_sequence ?? 0) };
    const lines = await tx.of(BeneficiaryLines).all(account, { reach, before: before?.reach });
    if (lines.length === 0) await this.refuseEmpty(call, tx, account);
    const named = await tx.of(Beneficiaries).named([account.beneficiary]);
    const content: StatementContent = {
      organisationId: agency.id,
      agency: agency.name,
      ...account,
      ...namesOf(account, named),
      number: Number(last?.number ?? 0) + 1,
      fromDay: before ? dayAfter(before.reach.day, 1) : '',
      toDay: day,
      toSequence: reach.sequence,
      ...comesTo(statementOf(lines, reach, before)),
      issuedAt: call.now.toISOString(),
      issuedBy: call.actor.fullName,
    };
    return { content, hash: await this.seal(tx, content, last?.hash ?? chainStart) };
  }

  private async refuseEmpty(call: IssueCall, tx: Tx, account: DueAccount): Promise<never> {
    const due = await tx.of(BeneficiaryLines).due(account);
    return call.refuse(due === undefined ? BeneficiaryNotFound : NothingToState);
  }

  private async seal(tx: Tx, content: StatementContent, previousHash: string): Promise<string> {
    const text = textOf(content);
    const hash = entryHash(sha256, previousHash, content.number, text);
    const code = codeOf(settlementCode, signedSettlement(content, { previousHash, hash }), this.secrets);
    await tx
      .of(Statements)
      .add({ ...columnsOf(content), content: text, previous_hash: previousHash, hash, code });
    return hash;
  }
}
