import { editInvoice, getEditDetails, initiateVoid } from '@kobodesk/contracts/invoicing';
import { processEdit, processVoid, saveWorkflow, searchInvoiceRequests } from '@kobodesk/contracts/workflow';
import { invariant } from '@kobodesk/contracts/kernel';
import { draftOf } from './draft.js';
import type { PlannedInvoice, PlannedRequest } from './history.js';
import { people, type Stage } from './stage.js';
import type { Timeline } from './timeline.js';

const hour = 3_600_000;

/** The supervisor decides what the clerk asks, whichever process it goes through. */
export async function mapSupervisor(stage: Stage): Promise<void> {
  for (const [process, name] of [
    ['Void invoice', 'Voids of the invoicing desk'],
    ['Edit invoice', 'Edits of the invoicing desk'],
    ['Correction', 'Corrections of the invoicing desk'],
  ] as const) {
    await stage.as(people.admin, saveWorkflow, {
      process,
      name,
      userId: people.clerk.userId,
      supervisorId: people.supervisor.userId,
    });
  }
}

async function ask(
  stage: Stage,
  planned: PlannedInvoice,
  { kind, reason }: PlannedRequest,
  number: string,
): Promise<void> {
  if (kind === 'void') {
    await stage.as(planned.user, initiateVoid, { invoiceNumber: number, reason });
    return;
  }
  const { data } = await stage.as(planned.user, getEditDetails, { InvoiceNumber: number });
  const [first, ...others] = planned.items;
  invariant(first !== undefined, 'an invoice has an item');
  const hasMore = first.quantity !== '1';
  await stage.as(planned.user, editInvoice, {
    ...draftOf({ ...planned, items: [{ ...first, quantity: hasMore ? '1' : first.quantity }, ...others] }),
    phone: '08099990000',
    invoiceID: data.invoice.invoiceId,
    invoiceNumber: number,
    editComment: reason,
  });
}

async function decide(
  stage: Stage,
  { kind, outcome, comment }: PlannedRequest,
  number: string,
): Promise<void> {
  const { data } = await stage.as(people.supervisor, searchInvoiceRequests, {
    pageSize: 100,
    parameter: { requestType: kind, status: 0 },
  });
  const found = data.workflows.find(({ invoiceNumber }) => invoiceNumber === number);
  invariant(found !== undefined, 'the request waits for its supervisor');
  const status = outcome === 'approved' ? 1 : 2;
  if (kind === 'void')
    await stage.as(people.supervisor, processVoid, {
      activeWorkflowId: found.id,
      invoiceNumber: number,
      status,
      comment,
    });
  else
    await stage.as(people.supervisor, processEdit, {
      invoiceEditId: found.id,
      invoiceNumber: number,
      status,
      comment,
    });
}

/** Two hours after the invoice somebody asks; the supervisor answers the next morning, or has not yet. */
export function planRequest(
  stage: Stage,
  timeline: Timeline,
  planned: PlannedInvoice & { request: PlannedRequest },
  { number, now }: { number: string; now: Date },
): void {
  const { request, at } = planned;
  const asked = new Date(Math.min(at.getTime() + 2 * hour, now.getTime() - hour / 4));
  timeline.at(asked, async () => {
    await ask(stage, planned, request, number);
    await stage.settle();
  });
  if (request.outcome === 'pending') return;
  timeline.at(new Date(Math.min(asked.getTime() + 18 * hour, now.getTime() - hour / 8)), async () => {
    await decide(stage, request, number);
    await stage.settle();
  });
}
