import { Inject, Injectable } from '@nestjs/common';
import { listOrganisations } from '@kobodesk/contracts/identity';
import { isProvider, type Actor } from '@kobodesk/contracts/kernel';
import {
  downloadAuditTrail,
  listAuditActions,
  listAuditAnchors,
  listAuditEntries,
  searchAuditTrail,
} from '@kobodesk/contracts/reporting';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { signFileToken } from '@kobodesk/chassis/files/file-tokens';
import { FILES, SECRETS, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import type { ReportingSettings } from '../reporting.settings.js';
import { AllTrails } from './all-trails.maintenance.js';
import { AnchorDesk } from './anchor-desk.js';
import { exportTrail } from './audit-export.js';
import { AuditEntries } from './audit-entries.js';
import { auditRowOf } from './audit-row.js';
import { AuditTrail } from './audit-trail.js';

const firstDay = '0000-01-01';
const lastDay = '9999-12-31';

/** Provider staff who chose no agency: they see the trails of all, and walk the platform's own chain. */
const isUnbound = (actor: Actor): boolean => isProvider(actor) && actor.organisationId === null;

const trailOf = (call: Work) =>
  isUnbound(call.actor) ? call.acrossTenants(AllTrails) : call.read(AuditTrail);

const chainOf = (call: Work): AuditEntries =>
  isUnbound(call.actor) ? call.within(0, AuditEntries) : call.read(AuditEntries);

/** Names for the column that provider staff have. */
async function agenciesOf(call: Work): Promise<ReadonlyMap<number, string>> {
  if (!isProvider(call.actor)) return new Map();
  const { data } = await call.ask(listOrganisations, {});
  return new Map(data.map(({ id, name }) => [id, name]));
}

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

@Injectable()
export class AuditHandlers {
  constructor(
    private readonly anchorDesk: AnchorDesk,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(SETTINGS) private readonly settings: ReportingSettings,
  ) {}

  readonly search = handle(searchAuditTrail, async ({ pageSize, from, parameter }, call) => {
    const trail = trailOf(call);
    const [totalCount, rows] = await Promise.all([
      trail.count(parameter),
      trail.page(parameter, pageSize, from * pageSize),
    ]);
    const agencies = await agenciesOf(call);
    return {
      results: rows.map((row) => auditRowOf(row, agencies)),
      totalCount,
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly actions = handle(listAuditActions, async (_input, call) => ({
    data: await call.read(AuditTrail).actions(),
  }));

  readonly download = handle(downloadAuditTrail, async ({ kind, filter }, call) => {
    const expiresAt = new Date(call.now.getTime() + this.settings.DOWNLOAD_MINUTES * 60_000);
    const { organisationId, userName } = call.actor;
    const file = { organisationId, owner: userName, expiresAt };
    const trail = trailOf(call);
    const agencies = await agenciesOf(call);
    const stored = await exportTrail(call, this.files, { kind, filter, file, trail, agencies });
    const token = signFileToken(this.secrets.fileKey, { fileId: stored.id, expiresAt, inline: false });
    return { message: 'Your download is ready', downloadUrl: `/api/File/Download/${token}` };
  });

  readonly entries = handle(listAuditEntries, async ({ pageSize, parameter }, call) => {
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

  readonly anchors = handle(listAuditAnchors, async ({ fromDate, endDate }, call) => ({
    data: await this.anchorDesk.anchorsOf(
      isUnbound(call.actor) ? 0 : (call.actor.organisationId ?? 0),
      fromDate ?? firstDay,
      endDate ?? lastDay,
    ),
  }));
}
