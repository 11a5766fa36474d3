import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { editChange, voidChange } from '@kobodesk/contracts/invoicing';
import {
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  changeWithdrawn,
  type Actor,
  type FactOf,
} from '@kobodesk/contracts/kernel';
import type { RequestKind } from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';

export const anOrganisation = (id: number): OrganisationProfile => ({
  id,
  name: `Organisation ${id}`,
  code: `O${id}`,
  timeZone: 'Africa/Lagos',
  address: '',
  email: '',
  phone: '',
  domainURL: '',
  logoURL: '',
  backgroundURL: '',
  brandColour: '',
  usesDirectorate: false,
  groupLabel: 'Directorate',
  usesGroupLogo: false,
  qrPaymentEnabled: true,
});

type Proposed = FactOf<typeof changeProposed>;
const changeTypes = { void: voidChange.id, edit: editChange.id } as const;
const keyOf = (kind: RequestKind, requestId: number): string => `invoice-request:${kind}:${requestId}`;

/** Somebody asks that an invoice be voided or corrected, as invoicing puts it forward. */
export interface AskedOfInvoice extends Partial<Pick<Proposed, 'supervisor' | 'way' | 'before' | 'after'>> {
  kind: RequestKind;
  /** as invoicing keeps it */
  requestId: number;
  invoiceNumber: string;
  maker: Actor;
  reason?: string;
  asked?: string;
  /** what a list shows of the invoice */
  about?: Record<string, string>;
}

export const askedOfInvoice = ({
  kind,
  requestId,
  invoiceNumber,
  maker,
  reason = 'Raised twice',
  asked,
  about,
  ...more
}: AskedOfInvoice): Proposed => ({
  organisationId: 20,
  changeType: changeTypes[kind],
  requestKey: keyOf(kind, requestId),
  entityId: invoiceNumber,
  title: invoiceNumber,
  before: null,
  after: {},
  payload: { requestId, asked },
  reason,
  about: {
    invoiceNumber,
    customer: 'Skyways Airlines',
    name: 'Skyways',
    revenue: 'Landing charge',
    location: 'Lagos Airport',
    state: 'Lagos',
    amountBefore: '87500.005',
    ...(kind === 'void' ? { amountAfter: '0' } : {}),
    currencyId: '566',
    ...about,
  },
  place: { locationId: 201, revenueId: 1101, revenueTopId: 1101 },
  maker: changePersonOf(maker),
  supervisor: null,
  ...more,
});

/** A payment arrived: nobody needs to decide it any more. */
export const takenBack = (service: ServiceUnderTest, kind: RequestKind, requestId: number): Promise<void> =>
  service.deliver(changeWithdrawn, {
    organisationId: 20,
    changeType: changeTypes[kind],
    requestKey: keyOf(kind, requestId),
    reason: 'A payment arrived',
  });

/** What invoicing is told of its request. */
export async function toldInvoicing(service: ServiceUnderTest, requestId: number) {
  const told = async (event: typeof changeApproved | typeof changeRejected) => await service.announced(event);
  const about = (facts: Awaited<ReturnType<typeof told>>, decision: 'approved' | 'declined') =>
    facts
      .map(({ payload, changeType, checker: decidedBy, comment }) => ({
        ...(payload as { requestId: number; asked?: string }),
        kind: changeType === changeTypes.void ? 'void' : 'edit',
        decision,
        comment,
        decidedBy,
      }))
      .filter((one) => one.requestId === requestId);
  return [...about(await told(changeApproved), 'approved'), ...about(await told(changeRejected), 'declined')];
}

/** Invoicing says what came of an approved one. */
export const settled = (
  service: ServiceUnderTest,
  requestId: number,
  outcome: 'applied' | 'failed',
  reason: string | null = null,
): Promise<void> => service.deliver(changeSettled, { organisationId: 20, requestId, outcome, reason });
