import { Injectable } from '@nestjs/common';
import {
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceVoided,
  suspenseChannel,
} from '@kobodesk/contracts/invoicing';
import { byOrganisation } from '@kobodesk/chassis/events/by-organisation';
import { on, onMany } from '@kobodesk/chassis/events/on';
import { ReferenceChecks } from './reference-checks.maintenance.js';
import { References } from './references.maintenance.js';

/** What overtakes a reference is written down; the desk deals with the provider. */
@Injectable()
export class ReferenceConsumers {
  readonly edited = on(invoiceEdited, 'payments.reference-edited', async ({ before, after }, tx) => {
    if (before.amount === after.amount) return;
    await tx.acrossTenants(ReferenceChecks).put(after.organisationId, after.invoiceNumber);
  });

  readonly voided = on(invoiceVoided, 'payments.reference-voided', async (fact, tx) => {
    await tx.acrossTenants(ReferenceChecks).put(fact.organisationId, fact.invoiceNumber);
  });

  readonly credited = on(invoiceCredited, 'payments.reference-credited', async (fact, tx) => {
    await tx.acrossTenants(ReferenceChecks).put(fact.organisationId, fact.invoiceNumber);
  });

  /** Paid by other means than the reference that can be paid: that one is for too much now. */
  readonly paid = onMany(invoicePaymentApplied, 'payments.reference-overtaken', async (taken) => {
    for (const [organisationId, some] of byOrganisation(taken)) {
      const [{ tx: first }] = some;
      const numbers = some.map(({ body }) => body.invoiceNumber);
      const newest = await first.acrossTenants(References).newestStates(organisationId, numbers);
      for (const { body, tx } of some) {
        const { invoiceNumber, channel } = body;
        // an excess is no payment of this service: whoever waits to mark the invoice as paid learns of it by the check
        if (newest.get(invoiceNumber) === 'active' || channel === suspenseChannel)
          await tx.acrossTenants(ReferenceChecks).put(organisationId, invoiceNumber);
      }
    }
  });
}
