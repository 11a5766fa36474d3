import {
  AgeingFilter,
  currencyOf,
  exportAgeing,
  exportTracker,
  moneyText,
  searchAgeing,
  searchRestated,
  TrackerFilter,
  trackPerformance,
  ageingBands,
  dollar,
  naira,
  type AgeingCursor,
  type AgeingRow,
  type BandStarts,
  type InvoiceFilter,
  type TrackerSummary,
} from '@kobodesk/contracts/invoicing';
import { dayText, type InputOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayRange, momentText } from '@kobodesk/chassis/clock/zone';
import { threadFunction } from '@kobodesk/chassis/threads/threads';
import { answeredOf, lateAnswered } from './ageing-control.js';
import { ageingFileName, type AgeingDocument } from './ageing-export.js';
import { agencyName, periodOf, printedLine, searchHead } from '../export/export-head.js';
import type { ExportEntity } from '../export/export.entity.js';
import type { writeAges } from './write-ageing.thread.js';
import { pageSize, written, type ExportWork, type Tools, type Writing } from '../export/writing.js';

type Order = Pick<ExportEntity, 'kind' | 'filter'>;
type Filter = InputOf<typeof exportAgeing>['filter'];

const writer = threadFunction<typeof writeAges>('writeAges', './write-ageing.thread.js', import.meta.url);

/** The file of an ageing analysis (rules/ageing.md#taken-out). */
export async function ageingWriting(
  tools: Tools,
  work: ExportWork,
  { kind, filter: stored, createdAt }: Order & Pick<ExportEntity, 'createdAt'>,
): Promise<Writing> {
  const filter = AgeingFilter.parse(stored) as Filter;
  const then = asKnownFrom(filter, createdAt);
  // of a day, it says nothing of what came after it was asked for
  const asked = filter.asAt === undefined ? work : { ...work, now: createdAt };
  const sample = await work.ask(searchAgeing, { pageSize: 1, parameter: then });
  const task: AgeingDocument = {
    kind,
    title: 'Invoice ageing analysis',
    zone: work.actor.timeZone,
    lines: await ageingHead(asked, filter as AgeingFilter, sample),
    answered: answeredOf(sample.bands, filter.status as AgeingFilter['status']),
    madeAtMs: knownMs(filter as AgeingFilter, work.actor.timeZone),
  };
  return {
    total: sample.totalCount,
    write: ageingWritten(tools, task, (after: AgeingCursor | null) =>
      work.bytes(exportAgeing, { filter: then, after, size: pageSize }),
    ),
  };
}

/**
 * What was due at the end of a day, as it is known when its file is asked for: its rows are counted off, and what is put
 * down while it is written would move them.
 */
const asKnownFrom = (filter: Filter, from: Date): Filter =>
  filter.asAt === undefined || filter.asKnown !== undefined
    ? filter
    : { ...filter, asKnown: from.toISOString() };

const bandsAtWorst = [3, 2, 1] as const;
type LateCursor = { worst: number; after: AgeingCursor | null };

/** Everything that is late, the worst band first: what is paid or not yet late stands in no band and so costs nothing. */
export async function lateWriting(tools: Tools, work: ExportWork): Promise<Writing> {
  const filter = { dateType: 1 } as InputOf<typeof exportAgeing>['filter'];
  const sample = await work.ask(searchAgeing, { pageSize: 1, parameter: filter });
  const counts = sample.bands.flatMap(({ bands }) => bands.filter(({ status }) => status > 0));
  const task: AgeingDocument = {
    kind: 'excel',
    title: 'Invoice ageing analysis',
    zone: work.actor.timeZone,
    lines: [],
    answered: lateAnswered(sample.bands),
  };
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    write: ageingWritten(tools, task, (at: LateCursor | null) =>
      latePage(work, at ?? { worst: 0, after: null }),
    ),
  };
}

/** A page of one band; behind its last one comes the next band. */
async function latePage(work: ExportWork, { worst, after }: LateCursor): Promise<Uint8Array> {
  const filter = { dateType: 1, status: bandsAtWorst[worst] } as InputOf<typeof exportAgeing>['filter'];
  const { results, next } = await work.ask(exportAgeing, { filter, after, size: pageSize });
  const nextBand = worst + 1 < bandsAtWorst.length ? { worst: worst + 1, after: null } : null;
  const onward: LateCursor | null = next ? { worst, after: next } : nextBand;
  return Buffer.from(JSON.stringify({ results, next: onward }));
}

