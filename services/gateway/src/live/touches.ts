import {
  invoiceCreatorChanged,
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceReferenceAttached,
  invoiceVoided,
} from '@kobodesk/contracts/invoicing';
import {
  auditRecorded,
  changeProposed,
  changeSettled,
  changeWithdrawn,
  type EventDefinition,
  type FactOf,
} from '@kobodesk/contracts/kernel';
import { requestMoved } from '@kobodesk/contracts/workflow';
import type { Fact } from '@kobodesk/chassis/events/on';

/** What lists of a browser are kept under; see `touches` of the operations. */
export type LiveResource =
  'bank-lines' | 'bank-statements' | 'changes' | 'dashboard' | 'invoice-requests' | 'invoices' | 'requests';

/** Whose invoice a fact is about, as far as the fact says it. */
export interface TouchScope {
  customerId?: number;
  locationId?: number;
  revenueId?: number;
}

/** What a fact means to people who look at lists: which of them are out of date, and by which invoice. */
export interface Touch {
  organisationId: number;
  resources: readonly LiveResource[];
  invoiceNumber?: string;
  scope: TouchScope;
}

type Reading = (body: never) => Omit<Touch, 'organisationId'> | undefined;

const figures: readonly LiveResource[] = ['invoices', 'dashboard'];
const changes: readonly LiveResource[] = ['requests', 'changes'];
const readings = new Map<string, Reading>();
function reads<E extends EventDefinition>(
  definition: E,
  reading: (body: FactOf<E>) => Omit<Touch, 'organisationId'> | undefined,
): void {
  readings.set(definition.name, reading as unknown as Reading);
}

const ofInvoice = (
  invoice: { invoiceNumber: string; customerId: number; locationId: number; revenueId: number },
  resources: readonly LiveResource[] = figures,
) => {
  const { invoiceNumber, customerId, locationId, revenueId } = invoice;
  return { resources, invoiceNumber, scope: { customerId, locationId, revenueId } };
};

reads(invoiceRaised, (fact) => ofInvoice(fact));
reads(invoicePaymentApplied, (fact) => ofInvoice(fact));
reads(invoiceVoided, (fact) => ofInvoice(fact));
reads(invoiceCredited, (fact) => ofInvoice(fact));
reads(invoiceCreatorChanged, (fact) => ofInvoice(fact));
reads(invoiceEdited, ({ after }) => ofInvoice(after));
reads(invoiceReferenceAttached, ({ invoiceNumber }) => ({
  resources: ['invoices'],
  invoiceNumber,
  scope: {},
}));
const ofRequest = ({ invoiceNumber }: { invoiceNumber: string }) => ({
  resources: ['invoices', 'invoice-requests', 'requests'] as const,
  invoiceNumber,
  scope: {},
});
reads(requestMoved, (fact) =>
  fact.family === 'change' ? { resources: ['requests', 'changes'], scope: {} } : ofRequest(fact),
);
reads(changeProposed, ({ about }) => {
  const { invoiceNumber = '' } = about ?? {};
  return invoiceNumber === ''
    ? { resources: ['requests', 'changes'], scope: {} }
    : { resources: ['invoices', 'invoice-requests', 'requests', 'changes'], invoiceNumber, scope: {} };
});
reads(changeWithdrawn, () => ({ resources: ['invoices', 'invoice-requests', 'requests'], scope: {} }));
reads(changeSettled, () => ({ resources: ['invoice-requests', 'requests', 'changes'], scope: {} }));
/** What is announced by nothing but its record: a change that begins to wait or is declined, what was decided of bank lines. */
const recorded: Readonly<Record<string, readonly LiveResource[]>> = {
  'payments bank statement': ['bank-lines', 'bank-statements'],
  'payments bank line': ['bank-lines'],
};
reads(auditRecorded, ({ service, entity }) => {
  const resources = service === 'workflow' ? changes : recorded[`${service} ${entity}`];
  return resources && { resources, scope: {} };
});

/** Names of the facts that touch what somebody may be looking at. */
export const touchingFacts: readonly string[] = [...readings.keys()];

/** What a fact touches; undefined when nobody needs to know. */
export function touchOf(fact: Fact): Touch | undefined {
  const body = fact.body as { organisationId?: number | null };
  const touch = readings.get(fact.name)?.(fact.body as never);
  if (!touch || typeof body.organisationId !== 'number') return undefined;
  return { ...touch, organisationId: body.organisationId };
}
