/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks and limits of this file; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { keysOf, type CustomerKey, type KeyKind } from '../customer-keys.js';
import { evidenceOf, rareUpTo, tellingWords, type Described } from './likeness.js';

export interface Known extends Described {
  readonly id: number;
  readonly ain: string;
}

export interface Alike {
  readonly one: Known;
  readonly other: Known;
  readonly evidence: string[];
}

interface Listed {
  id: number;
  ain: string;
  name: string;
  rc_number: string;
  phone: string;
  email: string;
}

/** A key that several customers have, and few. */
interface Shared extends CustomerKey {
  readonly bearers: number;
}

interface Window {
  kind: KeyKind;
  /** the last key that was looked at */
  after: string;
  /** how many customers may have a key */
  bearers: number;
}

const mostCandidates = 300;
const keysAtOnce = 200;
/** a queue begins with what few have: of a word that fifty have there are a thousand pairs */
const mostBearers = 10;

const keyText = ({ kind, text }: CustomerKey): string => `${kind} ${text}`;
const marksOf = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Customers that share what few share. Keys: the primary one of customer_keys. */
export class LookAlikes extends ScopedRepository {
  /** Those that are like one that is typed. */
  async of(typed: Described, except: number | undefined): Promise<Alike[]> {
    const [alike = []] = await this.ofEach([typed]);
    return alike
      .filter(({ other }) => other.id !== except)
      .map((found) => ({ ...found, one: { ...found.one, id: except ?? 0 } }));
  }

  /** Those that are like each of many, those with most evidence first. */
  async ofEach(all: readonly Described[]): Promise<Alike[][]> {
    const keys = all.map((typed) => keysOf(typed));
    const bearers = await this.bearers([...new Set(keys.flatMap(tellingWords))]);
    const isTelling = ({ kind, text }: CustomerKey) => kind !== 'word' || bearers.has(text);
    const bearing = await this.withAny(keys.flat().filter(isTelling), all.length);
    const rows = await this.known([...new Set([...bearing.values()].flat())]);
    const known = new Map(rows.map((row) => [row.id, row]));
    return all.map((typed, at) => {
      const ids = new Set((keys[at] ?? []).flatMap((key) => bearing.get(keyText(key)) ?? []));
      return [...ids]
        .flatMap((id) => known.get(id) ?? [])
        .map((other) => ({
          one: { ...typed, id: 0, ain: '' },
          other,
          evidence: evidenceOf(typed, other, (word) => bearers.get(word)),
        }))
        .filter(({ evidence }) => evidence.length > 0)
        .toSorted((one, next) => next.evidence.length - one.evidence.length || one.other.id - next.other.id);
    });
  }

  /** Pairs of all customers, those that share a number or an address first; `isWanted` says which are to be told. */
  async pairs(most: number, isWanted: (one: number, other: number) => boolean): Promise<Alike[]> {
    const found = new Map<string, Alike>();
    for await (const alike of this.everyPair()) {
      const { one, other } = alike;
      if (isWanted(one.id, other.id)) found.set(`${one.id} ${other.id}`, alike);
      if (found.size >= most) break;
    }
    return [...found.values()];
  }

  /** A window of keys after the other. */
  private async *everyPair(): AsyncGenerator<Alike> {
    const bearers = Math.min(mostBearers, rareUpTo(await this.size()));
    for (const kind of ['rc', 'email', 'phone', 'word'] as const) {
      for (let after: string | undefined = ''; after !== undefined;) {
        const keys: Shared[] = await this.shared({ kind, after, bearers });
        if (keys.length > 0) yield* await this.among(keys);
        after = keys.at(-1)?.text;
      }
    }
  }

  /** Rare words, and how many customers have each. */
  private async bearers(words: readonly string[]): Promise<Map<string, number>> {
    if (words.length === 0) return new Map();
    const rows = await this.query<{ key_text: string; n: number | string }>(
      `SELECT key_text, COUNT(*) AS n FROM customer_keys
       WHERE organisation_id = ? AND kind = 'word' AND key_text IN (${marksOf(words)})
       GROUP BY key_text HAVING COUNT(*) <= ?`,
      [this.organisationId, ...words, rareUpTo(await this.size())],
    );
    return new Map(rows.map(({ key_text, n }) => [key_text, Number(n)]));
  }

