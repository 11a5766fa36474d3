import { dayAfter } from '@kobodesk/contracts/kernel';
import { chainStart, entryHash } from '@kobodesk/contracts/reporting';
import { statementIssued } from '@kobodesk/contracts/settlement';
import { settlementCode } from '@kobodesk/contracts/settlement/statement-code';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { codeOf } from '@kobodesk/chassis/security/signed-codes';
import { Ledger } from '../ledger/ledger-entries.js';
import { Beneficiaries, type Beneficiary } from '../ledger/read/beneficiaries.js';
import { sha256 } from '../ledger/sha256.js';
import type { DueAccount } from '../payout/payouts.js';
import { BeneficiaryLines } from './beneficiary-lines.js';
import { columnsOf, comesTo, reachOf, signedSettlement, textOf, type StatementContent } from './content.js';
import { statementOf, type Told } from './statement.js';
import { Statements, type StatementRow } from './statements.js';

interface Asked {
  agency: { id: number; name: string };
  account: DueAccount;
  /** the last one */
  day: string;
  issuedBy: string;
}
/** Why there is none. */
export type NotIssued = { goesBack: string } | 'nothing new';

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

/** The next statement of a beneficiary, put down, signed and announced (rules/settlement.md#settlement-statements). */
export async function issueNext(
  tx: Tx,
  { agency, account, day, issuedBy }: Asked,
  secrets: Secrets,
): Promise<{ number: number } | NotIssued> {
  // nothing is posted while the lines are read, and nobody issues the same number
  const head = await tx.of(Ledger).head(true);
  const [last] = await tx.of(Statements).last(account);
  const before = toldBy(last);
  if (before && day < before.reach.day) return { goesBack: before.reach.day };
  const reach = { day, sequence: Number(head?.last_sequence ?? 0) };
  const lines = await tx.of(BeneficiaryLines).all(account, { reach, before: before?.reach });
  if (lines.length === 0) return 'nothing new';
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
    issuedAt: tx.now.toISOString(),
    issuedBy,
  };
  await tell(tx, content, await seal(tx, content, { previousHash: last?.hash ?? chainStart, secrets }));
  return { number: content.number };
}

async function seal(
  tx: Tx,
  content: StatementContent,
  { previousHash, secrets }: { previousHash: string; secrets: Secrets },
): Promise<string> {
  const text = textOf(content);
  const hash = entryHash(sha256, previousHash, content.number, text);
  const code = codeOf(settlementCode, signedSettlement(content, { previousHash, hash }), secrets);
  await tx
    .of(Statements)
    .add({ ...columnsOf(content), content: text, previous_hash: previousHash, hash, code });
  return hash;
}

async function tell(tx: Tx, content: StatementContent, hash: string): Promise<void> {
  const { organisationId, beneficiary, currencyId, number, accountName, toDay, closing } = content;
  const what = { beneficiary, currencyId, number, toDay, closing };
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
}
