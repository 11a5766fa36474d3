import { decimalOf } from '@kobodesk/contracts/kernel';
import {
  shownPaymentsOfLine,
  type BankStatementLine,
  type MatchedPayment,
} from '@kobodesk/contracts/payments';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import type { BankLineEntity } from '../bank-line.entity.js';
import type { BankDecisionEntity } from './bank-decision.entity.js';

export const shownPayment = (
  { id, invoiceNumber, rrr, amount, passedOn, paidAt, channel }: PaymentEntity,
  zone: string,
): MatchedPayment => ({
  id,
  invoiceNumber,
  reference: rrr,
  amount: decimalOf(amount),
  passedOn: decimalOf(passedOn),
  day: dayOf(paidAt, zone),
  channel,
});

/** Every payment that is shown of a decision. */
export const paymentsOf = ({ paymentIds, rivalIds, runnerUpId }: BankDecisionEntity): number[] => [
  ...paymentIds.slice(0, shownPaymentsOfLine),
  ...rivalIds,
  ...(runnerUpId === null ? [] : [runnerUpId]),
];

interface Known {
  readonly payments: ReadonlyMap<number, PaymentEntity>;
  readonly zone: string;
}
type Made = Omit<BankStatementLine, keyof ReturnType<typeof ofBank>>;

const ofBank = (line: BankLineEntity) => ({
  id: line.id,
  day: line.day,
  amount: decimalOf(line.amount),
  currency: line.currency,
  narration: line.narration,
  bankReference: line.bankReference,
  balance: line.balance === null ? null : decimalOf(line.balance),
  occurrence: line.occurrence,
});

const nobodyLooked: Made = {
  standing: 'unread',
  version: 0,
  pass: null,
  rulesVersion: 0,
  payments: [],
  paymentCount: 0,
  rivals: [],
  evidence: [],
  runnerUp: null,
  decidedBy: '',
};

function ofDecision(decision: BankDecisionEntity, { payments, zone }: Known): Made {
  const shown = (ids: readonly number[]): MatchedPayment[] =>
    ids.flatMap((id) => {
      const payment = payments.get(id);
      return payment ? [shownPayment(payment, zone)] : [];
    });
  const { state, version, pass, rulesVersion, runnerUpId, whyLost, madeBy: decidedBy } = decision;
  const isUndone = state === 'undone';
  const [next] = runnerUpId === null ? [] : shown([runnerUpId]);
  return {
    standing: isUndone ? 'unread' : state === 'accepted' ? 'accepted' : decision.class,
    version,
    pass,
    rulesVersion,
    // what was undone explains nothing
    payments: isUndone ? [] : shown(decision.paymentIds.slice(0, shownPaymentsOfLine)),
    paymentCount: isUndone ? 0 : decision.paymentIds.length,
    rivals: shown(decision.rivalIds),
    evidence: [...decision.evidence],
    runnerUp: next ? { payment: next, whyLost } : null,
    decidedBy,
  };
}

/** A line with what was made of it. */
export const shownLine = (
  line: BankLineEntity,
  decision: BankDecisionEntity | undefined,
  known: Known,
): BankStatementLine => ({
  ...ofBank(line),
  ...(decision ? ofDecision(decision, known) : nobodyLooked),
});
