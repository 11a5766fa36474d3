import {
  deadLettersOf,
  keepers,
  Refusal,
  mostLettersListed,
  type DeadLetterKind,
  type DeadLetterState,
  type Keeper,
} from '@kobodesk/contracts/kernel';
import type { DeadLetterRow } from '@kobodesk/contracts/reporting';
import type { Work } from '@kobodesk/chassis/operations/call';

type Asking = Pick<Work, 'ask'>;
export type Decided = { id: string; outcome: Outcome; reason: string | null };
type Outcome = 'requeued' | 'dead' | 'discarded' | 'decided' | 'silent';

/** A page of the letters of all services, the newest first. */
export interface LetterPage {
  letters: DeadLetterRow[];
  total: number;
  payments: number;
  silent: Keeper[];
}

/** Undefined when the service does not answer; what it refuses is refused. */
async function answered<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Refusal && error.report.status === 503) return undefined;
    throw error;
  }
}

const idOf = (service: Keeper, id: number): string => `${service}-${id}`;

/** Undefined for a service that there is not. */
export function placeOf(id: string): { service: Keeper; number: number } | undefined {
  const [name, digits = ''] = id.split('-');
  const service = keepers.find((keeper) => keeper === name);
  return service && { service, number: Number.parseInt(digits, 10) };
}

const newestFirst = (a: DeadLetterRow, b: DeadLetterRow): number =>
  a.diedAt === b.diedAt ? b.id.localeCompare(a.id) : b.diedAt.localeCompare(a.diedAt);

export async function searchAll(
  work: Asking,
  filter: { service?: Keeper | undefined; kind?: DeadLetterKind | undefined; state: DeadLetterState },
  { pageSize, from }: { pageSize: number; from: number },
): Promise<LetterPage> {
  const { service: only, kind, state } = filter;
  const limit = Math.min(mostLettersListed, (from + 1) * pageSize);
  const page: LetterPage = { letters: [], total: 0, payments: 0, silent: [] };
  const asked = keepers.filter((service) => only === undefined || service === only);
  await Promise.all(
    asked.map(async (service) => {
      const request = { state, limit, ...(kind === undefined ? {} : { kind }) };
      const answer = await answered(work.ask(deadLettersOf(service).list, request));
      if (!answer) return void page.silent.push(service);
      page.letters.push(...answer.letters.map((row) => ({ ...row, service, id: idOf(service, row.id) })));
      page.total += answer.total;
      page.payments += answer.payments;
    }),
  );
  page.silent.sort();
  page.letters = page.letters.sort(newestFirst).slice(from * pageSize, (from + 1) * pageSize);
  return page;
}

/** Has each service decide about its own; a service that does not answer holds up nobody else. */
export async function decideAll(
  ids: readonly string[],
  decide: (service: Keeper, numbers: number[]) => Promise<{ data: (Omit<Decided, 'id'> & { id: number })[] }>,
): Promise<Decided[]> {
  const places = new Map(ids.map((id) => [id, placeOf(id)]));
  const decided = new Map<string, Decided>();
  await Promise.all(
    keepers.map(async (service) => {
      const own = [...places].filter(([, place]) => place?.service === service);
      if (own.length === 0) return;
      const answer = await answered(
        decide(
          service,
          own.map(([, place]) => place?.number ?? 0),
        ),
      );
      for (const { id, outcome, reason } of answer?.data ?? [])
        decided.set(idOf(service, id), { id: idOf(service, id), outcome, reason });
      if (!answer)
        for (const [id] of own)
          decided.set(id, { id, outcome: 'silent', reason: `${service} does not answer` });
    }),
  );
  return ids.map((id) => decided.get(id) ?? { id, outcome: 'decided', reason: null });
}

const words: Record<Outcome, (count: number) => string> = {
  requeued: (count) => `${count} applied`,
  discarded: (count) => `${count} discarded`,
  dead: (count) => `${count} failed again`,
  decided: (count) => `${count} decided before`,
  silent: (count) => `${count} not reached`,
};

/** '2 applied, 1 failed again' */
export function summaryOf(decided: readonly Decided[]): string {
  return Object.entries(words)
    .map(([outcome, say]) => [decided.filter((one) => one.outcome === outcome).length, say] as const)
    .filter(([count]) => count > 0)
    .map(([count, say]) => say(count))
    .join(', ');
}
