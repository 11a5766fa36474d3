import { id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A reference that a bank line names and no payment explains: the provider is asked about it. */
@Entity('bank_requeries')
export class BankRequeryEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() lineId!: number;
  @text(40) rrr!: string;
  @text(12) state!: 'done' | 'parked' | 'waiting';
  @text(300) reason!: string;
  @whole() tries!: number;
  @instant() nextTry!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
}
