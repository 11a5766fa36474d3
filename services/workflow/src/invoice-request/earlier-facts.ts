import { Injectable } from '@nestjs/common';
import { anyChangeOf } from '@kobodesk/contracts/changes';
import {
  editChange,
  invoiceRequestMade,
  invoiceRequestSettled,
  invoiceRequestWithdrawn,
  voidChange,
} from '@kobodesk/contracts/invoicing';
import type { changeProposed, FactOf } from '@kobodesk/contracts/kernel';
import type { RequestKind } from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import { settle, takeBackRequest, takeUp } from '../change/take-up.js';
import { tellEnd } from '../request/request-news.js';
import { Requests } from '../request/requests.js';

const changes = { void: voidChange, edit: editChange } as const;
const keyOf = ({ kind, requestId }: { kind: RequestKind; requestId: number }): string =>
  `invoice-request:${kind}:${requestId}`;

/** What was asked for, as this release puts it forward. */
function proposalOf(fact: FactOf<typeof invoiceRequestMade>): FactOf<typeof changeProposed> {
  const { organisationId, kind, requestId, asked, reason, maker, supervisor, way, changed, invoice } = fact;
  const amountAfter = kind === 'void' ? '0' : fact.amountAfter;
  return {
    organisationId,
    changeType: changes[kind].id,
    requestKey: keyOf(fact),
    entityId: invoice.invoiceNumber,
    title: invoice.invoiceNumber,
    before: changed?.before ?? null,
    after: changed?.after ?? {},
    payload: { requestId, asked },
    reason,
    about: {
      invoiceNumber: invoice.invoiceNumber,
      customer: invoice.customer,
      name: invoice.name,
      revenue: invoice.revenue,
      location: invoice.location,
      state: invoice.state,
      amountBefore: invoice.amount,
      ...(amountAfter === undefined ? {} : { amountAfter }),
      currencyId: String(invoice.currencyId),
    },
    place: {
      locationId: invoice.locationId,
      revenueId: invoice.revenueId,
      revenueTopId: invoice.revenueTopId ?? invoice.revenueId,
    },
    maker,
    supervisor,
    way,
  };
}

/**
 * What invoicing of the release before said of voids and edits, and workflow had not been told yet when this one
 * started. To go with the next squash of migrations.
 */
@Injectable()
export class EarlierFacts {
  readonly made = on(invoiceRequestMade, 'workflow.invoice-request-made', async (fact, tx) => {
    const kind = anyChangeOf(changes[fact.kind].id);
    if (kind) await takeUp(tx, kind, proposalOf(fact));
  });

  readonly withdrawn = on(invoiceRequestWithdrawn, 'workflow.invoice-request-withdrawn', (fact, tx) =>
    takeBackRequest(tx, { organisationId: fact.organisationId, requestKey: keyOf(fact) }, fact.reason),
  );

  readonly settled = on(invoiceRequestSettled, 'workflow.invoice-request-settled', async (fact, tx) => {
    const { outcome, reason } = fact;
    const row = await tx.within(fact.organisationId, Requests).byKey(keyOf(fact));
    if (!row) return;
    if (outcome !== 'declined') return settle(tx, row, { outcome, reason });
    await tellEnd(tx, row, { state: 'declined', comment: row.comment, decidedBy: row.checkerName });
  });
}
