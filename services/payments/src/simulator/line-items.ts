import { decimalOf, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import { accountName } from './bank-accounts.js';
import { nairaText, type SimulatedLine } from './ledger.js';
import { textIn } from './wire.js';

interface Refused {
  statuscode: string;
  status: string;
}
const refused = (statuscode: string, status: string): Refused => ({ statuscode, status });

const lineOf = (item: unknown): SimulatedLine => ({
  lineItemsId: textIn(item, 'lineItemsId'),
  beneficiaryName: textIn(item, 'beneficiaryName'),
  beneficiaryAccount: textIn(item, 'beneficiaryAccount'),
  bankCode: textIn(item, 'bankCode'),
  beneficiaryAmount: nairaText(textIn(item, 'beneficiaryAmount')) ?? '',
  deductFeeFrom: textIn(item, 'deductFeeFrom'),
});

function refusalOf(lines: readonly SimulatedLine[], amount: string): Refused | undefined {
  if (new Set(lines.map(({ lineItemsId }) => lineItemsId)).size < lines.length)
    return refused('037', 'Duplicate line item id');
  if (lines.some(({ lineItemsId, beneficiaryName }) => lineItemsId === '' || beneficiaryName === ''))
    return refused('022', 'Invalid request');
  // whatever it is, its bank knows no such account
  if (
    lines.some(({ bankCode, beneficiaryAccount }) => accountName(bankCode, beneficiaryAccount) === undefined)
  )
    return refused('057', 'Beneficiary is not registered');
  if (lines.some(({ beneficiaryAmount }) => beneficiaryAmount === ''))
    return refused('089', 'Line item amount invalid');
  if (decimalOf(sumOf(lines.map((line) => thousandths(line.beneficiaryAmount))), 2) !== amount)
    return refused('084', 'Line items are not equal to the total amount');
  const bearers = lines.filter(({ deductFeeFrom }) => deductFeeFrom === '1').length;
  if (bearers > 1) return refused('087', 'Fee bearer is duplicated');
  if (bearers < 1) return refused('088', 'Fee bearer is not set');
  return undefined;
}

/** The parts of an order whose amount has two decimals; a body without any is not divided. */
export function linesOf(body: unknown, amount: string): readonly SimulatedLine[] | Refused {
  const items: unknown =
    typeof body === 'object' && body !== null && 'lineItems' in body ? body.lineItems : [];
  if (!Array.isArray(items)) return refused('022', 'Invalid request');
  const lines = items.map(lineOf);
  return lines.length === 0 ? [] : (refusalOf(lines, amount) ?? lines);
}
