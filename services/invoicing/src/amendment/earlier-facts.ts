import { Injectable } from '@nestjs/common';
import { invoiceRequestSettled } from '@kobodesk/contracts/invoicing';
import { invoiceRequestDecided } from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import { Amendments } from './amendments.js';
import { applyRequest, endRequest } from './apply-request.js';

/**
 * What the release before decided of voids and edits, and invoicing had not been told yet when this one started. To go
 * with the next squash of migrations.
 */
@Injectable()
export class EarlierFacts {
  readonly decided = on(invoiceRequestDecided, 'invoicing.apply-request', async (fact, tx) => {
    const { organisationId, requestId, kind, asked, decision, comment, decidedBy: checker } = fact;
    const request = { requestId, asked };
    const attempt =
      decision === 'approved'
        ? await tx.attempt(() => applyRequest(tx, kind, request, { checker, comment }))
        : undefined;
    const reason = attempt?.refusal?.message ?? null;
    const outcome = attempt === undefined ? 'declined' : reason === null ? 'applied' : 'failed';
    if (outcome !== 'applied')
      await endRequest(tx, kind, request, { checker, comment, ...(reason === null ? {} : { reason }) });
    const kept = await tx.within(organisationId, Amendments).find(requestId);
    const invoiceNumber = kept?.invoice_number ?? '';
    // by the number that it is known by here: that of workflow it does not say
    await tx.announce(
      invoiceRequestSettled,
      { organisationId, requestId, kind, invoiceNumber, outcome, reason },
      `request:${requestId}`,
    );
  });
}
