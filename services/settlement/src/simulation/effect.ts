import { currencyOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { SimulatedCurrency, SimulatedPart } from '@kobodesk/contracts/settlement';
import { agency, type Residues } from '../share/divide.js';
import { beneficiaryOf, dividedBy, type Formula } from '../share/shared-event.js';

/** What a payment brought towards its invoice, as the ledger has it. */
export interface Collected {
  currencyId: number;
  /** YYYY-MM-DD */
  day: string;
  amount: Thousandths;
}
/** A share that was put down for a payment. */
export interface PutDown extends Collected {
  beneficiary: string;
}

interface Sums {
  was: bigint;
  wouldBe: bigint;
}
interface InCurrency {
  payments: number;
  collected: bigint;
  /** payments of which the agency would keep nothing */
  nothingLeft: number;
  residues: Residues;
  /** beneficiary → month → what it got and would get; of the agency what it would keep */
  months: Map<string, Map<string, Sums>>;
  /** beneficiary → payments that would not, and that would, be enough for its whole amount */
  cut: Map<string, { short: number; whole: number }>;
}

/** As it is kept between two slices: JSON, numbers of thousandths as text. */
export interface KeptEffect {
  currencies: readonly {
    id: number;
    payments: number;
    collected: string;
    nothingLeft: number;
    residues: readonly (readonly [string, string])[];
    months: readonly (readonly [beneficiary: string, month: string, was: string, wouldBe: string])[];
    cut: readonly (readonly [beneficiary: string, short: number, whole: number])[];
  }[];
}

/** Names of those who share, by bank and account. */
export type Named = ReadonlyMap<string, { name: string; accountNumber: string; bankName: string }>;

const nothing = (): InCurrency => ({
  payments: 0,
  collected: 0n,
  nothingLeft: 0,
  residues: new Map(),
  months: new Map(),
  cut: new Map(),
});
const figuresOf = ({ was, wouldBe }: Sums) => ({
  was: decimalOf(was),
  wouldBe: decimalOf(wouldBe),
  difference: decimalOf(wouldBe - was),
});

/**
 * What a formula would have made of payments, beside what was made of them: the function that divides, over the ledger, with
 * a carry that begins with nothing, as that of every new version does (rules/settlement.md#simulating-a-split).
 */
export class SplitEffect {
  private readonly currencies = new Map<number, InCurrency>();
  constructor(
    private readonly formula: Formula,
    kept: KeptEffect = { currencies: [] },
  ) {
    for (const { id, ...one } of kept.currencies) {
      const into: InCurrency = {
        ...nothing(),
        payments: one.payments,
        collected: BigInt(one.collected),
        nothingLeft: one.nothingLeft,
        residues: new Map(one.residues.map(([who, residue]) => [who, BigInt(residue)])),
        cut: new Map(one.cut.map(([who, short, whole]) => [who, { short, whole }])),
      };
      this.currencies.set(id, into);
      for (const [who, month, was, wouldBe] of one.months) {
        const sums = this.sumsOf(into, who, month);
        sums.was = BigInt(was);
        sums.wouldBe = BigInt(wouldBe);
      }
    }
  }

  /** A payment, in the order in which payments were posted. */
  pay({ currencyId, day, amount }: Collected): void {
    if (amount <= 0n) return;
    const into = this.of(currencyId);
    const month = day.slice(0, 7);
    into.payments += 1;
    into.collected += amount;
    const divided = dividedBy(this.formula, currencyId, amount, into.residues);
    if (divided) into.residues = divided.residues;
    for (const { beneficiary, amount: share, isShort } of divided?.shares ?? []) {
      this.sumsOf(into, beneficiary, month).wouldBe += share;
      const cut = into.cut.get(beneficiary) ?? { short: 0, whole: 0 };
      into.cut.set(beneficiary, cut);
      cut[isShort ? 'short' : 'whole'] += 1;
    }
    const rest = divided?.rest ?? amount;
    if (rest === 0n) into.nothingLeft += 1;
    const own = this.sumsOf(into, agency, month);
    own.was += amount;
    own.wouldBe += rest;
  }

  /** A share as it was put down. What nobody was given the agency kept. */
  putDown({ currencyId, day, amount, beneficiary }: PutDown): void {
    const into = this.of(currencyId);
    const month = day.slice(0, 7);
    this.sumsOf(into, beneficiary, month).was += amount;
    this.sumsOf(into, agency, month).was -= amount;
  }

  kept(): KeptEffect {
    return {
      currencies: [...this.currencies].map(([id, one]) => ({
        id,
        payments: one.payments,
        collected: String(one.collected),
        nothingLeft: one.nothingLeft,
        residues: [...one.residues].map(([who, residue]) => [who, String(residue)] as const),
        months: [...one.months].flatMap(([who, months]) =>
          [...months].map(([month, { was, wouldBe }]) => [who, month, String(was), String(wouldBe)] as const),
        ),
        cut: [...one.cut].map(([who, { short, whole }]) => [who, short, whole] as const),
      })),
    };
  }

  /** By currency: those of the formula in its order, those whom it leaves out, the agency last. */
  result(named: Named): SimulatedCurrency[] {
    return [...this.currencies]
      .toSorted(([one], [other]) => one - other)
      .map(([currencyId, one]) => {
        const inFormula = this.partiesIn(currencyId);
        const others = [...one.months.keys()].filter((who) => who !== agency && !inFormula.includes(who));
        return {
          currencyId,
          payments: one.payments,
          collected: decimalOf(one.collected),
          parts: [...inFormula, ...others.toSorted(), agency].map((who) => partOf(one, who, named)),
        };
      });
  }

  /** Those of the formula in a currency, each once, in its order. */
  partiesIn(currencyId: number): string[] {
    const own = this.formula.shares.filter(({ currency_id: currency }) => Number(currency) === currencyId);
    return [...new Set(own.map(beneficiaryOf))];
  }

  /** What warnings are made of: by currency, how often each amount came short, and how often nothing was left. */
  countsIn(currencyId: number): Pick<InCurrency, 'payments' | 'nothingLeft' | 'cut'> {
    return this.currencies.get(currencyId) ?? nothing();
  }

  private of(currencyId: number): InCurrency {
    const known = this.currencies.get(currencyId) ?? nothing();
    this.currencies.set(currencyId, known);
    return known;
  }

  private sumsOf({ months }: InCurrency, who: string, month: string): Sums {
    const own = months.get(who) ?? new Map<string, Sums>();
    months.set(who, own);
    const sums = own.get(month) ?? { was: 0n, wouldBe: 0n };
    own.set(month, sums);
    return sums;
  }
}

function partOf({ months }: InCurrency, who: string, named: Named): SimulatedPart {
  const own = [...(months.get(who) ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const all = own.reduce(
    (sum, [, { was, wouldBe }]) => ({ was: sum.was + was, wouldBe: sum.wouldBe + wouldBe }),
    { was: 0n, wouldBe: 0n },
  );
  const known = named.get(who);
  return {
    beneficiary: who,
    name: known?.name ?? '',
    accountNumber: known?.accountNumber ?? who.split(':')[1] ?? '',
    bankName: known?.bankName ?? '',
    ...figuresOf(all),
    months: own.map(([month, sums]) => ({ month, ...figuresOf(sums) })),
  };
}

/** ISO code of a currency, for sentences. */
export const codeOf = (currencyId: number): string => currencyOf(currencyId)?.code ?? String(currencyId);
