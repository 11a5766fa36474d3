import { Injectable } from '@nestjs/common';
import { moneyTextOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, found, many, sumOf } from '@kobodesk/contracts/kernel';
import {
  acceptBankLine,
  BankLineMoved,
  BankLineNotFound,
  BankLineUndecided,
  BankStatementNotFound,
  LineStanding,
  MatchBusy,
  mostLinesWaitedFor,
  PaymentExplained,
  PaymentsDoNotFit,
  runBankMatch,
  searchBankLines,
  undoBankLine,
  whyNotBankLine,
} from '@kobodesk/contracts/payments';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handleOfAll } from '../of-all.js';
import type { BankLineEntity } from '../bank-line.entity.js';
import { PaymentBook } from '../match/book/payment-book.js';
import { Matcher } from '../match/matcher.js';
import { BankRequeryDesk } from '../requery/requery-desk.js';
import { decide } from '../moves/tell-moved.js';
import { RuleVersions } from '../rules/rule-versions.js';
import { presented } from '../statement/presented.js';
import { Statements } from '../statement/statements.js';
import type { BankDecisionEntity } from './bank-decision.entity.js';
import { Decisions, type NewDecision } from './decisions.js';
import { readLearntPayers } from './known-payers.js';
import { comingOf, knownPaymentOf, PaidPayments, payersOf } from './known-payments.js';
import { BankMatchDesk } from './match-desk.js';
import { MatchWishes } from '../wish/match-wishes.js';
import { matchedInTurn, waitingLines } from './run-match.js';
import { paymentsOf, shownLine, shownPayment } from './shown-line.js';

const isSettled = (standing: LineStanding): boolean => standing === 'certain' || standing === 'accepted';

/** What explains the lines of bank statements (rules/reconciliation.md#decisions). */
@Injectable()
export class BankMatchHandlers {
  constructor(
    private readonly matching: BankMatchDesk,
    private readonly requeries: BankRequeryDesk,
  ) {}

  readonly search = handleOfAll(searchBankLines, async ({ parameter, from, pageSize }, call) => {
    const statement =
      (await call.read(Statements).find(parameter.statementId)) ?? call.refuse(BankStatementNotFound);
    const decisions = call.read(Decisions);
    const [sums, lines] = await Promise.all([
      decisions.sums(statement),
      decisions.page(statement, parameter.standing, { from, pageSize }),
    ]);
    const standing = await decisions.standingOf(lines.map(({ id }) => id));
    const payments = await call.read(PaidPayments).byIds([...standing.values()].flatMap(paymentsOf));
    const known = { payments, zone: call.actor.timeZone };
    const counts = Object.fromEntries(
      LineStanding.options.map((one) => [one, sums.find((sum) => sum.standing === one)?.lines ?? 0]),
    ) as Record<LineStanding, number>;
    const total = parameter.standing
      ? counts[parameter.standing]
      : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const unexplained = sumOf(sums.filter((sum) => !isSettled(sum.standing)).map(({ came }) => came));
    return {
      ...found(
        lines.map((line) => shownLine(line, standing.get(line.id), known)),
        total,
      ),
      data: { statement: presented(statement), counts, unexplained: decimalOf(unexplained) },
    };
  });

  readonly run = handleOfAll(runBankMatch, async (_input, call) => {
    const { lines, rulesVersion } = await waitingLines(call);
    if (lines > mostLinesWaitedFor) {
      await call.write(async (tx) => {
        await tx.of(MatchWishes).wish();
        tx.afterCommit(() => void this.matching.wake());
      });
      const nothing = { changed: 0, payments: 0, counts: { certain: 0, strong: 0, ambiguous: 0, none: 0 } };
      return {
        message: `${lines} lines are being matched. Please look again in a while`,
        data: { isGoingOn: true, lines, rulesVersion, ...nothing },
      };
    }
    const { isWhole, asked, ...run } = await matchedInTurn(call);
    if (!isWhole) return call.refuse(MatchBusy);
    if (asked > 0) void this.requeries.wake();
    return {
      message: `${many(run.lines, 'line')} matched`,
      data: { isGoingOn: false, ...run },
    };
  });

