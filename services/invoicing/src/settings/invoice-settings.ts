import { editableFieldNames } from '@kobodesk/contracts/invoicing';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { InvoiceSettingsEntity } from './invoice-settings.entity.js';

export interface EditableFieldSetting {
  id: number;
  field: string;
  isActive: boolean;
}

export interface InvoiceSettings {
  /** 0: nothing was saved yet */
  settingsId: number;
  /** hours */
  invoiceAge: number;
  frequency: number;
  editableFields: EditableFieldSetting[];
}

/** What holds until an organisation sets its own: one day, three edits, every field. */
const defaults = { settingsId: 0, invoiceAge: 24, frequency: 3 };

const fieldsBut = (closed: readonly number[]): EditableFieldSetting[] =>
  editableFieldNames.map((field, index) => ({ id: index + 1, field, isActive: !closed.includes(index + 1) }));

/** The invoice settings of one organisation. */
export class InvoiceSettingsRows extends TableRepository<InvoiceSettingsEntity> {
  protected readonly target = InvoiceSettingsEntity;

  async get(): Promise<InvoiceSettings> {
    const row = await this.find({});
    if (!row) return { ...defaults, editableFields: fieldsBut([]) };
    const { id: settingsId, invoiceAge, frequency, closedFields } = row;
    return { settingsId, invoiceAge, frequency, editableFields: fieldsBut(closedFields) };
  }

  save({ invoiceAge, frequency, editableFields }: Omit<InvoiceSettings, 'settingsId'>): Promise<void> {
    const closedFields = editableFields.filter(({ isActive }) => !isActive).map(({ id }) => id);
    return this.put({}, { invoiceAge, frequency, closedFields });
  }
}
