import { Injectable } from '@nestjs/common';
import {
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceReferenceAttached,
  invoiceVoided,
} from '@kobodesk/contracts/invoicing';
import { paymentConfirmed } from '@kobodesk/contracts/payments';
import { inLine, on, type ConsumerWork } from '@kobodesk/chassis/events/on';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { EventLog } from './event-log.js';
import * as of from './told-event.js';

const line = 'notifications.event-log';

/** One fact makes one event, whose id is the fact's: however often it arrives, it is told once. */
async function log(told: of.Told, organisationId: number, tx: Tx, { fact }: ConsumerWork): Promise<void> {
  const eventId = `evt_${fact.id.replaceAll('-', '')}`;
  await tx.within(organisationId, EventLog).append({ ...told, eventId, at: new Date(fact.occurredAt) });
}

/** Puts down what other systems are told of, in the order in which it was announced (rules/events.md#one-log). */
@Injectable()
export class EventConsumers {
  readonly raised = inLine(
    line,
    on(invoiceRaised, 'notifications.event-raised', (fact, tx, work) =>
      log(of.toldOfRaised(fact), fact.organisationId, tx, work),
    ),
  );
  readonly paid = inLine(
    line,
    on(invoicePaymentApplied, 'notifications.event-paid', (fact, tx, work) =>
      log(of.toldOfPayment(fact), fact.organisationId, tx, work),
    ),
  );
  readonly edited = inLine(
    line,
    on(invoiceEdited, 'notifications.event-edited', (fact, tx, work) =>
      log(of.toldOfEdit(fact), fact.organisationId, tx, work),
    ),
  );
  readonly voided = inLine(
    line,
    on(invoiceVoided, 'notifications.event-voided', (fact, tx, work) =>
      log(of.toldOfVoid(fact), fact.organisationId, tx, work),
    ),
  );
  readonly credited = inLine(
    line,
    on(invoiceCredited, 'notifications.event-credited', (fact, tx, work) =>
      log(of.toldOfCredit(fact), fact.organisationId, tx, work),
    ),
  );
  readonly referenceAttached = inLine(
    line,
    on(invoiceReferenceAttached, 'notifications.event-reference-attached', (fact, tx, work) =>
      log(of.toldOfReference(fact), fact.organisationId, tx, work),
    ),
  );
  readonly confirmed = inLine(
    line,
    on(paymentConfirmed, 'notifications.event-confirmed', (fact, tx, work) =>
      log(of.toldOfConfirmed(fact), fact.organisationId, tx, work),
    ),
  );
}
