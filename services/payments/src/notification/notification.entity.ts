import { id, instant, longText, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A notification as the provider sent it, or a reference that it is to be asked about without one. */
@Entity('provider_notifications')
export class NotificationEntity {
  @id() id!: number;
  @text(20) provider!: string;
  @text(60) rrr!: string;
  @text(160) eventKey!: string;
  @longText() raw!: string;
  @text(64) address!: string;
  @instant() receivedAt!: Date;
  @text(12) state!: 'received' | 'booked' | 'parked';
  @text(300) reason!: string;
  @whole() tries!: number;
  @instant() nextTry!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
}
