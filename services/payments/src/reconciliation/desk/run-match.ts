import { setTimeout as sleep } from 'node:timers/promises';
import { mostMatchedLines, type MatchClass } from '@kobodesk/contracts/payments';
import { RuleVersions } from '../rules/rule-versions.js';
import { decidedLines } from './decided-lines.js';
import { KeepMatch, type Matching } from './keep-match.js';
import { MatchSource } from './match-source.js';

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

/**
 * What the rules in force make of all lines that no person accepted, and keeps what is not decided so yet. Which statement
 * came first, how often it was run, and where it was cut off changes nothing.
 */
export async function runMatch(call: Matching): Promise<MatchReport> {
  const rules = await call.read(RuleVersions).inForce();
  const parts = await call.read(MatchSource).parts(mostMatchedLines);
  const goOn = () => {
    if (call.isStopping?.()) throw new Error('the service stops');
  };
  const { payments, decided } = await decidedLines(call, { parts, rules: [rules], goOn });
  const keep = new KeepMatch(call, rules.version);
  try {
    for await (const { lines, made } of decided) await keep.add(lines, made);
  } finally {
    // whoever breaks off leaves no transaction open behind it
    await keep.settled();
  }
  const isWhole = await keep.end();
  return {
    rulesVersion: rules.version,
    lines: parts.reduce((sum, part) => sum + part.lines, 0),
    payments,
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
