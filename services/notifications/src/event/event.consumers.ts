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
import { byOrganisation } from '@kobodesk/chassis/events/by-organisation';
import { inLine, type Line, type Read } from '@kobodesk/chassis/events/on';
import { EventLog } from './event-log.js';
import * as of from './told-event.js';

/** One fact makes one event, whose id is the fact's: however often it arrives, it is told once. */
const eventOf = ({ item, fact: { id, occurredAt } }: Read<of.Told>) => ({
  ...item,
  eventId: `evt_${id.replaceAll('-', '')}`,
  at: new Date(occurredAt),
});

const log: Line<of.Told> = {
  as: 'notifications.event-log',
  // whoever looks for events is told of them by the second, and four facts of an invoice are four transactions
  apartMs: 250,
  takeAll: async (told) => {
    for (const [organisationId, some] of byOrganisation(told))
      await some[0].tx.within(organisationId, EventLog).append(some.map(eventOf));
  },
};

/** Puts down what other systems are told of, in the order in which it was announced (rules/events.md#one-log). */
@Injectable()
export class EventConsumers {
  readonly raised = inLine(log, invoiceRaised, 'notifications.event-raised', of.toldOfRaised);
  readonly paid = inLine(log, invoicePaymentApplied, 'notifications.event-paid', of.toldOfPayment);
  readonly edited = inLine(log, invoiceEdited, 'notifications.event-edited', of.toldOfEdit);
  readonly voided = inLine(log, invoiceVoided, 'notifications.event-voided', of.toldOfVoid);
  readonly credited = inLine(log, invoiceCredited, 'notifications.event-credited', of.toldOfCredit);
  readonly referenceAttached = inLine(
    log,
    invoiceReferenceAttached,
    'notifications.event-reference-attached',
    of.toldOfReference,
  );
  readonly confirmed = inLine(log, paymentConfirmed, 'notifications.event-confirmed', of.toldOfConfirmed);
}