/** The file of a performance tracker, with its cards on top. */
export async function trackerWriting(
  tools: Tools,
  work: ExportWork,
  { kind, filter: stored }: Order,
): Promise<Writing> {
  const filter = TrackerFilter.parse(stored);
  const { totalCount, trackerSummary } = await work.ask(trackPerformance, { pageSize: 1, parameter: filter });
  const task: AgeingDocument = {
    kind,
    title: 'Performance tracker',
    zone: work.actor.timeZone,
    lines: [
      await agencyName(work),
      `Raised ${periodOf(filter)}`,
      ...cardLines(trackerSummary),
      printedLine(work),
    ],
  };
  return {
    total: totalCount,
    write: ageingWritten(tools, task, (after: AgeingCursor | null) =>
      work.bytes(exportTracker, { filter, after, size: pageSize }),
    ),
  };
}

const ageingWritten = <Cursor>(
  tools: Tools,
  task: AgeingDocument,
  page: (after: Cursor | null) => Promise<Uint8Array>,
): Writing['write'] => written(tools, { name: ageingFileName(task.title), writer, task, page });

async function ageingHead(
  work: ExportWork,
  asked: AgeingFilter,
  { results, thresholds }: { results: readonly AgeingRow[]; thresholds: BandStarts },
): Promise<string[]> {
  const { customerId, status, asAt, asKnown, ...filter } = asked;
  const [row] = results;
  const named = row && {
    customer: row.customer,
    location: row.location,
    currency: currencyOf(row.currencyId)?.code ?? '',
  };
  const sought: InvoiceFilter = { ...filter, providerId: customerId };
  const [agency = '', what = '', printed = ''] = await searchHead(work, sought, named);
  const bands = ageingBands(thresholds).filter(({ name }) => name !== '');
  const chosen = bands.find((band) => band.status === status)?.name;
  const starts = bands.map(({ name, fromDays }) => `${name} from ${fromDays} days`).join(', ');
  const then = [
    ...(chosen ? [`Status: ${chosen}`] : []),
    ...(asAt === undefined ? [] : [`As at ${dayText(asAt)}`]),
    ...(asKnown === undefined ? [] : [`As known ${momentWords(asKnown, work.actor.timeZone)}`]),
    ...(asAt === undefined || asKnown !== undefined ? [] : await restatedWords(work, { ...asked, asAt })),
  ];
  // a paper of then says nothing of today: it is the same whenever it is printed (rules/ageing.md#taken-out)
  const made = asKnown === undefined ? [printed] : [];
  return [agency, [what, ...then].join(' · '), starts, ...made];
}

/** The moment of what is told as it was known then; undefined for what is known now. */
export function knownMs({ asKnown }: Pick<AgeingFilter, 'asKnown'>, zone: string): number | undefined {
  if (asKnown === undefined) return undefined;
  return asKnown.includes('T') ? Date.parse(asKnown) : dayRange(asKnown, asKnown, zone).end - 1;
}

/** A day stands for its end. */
const momentWords = (moment: string, zone: string): string =>
  moment.includes('T') ? momentText(new Date(moment), zone) : `at the end of ${dayText(moment)}`;

/**
 * What was put down after its day until its file was asked for: a paper of then and this one differ by it
 * (rules/ageing.md#restated).
 */
async function restatedWords(
  work: ExportWork,
  { status: _band, asAt, ...filter }: AgeingFilter & { asAt: string },
): Promise<string[]> {
  if (work.now.getTime() < dayRange(asAt, asAt, work.actor.timeZone).end) return [];
  const since = async (from: { asKnown?: string }) => {
    const parameter = { ...filter, asAt, ...from } as InputOf<typeof searchRestated>['parameter'];
    return (await work.ask(searchRestated, { pageSize: 1, parameter })).sums;
  };
  const later = await since({ asKnown: work.now.toISOString() });
  const words = (await since({})).flatMap(({ currencyId, count, amount }) => {
    const beyond = later.find((sum) => sum.currencyId === currencyId) ?? { count: 0, amount: '0' };
    const until = thousandths(amount) - thousandths(beyond.amount);
    return count === beyond.count ? [] : [`${count - beyond.count} for ${moneyText(until, currencyId)}`];
  });
  return words.length === 0 ? [] : [`Restated since: ${words.join(', ')}`];
}

const cardLines = (summary: TrackerSummary): string[] => {
  const money = (amount: string, id: number) => moneyText(thousandths(amount), id);
  return [
    `Overdue: ${money(summary.totalOverDueNaira, naira)} (${summary.totalNairaCount}), ${money(summary.totalOverDueDollar, dollar)} (${summary.totalDollarCount})`,
    `Paid: ${money(summary.totalPaidNaira, naira)} (${summary.totalPaidNairaCount}), ${money(summary.totalPaidDollar, dollar)} (${summary.totalPaidDollarCount})`,
  ];
};
