import { currencyOf, moneyText } from '@kobodesk/contracts/invoicing';
import { many, thousandths } from '@kobodesk/contracts/kernel';
import type { SimulatedCurrency, SimulatedPart, SimulationWarning } from '@kobodesk/contracts/settlement';
import { agency } from '../share/divide.js';
import { beneficiaryOf, type Formula } from '../share/shared-event.js';
import { codeOf, type Named, type SplitEffect } from './effect.js';

const count = (payments: number): string => many(payments, 'payment');
const most = (payments: number, all: number): string =>
  payments === all ? `all ${count(all)}` : `${payments.toLocaleString('en')} of ${count(all)}`;
const twoUnits = (currencyId: number): bigint =>
  2n * 10n ** BigInt(3 - (currencyOf(currencyId)?.places ?? 2));
const of = (name: string, accountNumber: string): string => name || `Account ${accountNumber}`;

type Warn = (kind: SimulationWarning['kind'], beneficiary: string, text: string) => void;

/** Of one who shares, or of the agency: that it loses, and that its amount is cut. */
function ofPart(
  { beneficiary, name, accountNumber, difference }: SimulatedPart,
  { currencyId, payments }: SimulatedCurrency,
  effect: SplitEffect,
  warn: Warn,
): void {
  const who = beneficiary === agency ? 'The agency' : of(name, accountNumber);
  const lost = -thousandths(difference);
  // less is what rounding carries from the payment before the first
  if (lost >= twoUnits(currencyId)) {
    const isOut = beneficiary !== agency && !effect.partiesIn(currencyId).includes(beneficiary);
    const loses = isOut ? `${who} is left out, and loses` : `${who} loses`;
    warn('loses', beneficiary, `${loses} ${moneyText(lost, currencyId)}`);
  }
  // of percentages nothing is cut
  const { short = 0, whole = 0 } = effect.countsIn(currencyId).cut.get(beneficiary) ?? {};
  if (short === 0) return;
  if (whole === 0)
    warn(
      'never-whole',
      beneficiary,
      `${who} never gets its whole amount: ${most(short, payments)} leave too little`,
    );
  else warn('cut', beneficiary, `${who} does not get its whole amount of ${most(short, payments)}`);
}

/** Of accounts that no version of a split names. */
function ofAccounts({ shares }: Formula, named: Named): SimulationWarning[] {
  const unknown = new Map(
    shares
      .map((share) => [beneficiaryOf(share), share] as const)
      .filter(([beneficiary]) => !named.has(beneficiary)),
  );
  return [...unknown].map(([beneficiary, share]) => ({
    kind: 'unknown-account',
    beneficiary,
    currencyId: Number(share.currency_id),
    text: `Account ${share.account_number} has shared in nothing yet: its bank is asked for its name when the change is sent`,
  }));
}

/** What whoever agrees to a formula should know of it, in words: the agency's loss is a loss too. */
export function warningsOf(
  formula: Formula,
  effect: SplitEffect,
  result: readonly SimulatedCurrency[],
  named: Named,
): SimulationWarning[] {
  const warnings: SimulationWarning[] = [];
  const warnIn =
    (currencyId: number): Warn =>
    (kind, beneficiary, text) =>
      warnings.push({ kind, beneficiary, currencyId, text });
  for (const currencyId of new Set(formula.shares.map((share) => Number(share.currency_id))))
    if (effect.countsIn(currencyId).payments === 0)
      warnIn(currencyId)(
        'nothing-collected',
        agency,
        `Nothing was collected in ${codeOf(currencyId)} in this period: it says nothing of these shares`,
      );
  for (const one of result) {
    const warn = warnIn(one.currencyId);
    for (const part of one.parts) ofPart(part, one, effect, warn);
    const { nothingLeft } = effect.countsIn(one.currencyId);
    if (nothingLeft > 0)
      warn('nothing-left', agency, `Nothing is left for the agency of ${most(nothingLeft, one.payments)}`);
  }
  return [...warnings, ...ofAccounts(formula, named)];
}
