import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** An event as other systems are told of it. */
@Entity('public_events')
export class PublicEventEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() sequence!: number;
  @text(40) eventId!: string;
  @text(60) type!: string;
  @whole() version!: number;
  @text(120) subject!: string;
  /** when it happened */
  @instant() at!: Date;
  /** when it was put down; never before that of the event before it */
  @instant() loggedAt!: Date;
  @json() data!: Record<string, unknown>;
}

/** How far the events of an organisation have come, and up to where they are gone. */
@Entity('event_counters')
export class EventCounterEntity {
  @whole({ primary: true }) organisationId!: number;
  @whole() lastSequence!: number;
  /** up to this one they are not kept any more */
  @whole() goneTo!: number;
}
