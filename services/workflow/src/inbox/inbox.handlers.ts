import { Injectable } from '@nestjs/common';
import { getInvoice, getInvoiceChanges } from '@kobodesk/contracts/invoicing';
import { found, Refusal } from '@kobodesk/contracts/kernel';
import {
  decideRequest,
  getRequest,
  RequestNotFound,
  searchRequests,
  seesRequest,
  type RequestRow,
} from '@kobodesk/contracts/workflow';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { agenciesOf } from '../agencies.js';
import { DecideRequest } from '../request/decide-request.js';
import { Look, onCardOf, statusesOf } from '../request/look.js';
import { isMadeBy } from '../request/checkers.js';
import { families, familyOf, kindsOf, numberOf, statusNumber } from '../request/request.js';
import type { RequestEntity } from '../request/request.entity.js';
import { Requests } from '../request/requests.js';
import { viewerOf, type Viewer } from '../request/viewer.js';
import { keyOf, requestRowOf } from './inbox-row.js';
import { whoChecks } from './who-checks.js';

type Looking = Pick<Work, 'actor' | 'ask' | 'read' | 'acrossTenants'>;

/** Of one type of change, where the caller asks for one. */
const ofType = (kinds: readonly number[], entityTypeId: number | undefined): readonly number[] =>
  kinds.filter((kind) => entityTypeId === undefined || kind === entityTypeId);

/** Requests of every kind in one list: what waits for somebody, and what became of it (rules/approvals.md#one-list). */
@Injectable()
export class InboxHandlers {
  constructor(private readonly decision: DecideRequest) {}

  readonly search = handle(searchRequests, async ({ parameter, from, pageSize }, call) => {
    const viewer = await viewerOf(call);
    const look = new Look(call, viewer);
    const { family, entityTypeId, status, ...sought } = parameter;
    const shown = family === undefined ? families : [family];
    const kinds = ofType(
      shown.flatMap((one) => kindsOf[one]),
      entityTypeId,
    );
    const rows = await look.page({ ...sought, kinds }, { status, from, size: pageSize });
    const every = ofType(
      families.flatMap((one) => kindsOf[one]),
      entityTypeId,
    );
    const counted = await look.counts({ ...sought, kinds: every });
    const counts = families.map((one) => ({
      family: one,
      statuses: statusesOf(counted.filter(({ kind }) => familyOf(kind) === one)),
    }));
    const statuses = statusesOf(counted.filter(({ kind }) => kinds.includes(kind)));
    const totalCount = onCardOf(statuses, status);
    const agencies = await agenciesOf(call, rows);
    return {
      ...found(
        rows.map((row) => requestRowOf(row, viewer, agencies.get(row.organisationId) ?? '')),
        totalCount,
      ),
      counts: counts.map((one) => ({ family: one.family, count: onCardOf(one.statuses, status) })),
      statuses,
      waiting: await look.waiting(),
    };
  });

  readonly get = handle(getRequest, async ({ id }, call) => {
    const viewer = await viewerOf(call);
    const found = (await find(call, viewer, id)) ?? call.refuse(RequestNotFound);
    const agencies = await agenciesOf(call, [found]);
    const row = requestRowOf(found, viewer, agencies.get(found.organisationId) ?? '');
    const waitsFor = row.waitsFor || (await unlessRefused(checkersFor(call, viewer, found), ''));
    const sheet = await unlessRefused(sheetOf(call, row), null);
    return { data: { ...row, waitsFor, fields: found.changed, sheet } };
  });

  readonly sees = handle(seesRequest, async ({ requestKey }, call) => {
    const row = await call.read(Requests).byKey(requestKey);
    const seen = row && (await new Look(call, await viewerOf(call)).one(numberOf(row), [row.kind]));
    return { data: Boolean(seen) };
  });

  readonly decide = handle(decideRequest, async ({ id, decision, comment = '' }, call) => {
    const viewer = await viewerOf(call);
    const found = (await find(call, viewer, id)) ?? call.refuse(RequestNotFound);
    return this.decision.run(call as never, found, viewer, { approve: decision === 'approve', comment });
  });
}

/** One that the viewer may see, by the id of its row. */
async function find(call: Looking, viewer: Viewer, id: string): Promise<RequestEntity | undefined> {
  const key = keyOf(id);
  return key && new Look(call, viewer).one(key.number, kindsOf[key.family]);
}

/** What is beside a request: it is shown without what another service refuses to tell, or is away to. */
async function unlessRefused<T>(told: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await told;
  } catch (error) {
    if (error instanceof Refusal) return otherwise;
    throw error;
  }
}

/** Its maker hears who may check it; whoever else sees it may, or has others to ask. */
async function checkersFor(call: Looking, viewer: Viewer, row: RequestEntity): Promise<string> {
  const isAsked = row.status === statusNumber.pending && isMadeBy(row, viewer.userId);
  return isAsked && viewer.seesApprovers ? whoChecks(call, row) : '';
}

/** The invoice, as far as the caller may see it; of a correction that waits, what it would become. */
async function sheetOf(call: Looking, { family, status, invoiceNumber }: RequestRow) {
  if (invoiceNumber === '') return null;
  if (family === 'edit' && status === 'pending') {
    const { data } = await call.ask(getInvoiceChanges, { InvoiceNumber: invoiceNumber });
    const editedFields = data.editedFields.map(({ fieldName }) => fieldName);
    return { before: data.oldInvoice, after: data.newInvoice, editedFields };
  }
  const { data } = await call.ask(getInvoice, { invoiceNumber });
  return { before: data, after: null, editedFields: [] };
}
