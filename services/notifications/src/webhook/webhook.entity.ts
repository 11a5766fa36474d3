import type { WebhookTry } from '@kobodesk/contracts/notifications';
import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** Where an agency has its events sent. */
@Entity('webhook_endpoints')
export class EndpointEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(80) name!: string;
  @text(500) url!: string;
  /** none: every type */
  @json() types!: string[];
  @text(12) state!: 'active' | 'paused';
  @text(300) reason!: string;
  @text(200) ownerName!: string;
  @text(254) ownerMail!: string;
  /** `whsec_` and 32 bytes in base64 */
  @text(80) secret!: string;
  /** signs as well until its time is over */
  @text(80, { nullable: true }) formerSecret!: string | null;
  @instant({ nullable: true }) formerUntil!: Date | null;
  /** sequence of the last event for which there is a delivery, or that is of no type it wants */
  @whole() toldTo!: number;
  /** the furthest that it ever came: what is before is a replay */
  @whole() toldMost!: number;
  /** tries in a row that failed, whatever of */
  @whole() failures!: number;
  @instant({ nullable: true }) failingSince!: Date | null;
  /** while it fails: nothing is tried before */
  @instant({ nullable: true }) retryAt!: Date | null;
  @instant() createdAt!: Date;
}

/** An event that is sent to an endpoint, or was. */
@Entity('webhook_deliveries')
export class DeliveryEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() endpointId!: number;
  @whole() sequence!: number;
  @text(40) eventId!: string;
  @text(60) type!: string;
  @text(120) subject!: string;
  @text(130) line!: string;
  @text(8) kind!: 'live' | 'resend' | 'replay';
  @text(12) state!: 'waiting' | 'delivered' | 'failed';
  @whole() tries!: number;
  @instant() nextTry!: Date;
  /** of the last try: the answer's status, 0 without one */
  @whole() status!: number;
  @whole() latencyMs!: number;
  @text(300) lastError!: string;
  @text(1000) answer!: string;
  @instant() createdAt!: Date;
  @instant({ nullable: true }) firstTry!: Date | null;
  @instant({ nullable: true }) doneAt!: Date | null;
  /** the newest last, so many as are kept; null before the first, and of tries before this was kept */
  @json({ nullable: true }) lastTries!: readonly WebhookTry[] | null;
}
