import { thousandths } from '@kobodesk/contracts/kernel';
import type { ReferenceLine } from './provider.js';
import { wireAmount } from './remita-wire.js';

/** One of the parts in which Remita passes a payment on: all of it is text. */
export interface WireLine {
  lineItemsId: string;
  beneficiaryName: string;
  beneficiaryAccount: string;
  bankCode: string;
  beneficiaryAmount: string;
  deductFeeFrom: '0' | '1';
}

export const mostNameLength = 100;

/**
 * The lines of a reference as Remita takes them, or what it would refuse: they are looked at before anything is asked, with
 * the code that it answers (rules/settlement.md#where-it-is-divided).
 */
export function wireLines(
  amount: string,
  lines: readonly ReferenceLine[],
): { lines: WireLine[] } | { code: string; problem: string } {
  const wire: WireLine[] = [];
  let sum = 0n;
  for (const [at, line] of lines.entries()) {
    const part = wireAmount(line.amount);
    if ('problem' in part) return { code: '084', problem: `Line ${at + 1}: ${part.problem}` };
    sum += thousandths(line.amount);
    wire.push({
      lineItemsId: String(at + 1),
      beneficiaryName: line.accountName.slice(0, mostNameLength),
      beneficiaryAccount: line.accountNumber,
      bankCode: line.bankCode,
      beneficiaryAmount: part.text,
      deductFeeFrom: line.bearsFee ? '1' : '0',
    });
  }
  if (sum !== thousandths(amount))
    return { code: '084', problem: 'The lines do not come to the amount of the reference' };
  const bearers = lines.filter(({ bearsFee }) => bearsFee).length;
  if (bearers > 1) return { code: '087', problem: 'More than one line bears the fee' };
  if (bearers < 1) return { code: '088', problem: 'No line bears the fee' };
  return { lines: wire };
}
