import { id, json, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { Faq } from '@kobodesk/contracts/notifications';
import { Entity } from 'typeorm';

/** A question of the help center, and its answer. */
@Entity('faqs')
export class FaqEntity implements Faq {
  @id() id!: number;
  @text(100) categoryName!: string;
  @text(300) title!: string;
  @json() content!: string[];
  @text(60) productName!: string;
  @whole() status!: number;
}
