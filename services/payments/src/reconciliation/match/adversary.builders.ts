import type { BankLine } from '../bank-line.js';
import type { KnownPayment } from './book/known-payment.js';
import type { LearntPayer } from './book/learnt-payers.js';
import { keyOf, payerKey } from './book/line-words.js';
import { aLine, aPayment } from './match.builders.js';
import { feeOf, type MatchRules } from './match-rules.js';

/** Numbers that look random and are the same each time. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

export interface Month {
  readonly payments: KnownPayment[];
  readonly lines: BankLine[];
  /** line → the payments that it is; a line that must not be certain of anything is not here */
  readonly truth: Map<number, readonly number[]>;
  /** what people taught of payers, some of it wrong */
  readonly learnt: LearntPayer[];
}

const payers = [
  'Skyways Airlines Ltd',
  'Delta Shuttle',
  'Coastal Helicopters Plc',
  'Savannah Air',
  'Sahel Cargo',
];
// what banks call them
const others = [
  'ADA OBI VENTURES',
  'MAMA NKECHI STORES',
  'COASTAL HOLDINGS PH',
  'KANO AIR TRADERS',
  'DESERT SANDS GROUP',
];
const tariff = [15_000_000n, 20_000_000n, 47_500_000n];

/** What goes wrong with a payment on its way to the bank statement. */
const troubles = [
  'none',
  'none',
  'twin payment',
  'twin line',
  'transposed',
  'part',
  'over',
  'reversed',
  'voided',
  'batch',
  'reference',
  'invoice',
  'cut invoice',
  'stranger',
  'known payer',
  'another known payer',
] as const;

/** The digits with two neighbours exchanged that differ. */
function transposed(digits: string): string {
  for (let at = digits.length - 1; at > 0; at -= 1)
    if (digits[at] !== digits[at - 1])
      return `${digits.slice(0, at - 1)}${digits[at]}${digits[at - 1]}${digits.slice(at + 1)}`;
  return digits;
}

/** A month in which most that can be wrong with a statement is wrong, with what is true of each line. */
export function aMonth(seed: number, many: number, rules: MatchRules): Month {
  const next = numbersFrom(seed);
  const learnt = others.map((name, nth) => {
    // the last one was taught wrongly
    const payer = payerKey(payers[nth === others.length - 1 ? 0 : nth] ?? '');
    return { key: keyOf(name), payer, lineId: 1_000_000 + nth };
  });
  const month: Month = { payments: [], lines: [], truth: new Map(), learnt };
  const add = (line: Partial<BankLine>, truth?: readonly number[]): void => {
    const id = month.lines.length + 1;
    month.lines.push(aLine(id, line));
    if (truth) month.truth.set(id, truth);
  };
  const pay = (changes: Partial<KnownPayment>): KnownPayment => {
    const id = month.payments.length + 1;
    const payment = aPayment(id, { rrr: String(250_000_000_000 + id * 97), ...changes });
    month.payments.push(payment);
    return payment;
  };
  while (month.lines.length < many) {
    const trouble = troubles[next(troubles.length)] ?? 'none';
    const day = `2026-11-${String(2 + next(20)).padStart(2, '0')}`;
    const payer = payers[next(payers.length)] ?? '';
    const amount =
      next(2) === 0 ? (tariff[next(tariff.length)] ?? 1n) : BigInt(100_000 + next(90_000_000)) * 10n;
    addTrouble(trouble, { pay: (changes) => pay({ payer, amount, day, ...changes }), add, rules });
  }
  return month;
}

interface Pen {
  readonly pay: (changes?: Partial<KnownPayment>) => KnownPayment;
  readonly add: (line: Partial<BankLine>, truth?: readonly number[]) => void;
  readonly rules: MatchRules;
}

const bankNameOf = (payer: string): string => others[payers.indexOf(payer)] ?? '';

const byRrr = ({ rrr, amount, day }: KnownPayment): Partial<BankLine> => ({
  narration: `WEB/${rrr.slice(0, 4)}-${rrr.slice(4, 8)}-${rrr.slice(8)}/NAA`,
  amount,
  day,
});

function addTrouble(trouble: (typeof troubles)[number], { pay, add, rules }: Pen): void {
  const payment = pay();
  const { id, amount, day } = payment;
  const line = byRrr(payment);
  switch (trouble) {
    case 'none':
      return add(line, [id]);
    case 'twin payment': {
      // made twice, by another reference
      const twin = pay();
      add(line, [id]);
      return add(byRrr(twin), [twin.id]);
    }
    case 'twin line':
      // the bank shows it twice: neither is surely the one
      add(line);
      return add({ ...line, occurrence: 2 });
    case 'transposed': {
      // the number of another payment, of the same amount, by another payer: its own line says so
      const victim = pay({ rrr: transposed(payment.rrr), payer: 'Zuma Rock Aviation' });
      return add({ ...byRrr(victim), narration: `${byRrr(victim).narration ?? ''} ${payment.payer}` });
    }
    case 'part':
      return add({ ...line, amount: amount - 10n });
    case 'over':
      return add({ ...line, amount: amount + 500_000n });
    case 'reversed':
      pay({ rrr: payment.rrr, hindrance: 'the payment was reversed' });
      return add(line, [id]);
    case 'voided': {
      const gone = pay({ hindrance: 'its invoice was voided' });
      add(byRrr(gone));
      return add(line, [id]);
    }
    case 'batch': {
      const channel = `BATCH ${id}`;
      const all = [pay({ channel }), pay({ channel }), pay({ channel })];
      const sum = all.reduce((total, one) => total + one.amount - feeOf(rules, one), 0n);
      return add({ narration: `REMITA BATCH ${id} 3 TXN`, amount: sum, day });
    }
    case 'reference':
      return add({ narration: `POS ${payment.providerReferences[0] ?? ''} LOS`, amount, day }, [id]);
    case 'invoice':
      return add({ narration: `NIP/GTB/${payment.invoiceNumber}`, amount, day }, [id]);
    case 'known payer':
      return add({ narration: `NIP/GTB/${bankNameOf(payment.payer)}/LANDING`, amount, day });
    case 'another known payer': {
      // the number of one, in words that are another's: people may have mistyped it
      const other = payers.find((name) => name !== payment.payer) ?? '';
      return add({ narration: `${line.narration ?? ''}/${bankNameOf(other)}`, amount, day }, [id]);
    }
    case 'cut invoice':
      return add({ narration: `TRF/${payment.payer}/${payment.invoiceNumber.slice(0, -4)}`, amount, day });
    default:
      // money that nobody of the agency's payers brought, with an amount of the tariff
      return add({ narration: `CASH DEP BR 044 ${payment.payer}`, amount, day });
  }
}
