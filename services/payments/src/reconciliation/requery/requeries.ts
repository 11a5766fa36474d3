import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { ReferenceEntity } from '../../reference/reference.entity.js';
import { BankRequeryEntity } from './requery.entity.js';

/** A line, and a number in it that may be a reference. */
export interface NamedReference {
  readonly lineId: number;
  readonly rrr: string;
}

// parameters of one statement are bounded by the engines
const atOnce = 300;

/** What the provider of one organisation is asked because a bank line names it. */
export class BankRequeries extends ScopedRepository {
  private readonly requeries = this.table(BankRequeryEntity);

  /**
   * Asks about those that are references of the organisation, each once for its line. Answers how many are new. Keys:
   * the number of a reference, bank_requeries_once.
   */
  async ask(named: readonly NamedReference[]): Promise<number> {
    let asked = 0;
    for (let from = 0; from < named.length; from += atOnce) {
      const part = named.slice(from, from + atOnce);
      const rrrs = [...new Set(part.map(({ rrr }) => rrr))];
      const own = await this.table(ReferenceEntity).list({ rrr: In(rrrs) });
      const ours = new Set(own.map(({ rrr }) => rrr));
      const known = await this.requeries.list({ lineId: In([...new Set(part.map(({ lineId }) => lineId))]) });
      const before = new Set(known.map(({ lineId, rrr }) => `${lineId}|${rrr}`));
      const fresh = part.filter(({ lineId, rrr }) => ours.has(rrr) && !before.has(`${lineId}|${rrr}`));
      const { now: nextTry, correlationId } = this.scope;
      await this.requeries.insertAll(
        fresh.map(({ lineId, rrr }) => ({
          lineId,
          rrr,
          state: 'waiting' as const,
          reason: '',
          tries: 0,
          nextTry,
          correlationId,
        })),
      );
      asked += fresh.length;
    }
    return asked;
  }
}
