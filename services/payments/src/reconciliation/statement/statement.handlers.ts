import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { decimalOf, found } from '@kobodesk/contracts/kernel';
import {
  BankStatementBusy,
  BankStatementNotFound,
  BankStatementUnreadable,
  getBankStatement,
  ProfileColumns,
  searchBankStatements,
  takeBankStatement,
  triedBankLines,
  tryBankProfile,
} from '@kobodesk/contracts/payments';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { uploadedSheet } from '@kobodesk/chassis/files/uploaded-sheet';
import { FILES } from '@kobodesk/chassis/hosts/tokens';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { SheetReader } from '@kobodesk/chassis/sheets/sheet-reader';
import { handleOfAll } from '../of-all.js';
import { BankMatchDesk } from '../desk/match-desk.js';
import { MatchWishes } from '../wish/match-wishes.js';
import { judged, saidOf } from './gates.js';
import { BankProfiles, readingOf, type OwnProfile } from './bank-profiles.js';
import { nothingSaid } from './reading/statement-reading.js';
import { presented, said } from './presented.js';
import { placeStatement } from './place-statement.js';
import { readFile } from './read-file.js';
import { Statements } from './statements.js';
import { addressed, isOfAccount } from './addressed.js';

/** Bank statements: read, held against their gates, and kept whole or not at all (rules/reconciliation.md#gates). */
@Injectable()
export class BankStatementHandlers {
  constructor(
    @Inject(FILES) private readonly files: FileStore,
    private readonly sheets: SheetReader,
    private readonly matching: BankMatchDesk,
  ) {}

  readonly take = handleOfAll(takeBankStatement, async ({ file, name, account, currency, profile }, call) => {
    const bytes = await this.bytesOf(call, file);
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const refuse = (errors: readonly string[]): never =>
      call.refuse(BankStatementUnreadable, { why: saidOf(errors) });
    const known = await call.read(Statements).ofContent(contentHash);
    if (known && !isOfAccount(known, account))
      return refuse([`This file was taken before, for account ${known.account}`]);
    if (known) return { message: 'This file was taken before', data: presented(known), wasKnown: true };
    const own = await call.read(BankProfiles).newest(profile);
    const by = { profile, own: own && readingOf(own) };
    const { statements, errors } = await readFile(bytes, by, this.sheets);
    if (errors.length > 0) return refuse(errors);
    const whole = judged(statements);
    if ('errors' in whole) return refuse(whole.errors);
    const statement = addressed(whole.statement, { account, currency });
    if ('errors' in statement) return refuse(statement.errors);
    return call.write(async (tx) => {
      const uploadedBy = call.actor.userName;
      const profileVersion = own?.version ?? 0;
      const taken = { contentHash, file, name, profile, profileVersion, bytes, uploadedBy };
      const placed = await placeStatement(tx, statement, taken);
      if (placed === undefined) return call.refuse(BankStatementBusy);
      if (placed.added > 0) {
        await tx.of(MatchWishes).wish();
        tx.afterCommit(() => void this.matching.wake());
      }
      return { message: 'The bank statement was taken', data: presented(placed), wasKnown: false };
    });
  });

  readonly search = handleOfAll(searchBankStatements, async ({ parameter, from, pageSize }, call) => {
    const { rows, total } = await call.read(Statements).page(parameter.account, { from, pageSize });
    return found(rows.map(presented), total);
  });

  readonly get = handleOfAll(getBankStatement, async ({ id }, call) => ({
    data: presented((await call.read(Statements).find(id)) ?? call.refuse(BankStatementNotFound)),
  }));

  readonly tryOut = handle(tryBankProfile, async ({ file, profile, columns }, call) => {
    const bytes = await this.bytesOf(call, file);
    const own = columns === undefined ? await call.read(BankProfiles).newest(profile) : drafted(columns);
    if (own && 'why' in own) return call.refuse(BankStatementUnreadable, own);
    const by = { profile, own: own && readingOf(own) };
    const { statements, errors } = await readFile(bytes, by, this.sheets);
    const whole = judged(statements);
    const [first = { ...nothingSaid, lines: [] }] = 'statement' in whole ? [whole.statement] : statements;
    const { account, currency, fromDay, toDay, opening, closing, lines } = first;
    return {
      data: {
        account,
        currency,
        fromDay,
        toDay,
        opening: said(opening),
        closing: said(closing),
        lineCount: lines.length,
        lines: lines.slice(0, triedBankLines).map(({ amount, balance, ...line }) => ({
          ...line,
          amount: decimalOf(amount),
          balance: said(balance),
        })),
        errors: [...errors, ...(errors.length === 0 && 'errors' in whole ? whole.errors : [])],
      },
    };
  });

  /** What the edge has kept for the hour in which it is taken over. */
  private async bytesOf(
    call: Call<typeof takeBankStatement | typeof tryBankProfile>,
    file: string,
  ): Promise<Buffer> {
    const bytes = await uploadedSheet(this.files, file, call.actor);
    return (
      bytes ?? call.refuse(BankStatementUnreadable, { why: 'Please select the file of a bank statement' })
    );
  }
}

/** The columns of a profile that is not saved yet, as they were sent beside the file; why they are none. */
function drafted(columns: string): OwnProfile | { readonly why: string } {
  let sent: unknown;
  try {
    sent = JSON.parse(columns);
  } catch {
    return { why: 'The columns are no JSON' };
  }
  const { data, error } = ProfileColumns.safeParse(sent);
  if (!data) return { why: error.issues[0]?.message ?? 'The columns are no columns of a profile' };
  return { name: '', title: '', version: 0, columns: data };
}