  /** About how many customers there are: the number of the last one. */
  private async size(): Promise<number> {
    const rows = await this.query<{ last: number | string }>(
      'SELECT last_customer_number AS last FROM invoice_counters WHERE organisation_id = ?',
      [this.organisationId],
    );
    return Number(rows[0]?.last ?? 0);
  }

  /** The customers that have each of some keys. */
  private async withAny(keys: readonly CustomerKey[], seekers: number): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>();
    // one range of the key each: both engines read a whole kind for several kinds at once
    for (const kind of new Set(keys.map((key) => key.kind))) {
      const texts = [...new Set(keys.filter((key) => key.kind === kind).map(({ text }) => text))];
      const rows = await this.query<{ key_text: string; customer_id: number }>(
        `SELECT key_text, customer_id FROM customer_keys WHERE organisation_id = ? AND kind = ?
         AND key_text IN (${marksOf(texts)}) LIMIT ${mostCandidates * seekers}`,
        [this.organisationId, kind, ...texts],
      );
      for (const { key_text, customer_id } of rows) {
        const key = keyText({ kind, text: key_text });
        found.set(key, [...(found.get(key) ?? []), customer_id]);
      }
    }
    return found;
  }

  /** The next keys of a kind that several customers have, and few. */
  private async shared({ kind, after, bearers }: Window): Promise<Shared[]> {
    const rows = await this.query<{ key_text: string; n: number | string }>(
      `SELECT key_text, COUNT(*) AS n FROM customer_keys
       WHERE organisation_id = ? AND kind = ? AND key_text > ?
       GROUP BY key_text HAVING COUNT(*) BETWEEN 2 AND ? ORDER BY key_text LIMIT ${keysAtOnce}`,
      [this.organisationId, kind, after, bearers],
    );
    return rows.map(({ key_text, n }) => ({ kind, text: key_text, bearers: Number(n) }));
  }

  /** Every two that have one of the keys. */
  private async among(keys: readonly Shared[]): Promise<Alike[]> {
    const rows = await this.query<{ key_text: string; customer_id: number }>(
      `SELECT key_text, customer_id FROM customer_keys WHERE organisation_id = ? AND kind = ?
       AND key_text IN (${marksOf(keys)}) ORDER BY key_text, customer_id`,
      [this.organisationId, keys[0]?.kind ?? '', ...keys.map(({ text }) => text)],
    );
    const byId = new Map(
      (await this.known([...new Set(rows.map(({ customer_id }) => customer_id))])).map((row) => [
        row.id,
        row,
      ]),
    );
    const words = new Map(
      keys.filter(({ kind }) => kind === 'word').map(({ text, bearers }) => [text, bearers]),
    );
    return keys
      .flatMap(({ text }) => {
        const sharing = rows
          .filter(({ key_text }) => key_text === text)
          .map(({ customer_id }) => byId.get(customer_id))
          .filter((known) => known !== undefined);
        return sharing.flatMap((one, at) =>
          sharing.slice(at + 1).map((other) => ({
            one,
            other,
            evidence: evidenceOf(one, other, (word) => words.get(word)),
          })),
        );
      })
      .filter(({ evidence }) => evidence.length > 0);
  }

  private async known(ids: readonly number[]): Promise<Known[]> {
    if (ids.length === 0) return [];
    const rows = await this.query<Listed>(
      `SELECT id, ain, name, rc_number, phone, email FROM customers
       WHERE organisation_id = ? AND is_unregistered = 0 AND id IN (${marksOf(ids)}) ORDER BY id`,
      [this.organisationId, ...ids],
    );
    return rows.map(({ rc_number, ...row }) => ({ ...row, rcNumber: rc_number }));
  }
}
