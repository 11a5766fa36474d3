import { decimalOf, placesOf, thousandths, type Thousandths } from '../../kernel/index.js';
import { moneyText, naira } from '../currencies.js';

/** What a service type says of part payments; a percentage or an amount that a first payment must reach, or neither. */
export interface PartPaymentRule {
  isAllowed: boolean;
  /** decimal, at most two places */
  leastPercentage: string | null;
  leastAmount: string | null;
}

/** a kobo; references are in naira alone */
const smallest: Thousandths = 10n;
/** thousandths of a whole, by percentages of two places */
const wholePercentage = 100n * 100n;

const inKobo = (value: bigint): Thousandths => ((value + smallest - 1n) / smallest) * smallest;

function leastOf({ leastPercentage, leastAmount }: PartPaymentRule, payable: Thousandths): Thousandths {
  if (leastAmount !== null) return inKobo(thousandths(leastAmount));
  if (leastPercentage === null) return smallest;
  // thousandths of a per cent are ten times its second place
  const share = thousandths(leastPercentage) / 10n;
  return inKobo((payable * share + wholePercentage - 1n) / wholePercentage);
}

/**
 * The least that a part of an invoice may be; undefined where only the whole of what is due can be paid. Without a rule
 * no parts are taken. The rule binds the first payment; those that follow are as small as a payment can be.
 */
export function leastPart(
  rule: PartPaymentRule | undefined,
  { payable, paid }: { payable: Thousandths; paid: Thousandths },
): Thousandths | undefined {
  if (!rule?.isAllowed) return undefined;
  const least = paid > 0n ? smallest : leastOf(rule, payable);
  const first = least < smallest ? smallest : least;
  return first < payable - paid ? first : undefined;
}

/** What of an invoice can be paid by its next reference; decimal text in naira. */
export interface Due {
  outstanding: string;
  /** the least that a part may be; null: no parts are taken */
  leastPart: string | null;
}

/** Why no reference is made for an amount of what is due; undefined when one may be. */
export function partRefusal(amount: string, { outstanding, leastPart: least }: Due): string | undefined {
  const asked = thousandths(amount);
  const due = thousandths(outstanding);
  if (asked === due) return undefined;
  if (asked <= 0n) return 'Please enter an amount above 0';
  if (placesOf(amount) > 2) return 'An amount in naira has at most 2 decimal places';
  if (asked > due) return `No more than ${moneyText(due, naira)} is due`;
  if (least === null) return `Only the whole amount of ${moneyText(due, naira)} can be paid`;
  if (asked < thousandths(least))
    return `The least amount of a part is ${moneyText(thousandths(least), naira)}`;
  return undefined;
}

/** For the wire: null where no parts are taken. */
export const leastPartText = (least: Thousandths | undefined): string | null =>
  least === undefined ? null : decimalOf(least);
