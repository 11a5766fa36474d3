import { currencies } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { ControlTotal } from '@kobodesk/contracts/reporting';

interface Sum<Amount extends string> {
  count: number;
  amounts: Record<Amount, bigint>;
}

type Line<Amount extends string> = Record<Amount, bigint> & {
  name: string;
  label: string;
  count: number;
  currency: string;
  currencyId: number;
};

/** For JSON: label, currency, count, thousandths by name. */
export type StoredTotals = readonly [string, number, number, Record<string, string>][];

/** What a list needs of its totals, whatever is added up in them. */
export interface KeptTotals {
  /** for whoever checks a file against what was said of it */
  control(): ControlTotal[];
  stored(): StoredTotals;
  restore(stored: StoredTotals): void;
}

/** What the rows of a list come to, by label and currency. */
export class ListTotals<Amount extends string> implements KeptTotals {
  private readonly sums = new Map<string, Map<number, Sum<Amount>>>();

  /** `labels`: in the order in which they are shown */
  constructor(private readonly labels: readonly string[]) {}

  add(label: string, currencyId: number, more: Record<Amount, bigint>): void {
    const ofLabel = this.ofLabel(label);
    const sum = ofLabel.get(currencyId);
    if (!sum) {
      ofLabel.set(currencyId, { count: 1, amounts: { ...more } });
      return;
    }
    sum.count += 1;
    for (const name in more) sum.amounts[name] += more[name];
  }

  lines(): Line<Amount>[] {
    return currencies.flatMap(({ id: currencyId, code: currency }) =>
      this.labels.flatMap((name) => {
        const sum = this.sums.get(name)?.get(currencyId);
        if (!sum) return [];
        const { count, amounts } = sum;
        return [{ ...amounts, name, count, label: `${name} ${currency} (${count})`, currency, currencyId }];
      }),
    );
  }

  control(): ControlTotal[] {
    return this.lines().map(({ name, count, currency, currencyId }) => {
      const amounts = Object.entries<bigint>(this.sums.get(name)?.get(currencyId)?.amounts ?? {});
      return {
        label: name,
        currency,
        count,
        amounts: Object.fromEntries(amounts.map(([amount, sum]) => [amount, decimalOf(sum)])),
      };
    });
  }

  stored(): StoredTotals {
    return [...this.sums].flatMap(([label, ofLabel]) =>
      [...ofLabel].map(([currencyId, { count, amounts }]) => {
        const texts = Object.entries<bigint>(amounts).map(([name, sum]) => [name, String(sum)]);
        return [label, currencyId, count, Object.fromEntries(texts) as Record<string, string>] as const;
      }),
    ) as unknown as StoredTotals;
  }

  restore(stored: StoredTotals): void {
    for (const [label, currencyId, count, texts] of stored) {
      const amounts = Object.entries(texts).map(([name, text]) => [name, BigInt(text)]);
      this.ofLabel(label).set(currencyId, {
        count,
        amounts: Object.fromEntries(amounts) as Record<Amount, bigint>,
      });
    }
  }

  private ofLabel(label: string): Map<number, Sum<Amount>> {
    const known = this.sums.get(label);
    if (known) return known;
    const made = new Map<number, Sum<Amount>>();
    this.sums.set(label, made);
    return made;
  }
}
