import { Injectable } from '@nestjs/common';
import { getInvoice, getInvoiceChanges } from '@kobodesk/contracts/invoicing';
import { Refusal } from '@kobodesk/contracts/kernel';
import {
  decideRequest,
  getRequest,
  NotTheApprover,
  OwnChange,
  RequestNotFound,
  searchRequests,
  type RequestField,
  type RequestRow,
} from '@kobodesk/contracts/workflow';
import { handle } from '@kobodesk/chassis/operations/handle';
import { agenciesOf } from '../agencies.js';
import { DecideChange } from '../change/decide-change.js';
import { DecideRequest } from '../request/decide-request.js';
import { rowOfChange, rowOfRequest, type Viewer } from './inbox-rows.js';
import { countsOf } from '../request/request-counts.js';
import { isChange, Look, viewerOf, type Looking, type Stored } from './look.js';

const everything = { view: 'all', status: -1 } as const;
const waiting = { view: 'waiting', status: -1 } as const;

const rowOf = (found: Stored, viewer: Viewer, agency: string): RequestRow =>
  isChange(found) ? rowOfChange(found.row, viewer, agency) : rowOfRequest(found.row, viewer, agency);

const newestFirst = (a: Stored, b: Stored): number => Number(b.row.made_at_ms) - Number(a.row.made_at_ms);

/** Requests of every kind in one list: what waits for somebody, and what became of it (rules/approvals.md#one-list). */
@Injectable()
export class InboxHandlers {
  constructor(
    private readonly decideChange: DecideChange,
    private readonly decideInvoice: DecideRequest,
  ) {}

  readonly search = handle(searchRequests, async ({ parameter, from, pageSize }, call) => {
    const viewer = await viewerOf(call);
    const look = new Look(call, viewer);
    const looked = await look.all(parameter, (from + 1) * pageSize);
    const rows = looked
      .flatMap(({ rows: found }) => found)
      .sort(newestFirst)
      .slice(from * pageSize, (from + 1) * pageSize);
    const agencies = await agenciesOf(
      call,
      rows.map(({ row }) => row),
    );
    const { family: wanted } = parameter;
    const shown = looked.filter(({ family }) => wanted === undefined || family === wanted);
    const totalCount = sum(shown);
    return {
      results: rows.map((found) => rowOf(found, viewer, agencies.get(found.row.organisation_id) ?? '')),
      totalCount,
      counts: looked.map(({ family, total }) => ({ family, count: total })),
      statuses: countsOf(shown.flatMap(({ byStatus }) => byStatus)),
      waiting: parameter.view === 'waiting' ? sum(looked) : sum(await look.all(waiting, 0)),
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly get = handle(getRequest, async ({ id }, call) => {
    const viewer = await viewerOf(call);
    const found = (await find(call, viewer, id)) ?? call.refuse(RequestNotFound);
    const agencies = await agenciesOf(call, [found.row]);
    const row = rowOf(found, viewer, agencies.get(found.row.organisation_id) ?? '');
    const fields = JSON.parse(found.row.changed ?? '[]') as RequestField[];
    return { data: { ...row, fields, sheet: await sheetOf(call, row) } };
  });

  readonly decide = handle(decideRequest, async ({ id, decision, comment = '' }, call) => {
    const viewer = await viewerOf(call);
    const found = (await find(call, viewer, id)) ?? call.refuse(RequestNotFound);
    if (found.row.maker_user_id === viewer.userId) call.refuse(OwnChange);
    const approve = decision === 'approve';
    if (isChange(found)) {
      const status = approve ? 1 : 2;
      return this.decideChange.run(call, found.row.id, { status, comment }, viewer.checking);
    }
    if (!viewer.mayApprove) return call.refuse(NotTheApprover);
    const { kind, invoice_number: invoiceNumber } = found.row;
    return this.decideInvoice.run(call, { kind, id: found.row.id, invoiceNumber, approve, comment });
  });
}

const sum = (looked: readonly { total: number }[]): number =>
  looked.reduce((total, { total: more }) => total + more, 0);

/** One that the viewer may see, by the id of its row. */
async function find(call: Looking, viewer: Viewer, id: string): Promise<Stored | undefined> {
  const [, family, digits] = /^(void|edit|change|credit-note)-(\d{1,15})$/.exec(id) ?? [];
  if (digits === undefined) return undefined;
  const look = new Look(call, viewer);
  const one = Number(digits);
  const { rows } =
    family === 'void' || family === 'edit'
      ? await look.requests(family, everything, 1, one)
      : await look.changes(family === 'change' ? 'change' : 'credit-note', everything, 1, one);
  return rows[0];
}

/** The invoice, as far as the caller may see it; of a correction that waits, what it would become. */
async function sheetOf(call: Looking, { family, status, invoiceNumber }: RequestRow) {
  if (invoiceNumber === '') return null;
  try {
    if (family === 'edit' && status === 'pending') {
      const { data } = await call.ask(getInvoiceChanges, { InvoiceNumber: invoiceNumber });
      const editedFields = data.editedFields.map(({ fieldName }) => fieldName);
      return { before: data.oldInvoice, after: data.newInvoice, editedFields };
    }
    const { data } = await call.ask(getInvoice, { invoiceNumber });
    return { before: data, after: null, editedFields: [] };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
