import { Injectable } from '@nestjs/common';
import { InvoiceNotFound, listVisible } from '@kobodesk/contracts/invoicing';
import { found } from '@kobodesk/contracts/kernel';
import {
  downloadAuditTrail,
  getInvoiceStory,
  listAuditActions,
  listAuditAnchors,
  listAuditEntries,
  searchAuditTrail,
  type AuditFilter,
} from '@kobodesk/contracts/reporting';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { ExportOrders } from '../export/export-orders.js';
import { AllTrails, firstDay, lastDay } from './all-trails.maintenance.js';
import { AnchorDesk } from './anchor-desk.js';
import { AuditEntries } from './audit-entries.js';
import { auditRowOf } from './audit-row.js';
import { AuditTrail } from './audit-trail.js';
import { storyEventOf } from './story/story.js';
import { agenciesOf, handleOfAll, isUnbound } from './whose-trail.js';

const trailOf = (call: Work) =>
  isUnbound(call.actor) ? call.acrossTenants(AllTrails) : call.read(AuditTrail);

const chainOf = (call: Work): AuditEntries =>
  isUnbound(call.actor) ? call.within(0, AuditEntries) : call.read(AuditEntries);

/** The part of the chain that holds a period; open ends are the chain's own. */
async function stretchOf(
  chain: AuditEntries,
  { fromDate, endDate }: { fromDate?: string | undefined; endDate?: string | undefined },
  zone: string,
): Promise<{ first: number; last: number }> {
  const whole = { first: 1, last: await chain.lastSequence() };
  if (fromDate === undefined && endDate === undefined) return whole;
  const found = await chain.stretchOf({
    start: fromDate === undefined ? undefined : dayRange(fromDate, fromDate, zone).start,
    end: endDate === undefined ? undefined : dayRange(endDate, endDate, zone).end,
  });
  // nothing happened in the period
  if (found.last === 0) return found;
  return {
    first: fromDate === undefined ? whole.first : found.first,
    last: endDate === undefined ? whole.last : found.last,
  };
}

/** so many of the latest records are looked through for the story of an invoice; few invoices have thirty */
const storyLength = 200;

@Injectable()
export class AuditHandlers {
  constructor(
    private readonly anchorDesk: AnchorDesk,
    private readonly orders: ExportOrders,
  ) {}

  readonly search = handleOfAll(searchAuditTrail, async ({ pageSize, from, parameter }, call) => {
    const trail = trailOf(call);
    const [totalCount, rows] = await Promise.all([
      trail.count(parameter),
      trail.page(parameter, pageSize, from * pageSize),
    ]);
    const agencies = await agenciesOf(call);
    return found(
      rows.map((row) => auditRowOf(row, agencies)),
      totalCount,
    );
  });

  readonly story = handle(getInvoiceStory, async ({ invoiceNumber }, call) => {
    const [visible] = (await call.ask(listVisible, { invoiceNumbers: [invoiceNumber] })).data;
    if (visible === undefined) return call.refuse(InvoiceNotFound);
    const ofInvoice = { entity: 'invoice', entityId: visible } as AuditFilter;
    const rows = await call.read(AuditTrail).page(ofInvoice, storyLength, 0);
    return { data: rows.flatMap((row) => storyEventOf(auditRowOf(row, new Map()), call.actor) ?? []) };
  });

  readonly actions = handleOfAll(listAuditActions, async (_input, call) => ({
    data: await call.read(AuditTrail).actions(),
  }));

  readonly download = handleOfAll(downloadAuditTrail, ({ kind, filter }, call) =>
    this.orders.place(call, { subject: 'audit', kind, filter, what: 'The result of an audit search' }),
  );

  readonly entries = handleOfAll(listAuditEntries, async ({ pageSize, parameter }, call) => {
    const { after, upTo } = parameter;
    const chain = chainOf(call);
    const { first, last } =
      after !== undefined && upTo !== undefined
        ? { first: 1, last: upTo }
        : await stretchOf(chain, parameter, call.actor.timeZone);
    const begin = Math.max(after ?? 0, first - 1);
    return {
      results: await chain.walk(begin, last, pageSize),
      totalCount: Math.max(0, last - begin),
    };
  });

  readonly anchors = handleOfAll(listAuditAnchors, async ({ fromDate, endDate }, call) => ({
    data: await this.anchorDesk.anchorsOf(
      isUnbound(call.actor) ? 0 : (call.actor.organisationId ?? 0),
      fromDate ?? firstDay,
      endDate ?? lastDay,
    ),
  }));
}
