/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are constant conditions of this tree; every value is bound */
import { asThousandths, unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { isOpen, linesBeside } from '../desk/standing.js';
import { UnexplainedEntity } from './unexplained.entity.js';

/** Money of one currency that came and is neither certain nor accepted. */
export interface Sum {
  readonly currency: string;
  readonly lines: number;
  readonly amount: bigint;
}

/** What some lines change about the sums. */
export class SumChanges {
  private readonly byCurrency = new Map<string, { lines: number; amount: bigint }>();

  /** Money that came: lines that are open from now on (1), or not any more (-1). */
  add({ currency, amount }: { readonly currency: string; readonly amount: bigint }, sign: -1 | 1): void {
    if (amount <= 0n) return;
    const sum = this.byCurrency.get(currency) ?? { lines: 0, amount: 0n };
    sum.lines += sign;
    sum.amount += BigInt(sign) * amount;
    this.byCurrency.set(currency, sum);
  }

  /** In the order of the currencies, so that two transactions never wait for each other. */
  all(): Sum[] {
    return [...this.byCurrency]
      .map(([currency, sum]) => ({ currency, ...sum }))
      .filter(({ lines, amount }) => lines !== 0 || amount !== 0n)
      .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  }
}

/** How much of one organisation is unexplained: kept with every change of a line, so that no line is read for it. */
export class UnexplainedSums extends ScopedRepository {
  /** Key: bank_unexplained_currency. */
  async list(): Promise<Sum[]> {
    const rows = await this.table(UnexplainedEntity).list({}, { currency: 'ASC' });
    return rows.map(({ currency, lineCount: lines, amount }) => ({ currency, lines, amount }));
  }

  /** In the transaction in which the lines change. Key: bank_unexplained_currency. */
  async change(changes: SumChanges): Promise<void> {
    for (const { currency, lines, amount } of changes.all()) {
      if (await this.addTo(currency, lines, amount)) continue;
      const added = await unlessDuplicate(() =>
        this.table(UnexplainedEntity).insert({ currency, lineCount: lines, amount }),
      );
      if (added === undefined) await this.addTo(currency, lines, amount);
    }
  }

  /** The same from all lines, for whoever compares. */
  async added(): Promise<Sum[]> {
    const rows = await this.query<{ currency: string; many: number | string; came: number | string }>(
      `SELECT l.currency AS currency, SUM(CASE WHEN ${isOpen} THEN 1 ELSE 0 END) AS many,
         SUM(CASE WHEN ${isOpen} THEN l.amount_thousandths ELSE 0 END) AS came
       ${linesBeside} WHERE l.organisation_id = ? GROUP BY l.currency ORDER BY l.currency`,
      [this.organisationId],
    );
    return rows.map(({ currency, many, came }) => ({
      currency,
      lines: Number(many),
      amount: asThousandths(came),
    }));
  }

  private async addTo(currency: string, lines: number, amount: bigint): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE bank_unexplained SET line_count = line_count + ?, amount_thousandths = amount_thousandths + ?
       WHERE organisation_id = ? AND currency = ?`,
      [lines, amount, this.organisationId, currency],
    );
    return affected > 0;
  }
}
