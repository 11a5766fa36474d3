import { id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A report sheet that has a payment which was booked already. */
@Entity('sheet_witnesses')
export class SheetWitnessEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() paymentId!: number;
  @whole() sheetId!: number;
  @text(254) uploadedBy!: string;
  @instant() uploadedAt!: Date;
}
