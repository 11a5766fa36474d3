import type { Thousandths } from '../../kernel/index.js';
import { isPayableIn } from '../currencies.js';
import type { InvoiceStatus } from '../invoice/invoice-states.js';

/** Over Payment (rules/credit-notes.md#kinds) */
export const overPaymentType = 2;
/** how a payment is shown to have come that was made of an excess */
export const suspenseChannel = 'SUSPENSE';

/** What a payment exceeded the amount due by, and what became of it (rules/over-payments.md#the-suspense-balance). */
export interface Excess {
  surplus: Thousandths;
  /** paid other invoices */
  applied: Thousandths;
  /** goes back to the payer, be it that it did already */
  refundable: Thousandths;
  /** went back */
  refunded: Thousandths;
}

/** What nobody decided about yet. */
export const availableOf = ({ surplus, applied, refundable }: Excess): Thousandths =>
  surplus - applied - refundable;
/** What is to be refunded and was not. */
export const owedOf = ({ refundable, refunded }: Excess): Thousandths => refundable - refunded;
/** What is still there: the suspense balance. */
export const heldOf = ({ surplus, applied, refunded }: Excess): Thousandths => surplus - applied - refunded;

export const isSound = (excess: Excess): boolean =>
  [excess.applied, excess.refunded, availableOf(excess), owedOf(excess)].every((part) => part >= 0n);

/** Whose excess it is. */
export interface ExcessOwner {
  customerId: number;
  currencyId: number;
  /** the record that stands for customers who have none: many people's */
  isUnregistered: boolean;
}

/** An invoice that is to receive it. */
export interface ExcessTarget {
  status: InvoiceStatus;
  outstanding: Thousandths;
  customerId: number;
  currencyId: number;
}

export type ExcessRefusal =
  | 'nothing'
  | 'too-much'
  | 'too-fine'
  | 'unregistered'
  | 'other-customer'
  | 'other-currency'
  | 'settled'
  | 'more-than-due';

/** Why so much of an excess cannot be used so, or undefined; without a target it becomes refundable (rules/over-payments.md#what-can-be-done-with-an-excess). */
export function excessRefusal(
  excess: Excess & ExcessOwner,
  amount: Thousandths,
  target?: ExcessTarget,
): ExcessRefusal | undefined {
  const available = availableOf(excess);
  if (amount <= 0n) return 'nothing';
  if (amount > available) return 'too-much';
  const refusal = target && targetRefusal(excess, amount, target);
  if (refusal !== undefined) return refusal;
  const isWhole = amount === available || amount === target?.outstanding;
  return isWhole || isPayableIn(excess.currencyId, amount) ? undefined : 'too-fine';
}

function targetRefusal(
  owner: ExcessOwner,
  amount: Thousandths,
  target: ExcessTarget,
): ExcessRefusal | undefined {
  if (owner.isUnregistered) return 'unregistered';
  if (target.customerId !== owner.customerId) return 'other-customer';
  if (target.currencyId !== owner.currencyId) return 'other-currency';
  if (target.status !== 'Unpaid' && target.status !== 'Partly paid') return 'settled';
  return amount > target.outstanding ? 'more-than-due' : undefined;
}

export type RefundRefusal = 'nothing' | 'too-much' | 'too-fine' | 'not-yet';

/** Why so much cannot be recorded as refunded on that day, or undefined (rules/over-payments.md#refunds). */
export function refundRefusal(
  { owed, currencyId }: { owed: Thousandths; currencyId: number },
  amount: Thousandths,
  { day, today }: { day: string; today: string },
): RefundRefusal | undefined {
  if (amount <= 0n) return 'nothing';
  if (amount > owed) return 'too-much';
  if (amount !== owed && !isPayableIn(currencyId, amount)) return 'too-fine';
  return day > today ? 'not-yet' : undefined;
}
