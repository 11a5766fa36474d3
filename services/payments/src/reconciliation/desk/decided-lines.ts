import { setImmediate as aTurn } from 'node:timers/promises';
import { invariant } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { Decision } from '../match/decision.js';
import type { MatchRules } from '../match/match-rules.js';
import { Matcher } from '../match/matcher.js';
import { Decisions } from './decisions.js';
import { MatchSource, type HeldLine, type StatementPart } from './match-source.js';
import { readBooks } from './read-books.js';

/** lines at once, before others have a turn */
const atOnce = 1000;

function* inParts<T>(all: Iterable<T>): Generator<T[]> {
  let part: T[] = [];
  for (const one of all) {
    part.push(one);
    if (part.length < atOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Some lines as they stand, and what one of the rules makes of them, or of some of them. */
export interface DecidedLines {
  /** which of the rules that were asked for */
  readonly nth: number;
  readonly lines: readonly HeldLine[];
  readonly made: readonly Decision[];
}
interface Asked {
  readonly parts: readonly StatementPart[];
  readonly rules: readonly MatchRules[];
  /** Throws when it is of no use to go on. */
  readonly goOn?: () => void;
}

/**
 * What each of some rules makes of the lines of some statements that no person accepted, of each line once. It follows from
 * the lines, the payments around them and what people said alone, which are the same for all of the rules. Lines and payments are
 * read in parts: the payments are held in bytes, the lines not at all unless they name nothing; and whatever else waits goes first
 * between them.
 */
export async function decidedLines(
  call: Pick<Work, 'actor' | 'ask' | 'read'>,
  { parts, rules, goOn = () => undefined }: Asked,
): Promise<{ payments: number; decided: AsyncIterable<DecidedLines> }> {
  const { organisationId } = call.actor;
  invariant(organisationId !== null, 'lines are of an organisation');
  const source = call.read(MatchSource);
  const books = await readBooks(call, { organisationId, parts, rules });
  const declined = await call.read(Decisions).declined();
  const matchers = books.map((of) => new Matcher(of.book, of.rules, declined));
  const giveWay = async () => {
    await aTurn();
    goOn();
  };
  async function* decided(): AsyncGenerator<DecidedLines> {
    for (const { statementId } of parts)
      for await (const lines of source.lines(statementId)) {
        for (const matcher of matchers) matcher.survey(lines);
        await giveWay();
      }
    for (const { statementId } of parts)
      for await (const lines of source.held(statementId)) {
        for (const [nth, matcher] of matchers.entries()) yield { nth, lines, made: matcher.decide(lines) };
        await giveWay();
      }
    for (const [nth, matcher] of matchers.entries())
      for (const made of inParts(matcher.finish())) {
        yield { nth, lines: await source.heldByIds(made.map(({ lineId }) => lineId)), made };
        await giveWay();
      }
  }
  return { payments: books[0]?.book.size ?? 0, decided: decided() };
}
