import { setImmediate as aTurn, setTimeout as sleep } from 'node:timers/promises';
import { invariant } from '@kobodesk/contracts/kernel';
import { mostMatchedLines, type MatchClass } from '@kobodesk/contracts/payments';
import { Matcher } from '../match/matcher.js';
import { RuleVersions } from '../rules/rule-versions.js';
import { Decisions } from './decisions.js';
import { KeepMatch, type Matching } from './keep-match.js';
import { MatchSource } from './match-source.js';
import { readBook } from './read-book.js';

export interface MatchReport {
  /** the version of the rules in force */
  readonly rulesVersion: number;
  readonly lines: number;
  readonly payments: number;
  readonly counts: Record<MatchClass, number>;
  /** lines that are decided otherwise than they stood, and references that the provider is asked about */
  readonly changed: number;
  readonly asked: number;
  /** false when somebody else decided on some of the lines in between */
  readonly isWhole: boolean;
}

const betweenTurnsMs = 500;
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

/** Lets whatever else waits go first. */
async function giveWay(call: Matching): Promise<void> {
  await aTurn();
  if (call.isStopping?.()) throw new Error('the service stops');
}

/**
 * What the rules in force make of all lines that no person accepted, and keeps what is not decided so yet. It follows from
 * the lines, the payments and what people said alone: which statement came first, how often it was run, and where it was
 * cut off changes nothing. Lines and payments are read in parts: the payments are held in bytes, the lines not at all
 * unless they name nothing.
 */
export async function runMatch(call: Matching): Promise<MatchReport> {
  const { organisationId } = call.actor;
  invariant(organisationId !== null, 'lines are of an organisation');
  const rules = await call.read(RuleVersions).inForce();
  const source = call.read(MatchSource);
  const parts = await source.parts(mostMatchedLines);
  const book = await readBook(call, { organisationId, parts, rules });
  const matcher = new Matcher(book, rules, await call.read(Decisions).declined());
  const keep = new KeepMatch(call, rules.version);
  for (const { statementId } of parts)
    for (const lines of inParts(await source.lines(statementId))) {
      matcher.survey(lines);
      await giveWay(call);
    }
  for (const { statementId } of parts)
    for (const lines of inParts(await source.held(statementId))) {
      await keep.add(lines, matcher.decide(lines));
      await giveWay(call);
    }
  for (const made of inParts(matcher.finish())) {
    await keep.add(await source.heldByIds(made.map(({ lineId }) => lineId)), made);
    await giveWay(call);
  }
  const isWhole = await keep.end();
  return {
    rulesVersion: rules.version,
    lines: parts.reduce((sum, part) => sum + part.lines, 0),
    payments: book.size,
    counts: keep.counts,
    changed: keep.changed,
    asked: keep.asked,
    isWhole,
  };
}

/** How many lines there are to match, and by which version of the rules. */
export async function waitingLines(call: Matching): Promise<Pick<MatchReport, 'lines' | 'rulesVersion'>> {
  const parts = await call.read(MatchSource).parts(mostMatchedLines);
  const { version: rulesVersion } = await call.read(RuleVersions).inForce();
  return { lines: parts.reduce((sum, part) => sum + part.lines, 0), rulesVersion };
}

/** Once more, where a desk decided on the same lines in the same moment. */
export async function matchedInTurn(call: Matching): Promise<MatchReport> {
  const run = await runMatch(call);
  if (run.isWhole) return run;
  await sleep(betweenTurnsMs);
  return runMatch(call);
}
