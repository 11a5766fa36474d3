import { editableFieldNames } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

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

interface Row {
  id: number;
  invoice_age: number;
  frequency: number;
  closed_fields: string;
}

/** What holds until an organisation sets its own: one day, three edits, every field. */
const defaults = { settingsId: 0, invoiceAge: 24, frequency: 3 };

const fieldsBut = (closed: readonly number[]): EditableFieldSetting[] =>
  editableFieldNames.map((field, index) => ({ id: index + 1, field, isActive: !closed.includes(index + 1) }));

/** The invoice settings of one organisation. */
export class InvoiceSettingsRows extends ScopedRepository {
  async find(): Promise<InvoiceSettings> {
    const rows = await this.query<Row>(
      'SELECT id, invoice_age, frequency, closed_fields FROM invoice_settings WHERE organisation_id = ?',
      [this.organisationId],
    );
    const [row] = rows;
    if (!row) return { ...defaults, editableFields: fieldsBut([]) };
    const closed = JSON.parse(row.closed_fields) as number[];
    return {
      settingsId: row.id,
      invoiceAge: row.invoice_age,
      frequency: row.frequency,
      editableFields: fieldsBut(closed),
    };
  }

  async save({ invoiceAge, frequency, editableFields }: Omit<InvoiceSettings, 'settingsId'>): Promise<void> {
    const closed = editableFields.filter(({ isActive }) => !isActive).map(({ id }) => id);
    const values = [invoiceAge, frequency, JSON.stringify(closed), this.organisationId];
    const { affected } = await this.run(
      'UPDATE invoice_settings SET invoice_age = ?, frequency = ?, closed_fields = ? WHERE organisation_id = ?',
      values,
    );
    if (affected > 0) return;
    await this.run(
      'INSERT INTO invoice_settings (invoice_age, frequency, closed_fields, organisation_id) VALUES (?, ?, ?, ?)',
      values,
    );
  }
}
