import { dayText, daysBetween, many, sumOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { moneyTextOf } from '@kobodesk/contracts/invoicing';
import type { MatchedLine } from './book/line-records.js';
import { pairOf } from './decision.js';
import type { KnownPayment } from './book/known-payment.js';
import { daysOutside, type MatchRules } from './match-rules.js';

/** What is the matter with an amount: '₦500.00 short'; '' when it is equal. */
export function amountOff(line: Thousandths, payment: Thousandths, currency: string): string {
  if (line === payment) return '';
  return line < payment
    ? `amount ${moneyTextOf(payment - line, currency)} short`
    : `amount ${moneyTextOf(line - payment, currency)} over`;
}

/** What of payments never comes to the agency, in words; '' where all of it does. */
export function passedOnWords(payments: readonly KnownPayment[]): string {
  const passedOn = sumOf(payments.map((payment) => payment.passedOn));
  const [first] = payments;
  if (passedOn === 0n || !first) return '';
  const shown = (amount: Thousandths) => moneyTextOf(amount, first.currency);
  const paid = passedOn + sumOf(payments.map(({ amount }) => amount));
  return `Of ${shown(paid)} that was paid the provider passed on ${shown(passedOn)} to others`;
}

export interface Circumstances {
  readonly rules: MatchRules;
  /** does the line name it, or its payer? */
  readonly isNamed: boolean;
  readonly isPayerNamed: boolean;
  readonly declined: ReadonlySet<string>;
}

/** The same, of a payment that the provider divided too. */
function amountWords(
  { amount, currency }: MatchedLine,
  { amount: coming, passedOn, hindrance }: KnownPayment,
): string {
  const off = amountOff(amount, coming, currency);
  const isPart = off !== '' && hindrance === '' && passedOn > 0n;
  return isPart ? `${off}: the provider passed on ${moneyTextOf(passedOn, currency)} of the payment` : off;
}

/** Why a line is not explained by a payment, in words; '' when nothing speaks against it. */
export function whyNot(line: MatchedLine, payment: KnownPayment, about: Circumstances): string {
  const { rules, isNamed, isPayerNamed, declined } = about;
  const window = isNamed ? rules.named : rules.unnamed;
  const outside = daysOutside(window, payment, line.day);
  const reasons = [
    line.amount <= 0n ? 'the line is money that went out' : amountWords(line, payment),
    line.currency === payment.currency ? '' : `paid in ${payment.currency}, not in ${line.currency}`,
    outside === 0 ? '' : `day ${outside} outside the window`,
    payment.explainedBy === null || payment.explainedBy === line.id
      ? ''
      : `already explained by line ${payment.explainedBy}`,
    payment.hindrance,
    declined.has(pairOf(line.id, payment.id)) ? 'declined before' : '',
    isNamed || isPayerNamed
      ? ''
      : 'neither its RRR, its provider reference, its invoice nor its payer is named',
  ];
  return reasons.filter((reason) => reason !== '').join('; ');
}

/** 'Paid on 17 Nov 2026, 1 day before the value day' */
export function daysWords({ day }: KnownPayment, line: MatchedLine): string {
  const apart = daysBetween(day, line.day);
  if (apart === 0) return `Paid on ${dayText(day)}, the value day`;
  return `Paid on ${dayText(day)}, ${many(Math.abs(apart), 'day')} ${apart > 0 ? 'before' : 'after'} the value day`;
}
