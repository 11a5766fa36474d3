import * as z from 'zod';
import {
  get,
  Keeper,
  listOf,
  operation,
  OptionalDate,
  OptionalId,
  OptionalText,
  paged,
  permission,
  post,
  problem,
  Source,
  searched,
  lookedUp,
} from '../../kernel/index.js';
import { OptionalDownloadKind } from '../download/downloads.js';
import { ExportNotFound, ExportRow } from '../download/exports.js';

/**
 * Days are whole days in the organisation's zone, both included; `fromDate` and `startDate` are the same
 * (rules/documents-and-audit.md#searching-the-trail).
 */
const filterFields = {
  search: OptionalText,
  auditType: OptionalId,
  userId: OptionalId,
  fromDate: OptionalDate,
  startDate: OptionalDate,
  endDate: OptionalDate,
  /** the history of one record: what kind of record, and which; both or neither */
  entity: OptionalText,
  entityId: OptionalText,
};
type FilterFields = z.output<z.ZodObject<typeof filterFields>>;

const oneStart = <F extends FilterFields>({ startDate, fromDate, ...rest }: F) => ({
  ...rest,
  fromDate: fromDate ?? startDate,
});

/** What the trail is searched by. */
export const AuditFilter = z.object(filterFields).transform(oneStart);
export type AuditFilter = z.output<typeof AuditFilter>;

const Values = z.record(z.string(), z.unknown()).nullable();

/**
 * A record of the trail; all of it but `id` and `agencyName` is under the record's hash
 * (rules/documents-and-audit.md#what-is-recorded).
 */
export const AuditRow = z.object({
  id: z.number(),
  agencyName: z.string(),
  organisationId: z.number(),
  sequence: z.number(),
  personName: z.string(),
  userName: z.string(),
  timeStamp: z.string(),
  /** done by a program rather than on the site or by the product itself */
  viaApi: z.boolean(),
  ipAddress: z.string(),
  source: Source,
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  description: z.string(),
  before: Values,
  after: Values,
  hash: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** Asked by somebody who may see some revenue lines or locations of the agency (decision 122). */
export const AuditOfAll = problem(
  'AUDIT_OF_ALL',
  403,
  'The audit trail tells of the whole organization, and you may see some of its revenue lines or locations only',
);

export const searchAuditTrail = operation('reporting.audit-trail.search', {
  summary: 'Who did what and when: of the agency, or of all agencies for provider users who chose none',
  kind: 'query',
  http: post('/api/Audit/SearchAuditTrailBDA'),
  access: permission('audit.view'),
  request: paged(AuditFilter),
  response: z.object({
    results: z.array(AuditRow),
    totalCount: z.number(),
    message: z.string().optional(),
  }),
  problems: [AuditOfAll],
});

export const downloadAuditTrail = operation('reporting.audit-trail.download', {
  summary: 'The whole result of an audit search as PDF or Excel',
  kind: 'command',
  repeatable: true,
  http: post('/api/Audit/DownloadAuditTrailBDA'),
  access: permission('audit.view'),
  request: z
    .object({
      pageSize: z.coerce.number().int().optional(),
      from: z.coerce.number().int().optional(),
      downloadType: OptionalDownloadKind,
      parameter: z.object({ ...filterFields, downloadType: OptionalDownloadKind }),
    })
    .transform(({ downloadType, parameter: { downloadType: inner, ...fields } }) => ({
      kind: downloadType ?? inner ?? ('excel' as const),
      filter: oneStart(fields),
    })),
  /** `downloadUrl` is empty while a large file is being made: ask for `data.id` again */
  response: z.object({ message: z.string(), downloadUrl: z.string(), data: ExportRow }),
  problems: [ExportNotFound, AuditOfAll],
  deadline: 30_000,
});

export const listAuditActions = operation('reporting.audit-action.list', {
  summary: 'The types of action that the trail knows',
  kind: 'query',
  http: get('/api/Audit/GetAuditActionBDA'),
  access: permission('audit.view'),
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
  problems: [AuditOfAll],
});

/**
 * The chain itself, for export and verification; answers the resource `audit-entries`, walked by sequence: `after` is
 * the last one had, `upTo` the last one wanted (first + total − 1 of the first page).
 */
export const listAuditEntries = operation('reporting.audit-entry.list', {
  summary: 'Records of the audit chain in their order, with what is needed to verify them',
  kind: 'query',
  access: permission('audit.view'),
  request: z.object({
    pageSize: z.coerce.number().int().min(1).max(1000).default(100),
    parameter: z.object({
      fromDate: OptionalDate,
      endDate: OptionalDate,
      after: z.coerce.number().int().min(0).optional(),
      upTo: z.coerce.number().int().min(0).optional(),
    }),
  }),
  response: z.object({
    results: z.array(
      z.object({
        sequence: z.number(),
        content: z.string(),
        previousHash: z.string(),
        hash: z.string(),
      }),
    ),
    /** how many records the chain says there are from `after` up to the end of the period */
    totalCount: z.number(),
  }),
  problems: [AuditOfAll],
});

/**
 * Compares the caller's trail with what a service announced for it, as far back as its outbox reaches, step by step:
 * `after` is the `next` of the step before. Facts that may still be on their way are counted, not missed.
 */
export const compareAuditTrail = operation('reporting.audit-trail.compare', {
  summary: 'What a service recorded for the audit trail and never arrived there',
  kind: 'query',
  http: post('/api/Audit/CompareAuditTrail'),
  access: permission('audit.view'),
  request: z.object({ service: Keeper, after: z.string().max(36).optional() }),
  response: z.object({
    data: z.object({
      compared: z.number(),
      waiting: z.number(),
      missing: z.array(z.object({ factId: z.string(), occurredAt: z.string() })),
      next: z.string().optional(),
    }),
  }),
  problems: [AuditOfAll],
});

/** Heads of the caller's chain as they were once a day; answers the resource `audit-anchors`. */
export const listAuditAnchors = operation('reporting.audit-anchor.list', {
  summary: 'The daily anchors of the audit chain, read from the files that hold them',
  kind: 'query',
  access: permission('audit.view'),
  request: z.object({ fromDate: OptionalDate, endDate: OptionalDate }),
  response: listOf(
    z.object({
      day: z.string(),
      organisationId: z.number(),
      sequence: z.number(),
      hash: z.string(),
    }),
  ),
  problems: [AuditOfAll],
});

export const auditEntriesResource = searched('audit-entries', listAuditEntries, 'sequence');

export const auditAnchorsResource = lookedUp('audit-anchors', listAuditAnchors, 'day');
