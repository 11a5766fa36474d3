import { currencies } from '@kobodesk/contracts/invoicing';

type Line<Amount extends string> = Record<Amount, bigint> & {
  label: string;
  currency: string;
  currencyId: number;
};

/** What the rows of a list come to, by label and currency. */
export class ListTotals<Amount extends string> {
  private readonly sums = new Map<string, { count: number; amounts: Record<Amount, bigint> }>();

  /** `labels`: in the order in which they are shown */
  constructor(private readonly labels: readonly string[]) {}

  add(label: string, currencyId: number, more: Record<Amount, bigint>): void {
    const key = `${label} ${currencyId}`;
    const { count, amounts } = this.sums.get(key) ?? { count: 0, amounts: undefined };
    const names = Object.keys(more) as Amount[];
    const added = names.map((name) => [name, (amounts?.[name] ?? 0n) + more[name]]);
    this.sums.set(key, { count: count + 1, amounts: Object.fromEntries(added) as Record<Amount, bigint> });
  }

  lines(): Line<Amount>[] {
    return currencies.flatMap(({ id: currencyId, code: currency }) =>
      this.labels.flatMap((label) => {
        const sum = this.sums.get(`${label} ${currencyId}`);
        return sum
          ? [{ ...sum.amounts, label: `${label} ${currency} (${sum.count})`, currency, currencyId }]
          : [];
      }),
    );
  }
}
