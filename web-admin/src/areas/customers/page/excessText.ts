import type { CustomerBalance } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import { moneyText } from '../../../shared/show/moneyText';

/** What became of an excess besides what can be used: '₦65,000.00 waiting, ₦50,000.00 to be refunded'; '' for nothing. */
export function excessText({ currencyId, excessParts }: CustomerBalance): string {
  const { waiting, refundable, refunded } = excessParts;
  const said = [
    [waiting, 'waiting for approval'],
    [refundable, 'to be refunded'],
    [refunded, 'refunded'],
  ] as const;
  return said
    .filter(([amount]) => thousandths(amount) > 0n)
    .map(([amount, words]) => `${moneyText(amount, currencyId)} ${words}`)
    .join(', ');
}

/** The same of a currency that has one line: what can be used comes first. */
export function wholeExcessText(balance: CustomerBalance): string {
  const { available } = balance.excessParts;
  const usable =
    thousandths(available) > 0n ? `${moneyText(available, balance.currencyId)} paid in excess` : '';
  return [usable, excessText(balance)].filter((part) => part !== '').join(', ');
}
