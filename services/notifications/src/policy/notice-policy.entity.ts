import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';
import type { Policy } from './policy.js';

/** A version of an agency's notice policy. It is never changed: the next one is another row. */
@Entity('notice_policies')
export class NoticePolicyEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** 1, 2, 3 … */
  @whole() version!: number;
  @json() content!: Omit<Policy, 'version'>;
  @whole({ nullable: true }) makerId!: number | null;
  @text(200) maker!: string;
  /** null: nobody had to agree */
  @whole({ nullable: true }) checkerId!: number | null;
  @text(200) checker!: string;
  @instant() at!: Date;
}
