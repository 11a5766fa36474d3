import { invariant, many } from '@kobodesk/contracts/kernel';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { withOccurrences } from '../bank-line.js';
import { findingsOf } from './gates.js';
import type { ReadStatement } from './reading/statement-reading.js';
import type { BankStatementEntity } from './statement.entity.js';
import { BankLines, identityOf, Statements } from './statements.js';

export interface TakenFile {
  /** of the file store; it is kept under the same one */
  readonly file: string;
  readonly name: string;
  readonly contentHash: string;
  readonly profile: string;
  /** 0 of one that is built in */
  readonly profileVersion: number;
  readonly bytes: Buffer;
  readonly uploadedBy: string;
}

/**
 * Keeps a statement, its lines and its file; what an earlier statement had is not added again. Undefined when another
 * one that overlaps it came in the same moment.
 */
export async function placeStatement(
  tx: Tx,
  statement: ReadStatement,
  { file, name, contentHash, profile, profileVersion, bytes, uploadedBy }: TakenFile,
): Promise<BankStatementEntity | undefined> {
  const { account, currency, fromDay, toDay, opening, closing } = statement;
  const lines = withOccurrences(statement.lines.map((line) => ({ ...line, currency })));
  const kept = await tx.of(BankLines).identities(statement);
  // of most statements nothing is there
  const isNew = kept.size === 0;
  const own = new Set(isNew ? [] : lines.map(identityOf));
  const fresh = isNew ? lines : lines.filter((line) => !kept.has(identityOf(line)));
  const before = (await tx.of(Statements).before(statement)) ?? undefined;
  const findings = findingsOf(statement, {
    before,
    known: lines.length - fresh.length,
    elsewhere: [...kept].filter((identity) => !own.has(identity)).length,
  });
  const row = {
    account,
    currency,
    fromDay,
    toDay,
    opening,
    closing,
    fileName: name,
    contentHash,
    keptFile: file,
    profile,
    profileVersion,
    lineCount: lines.length,
    placed: lines.length,
    added: fresh.length,
    state: 'taken' as const,
    findings,
    uploadedBy,
    uploadedAt: tx.now,
    takenAt: tx.now,
    correlationId: null,
  };
  const statementId = await tx.of(Statements).put(row);
  if (statementId === undefined) return undefined;
  const placed = await tx
    .of(BankLines)
    .add(fresh.map(({ row: position, ...line }) => ({ ...line, statementId, position, account })));
  if (!placed) return undefined;
  const contentType = 'application/octet-stream';
  await tx.of(KeptFiles).keep({ id: file, name, contentType, owner: uploadedBy }, bytes);
  await tx.audit({
    action: 'Take bank statement',
    entity: 'bank statement',
    entityId: statementId,
    description: `A bank statement of account ${account} with ${many(lines.length, 'line')} was taken, ${fresh.length} of them new`,
    after: { account, fromDay, toDay, lines: lines.length, added: fresh.length, contentHash, findings },
  });
  const taken = await tx.of(Statements).find(statementId);
  invariant(taken !== null, 'a statement that was written is there');
  return taken;
}
