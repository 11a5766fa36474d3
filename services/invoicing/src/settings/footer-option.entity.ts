import { id, tenant, text } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A foot note that invoices may bear. */
@Entity('footer_options')
export class FooterOptionEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(100, { name: 'name' }) optionName!: string;
  @text(1000, { name: 'value' }) optionValue!: string;
}
