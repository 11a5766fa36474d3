import { amount, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A class of tickets of a revenue, with its rate. */
@Entity('ticket_classes')
export class TicketClassEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() revenueId!: number;
  @text(100) name!: string;
  @amount() rate!: bigint;
  @whole() currencyId!: number;
}