  readonly accept = handleOfAll(acceptBankLine, async ({ lineId, version, paymentIds }, call) => {
    const { line, decision } = await this.standing(call, lineId, version);
    const ids = [...new Set(paymentIds ?? decision.paymentIds)];
    const offered = new Set([...decision.paymentIds, ...decision.rivalIds]);
    if (decision.state !== 'found' || ids.length === 0 || !ids.every((id) => offered.has(id)))
      return call.refuse(BankLineUndecided);
    const payments = await call.read(PaidPayments).byIds(ids);
    const paid = sumOf([...payments.values()].map(comingOf));
    // what is less known fees was proved by the rules
    const isAsFound = [...ids].sort().join() === [...decision.paymentIds].sort().join();
    if (!isAsFound && paid !== line.amount)
      return call.refuse(PaymentsDoNotFit, {
        line: moneyTextOf(line.amount, line.currency),
        payments: moneyTextOf(paid, line.currency),
      });
    return call.write(async (tx) => {
      const accepted: NewDecision = {
        ...superseding(decision, call),
        state: 'accepted',
        paymentIds: ids,
        rivalIds: decision.rivalIds.filter((id) => !ids.includes(id)),
      };
      const explained = await tx.of(Decisions).explained(ids);
      if ([...explained.values()].some((one) => one.lineId !== lineId)) return call.refuse(PaymentExplained);
      if (!(await decide(call, tx, [accepted]))) return call.refuse(BankLineMoved);
      const invoices = [...payments.values()].map(({ invoiceNumber }) => invoiceNumber).join(', ');
      await tx.audit({
        action: 'Accept bank line',
        entity: 'bank line',
        entityId: lineId,
        description: `A bank line of ${moneyTextOf(line.amount, line.currency)} was accepted as the payment of ${invoices}`,
        before: { class: decision.class, paymentIds: decision.paymentIds },
        after: { paymentIds: ids },
      });
      return { message: 'The line is explained' };
    });
  });

  readonly undo = handleOfAll(undoBankLine, async ({ lineId, version, reason }, call) => {
    const { line, decision } = await this.standing(call, lineId, version);
    if (decision.state === 'undone' || decision.paymentIds.length === 0)
      return call.refuse(BankLineUndecided);
    return call.write(async (tx) => {
      const undone: NewDecision = {
        ...superseding(decision, call),
        state: 'undone',
        class: 'none',
        evidence: [`Undone: ${reason}`],
        runnerUpId: null,
        whyLost: '',
      };
      if (!(await decide(call, tx, [undone]))) return call.refuse(BankLineMoved);
      await tx.audit({
        action: 'Undo bank line',
        entity: 'bank line',
        entityId: lineId,
        description: `What explained a bank line of ${moneyTextOf(line.amount, line.currency)} was undone: ${reason}`,
        before: { class: decision.class, state: decision.state, paymentIds: decision.paymentIds },
      });
      return { message: 'It is undone, and will not be offered again' };
    });
  });

  readonly whyNot = handleOfAll(whyNotBankLine, async ({ lineId, invoiceNumber }, call) => {
    const decisions = call.read(Decisions);
    const line = (await decisions.line(lineId)) ?? call.refuse(BankLineNotFound);
    const number = invoiceNumber.toUpperCase();
    const payments = await call.read(PaidPayments).ofInvoice(number);
    if (payments.length === 0)
      return {
        data: [],
        message: `No payment of invoice ${number} is booked: nothing of it can explain a line`,
      };
    const explained = await decisions.explained(payments.map(({ id }) => id));
    const payers = await payersOf(call, line.organisationId, payments);
    const { timeZone: zone } = call.actor;
    const book = PaymentBook.of(
      payments.map((payment) =>
        knownPaymentOf(payment, {
          zone,
          payer: payers.get(payment.invoiceNumber) ?? '',
          explainedBy: explained.get(payment.id)?.lineId ?? null,
        }),
      ),
      await readLearntPayers(call, line.organisationId),
    );
    const rules = await call.read(RuleVersions).inForce();
    const matcher = new Matcher(book, rules, await decisions.declined());
    const named = book.namedBy(line.narration, line.bankReference);
    const reasons = payments.map((payment, place) => ({
      payment: shownPayment(payment, zone),
      why: matcher.reasons.whyNot(line, place, named) || 'Nothing speaks against it',
    }));
    return { data: reasons, message: reasons.map(({ why }) => why).join('\n') };
  });

  /** The line, and the decision that was shown. */
  private async standing(
    call: Call<typeof acceptBankLine | typeof undoBankLine>,
    lineId: number,
    version: number,
  ): Promise<{ line: BankLineEntity; decision: BankDecisionEntity }> {
    const decisions = call.read(Decisions);
    const line = (await decisions.line(lineId)) ?? call.refuse(BankLineNotFound);
    const decision = (await decisions.standing(lineId)) ?? call.refuse(BankLineUndecided);
    if (decision.version !== version) return call.refuse(BankLineMoved);
    return { line, decision };
  }
}

/** The next decision of the line, as the one before it unless something else is said. */
function superseding(decision: BankDecisionEntity, call: Pick<Call, 'actor' | 'now'>): NewDecision {
  const { lineId, version, pass, rulesVersion, paymentIds, rivalIds, evidence, runnerUpId, whyLost } =
    decision;
  return {
    lineId,
    version: version + 1,
    class: decision.class,
    pass,
    rulesVersion,
    paymentIds,
    rivalIds,
    evidence,
    runnerUpId,
    whyLost,
    state: decision.state,
    madeBy: call.actor.userName,
    madeAt: call.now,
  };
}
