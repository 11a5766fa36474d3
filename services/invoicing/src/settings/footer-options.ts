import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { FooterOptionEntity } from './footer-option.entity.js';

/** The foot notes of one organisation. */
export class FooterOptions extends TableRepository<FooterOptionEntity> {
  protected readonly target = FooterOptionEntity;

  async all() {
    const rows = await this.list({}, { id: 'ASC' });
    return rows.map(({ id, optionName, optionValue }) => ({ id, optionName, optionValue }));
  }
}
