import { Injectable } from '@nestjs/common';
import {
  currencies,
  getInvoiceSettings,
  listCurrencies,
  listFooterOptions,
} from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { handle } from '@kobodesk/chassis/operations/handle';

/** The foot notes of one organisation. */
export class FooterOptions extends ScopedRepository {
  list(): Promise<{ optionName: string; optionValue: string }[]> {
    return this.query(
      'SELECT name AS optionName, value AS optionValue FROM footer_options WHERE organisation_id = ? ORDER BY id',
      [this.organisationId],
    );
  }
}

/** What holds until an organisation sets its own: one day, three edits, the fields that name no money. */
const editableFields = ['Name', 'Email', 'Phone', 'Address', 'Bill Date', 'Items', 'Location'].map(
  (field, index) => ({
    id: index + 1,
    field,
    isActive: true,
  }),
);
const defaults = { invoiceAge: 24, frequency: 3 };

@Injectable()
export class SettingsHandlers {
  readonly currencies = handle(listCurrencies, async () => ({
    data: currencies.map(({ id, name, code, currencySymbol }) => ({ id, name, code, currencySymbol })),
  }));

  readonly footerOptions = handle(listFooterOptions, async (_input, call) => ({
    data: await call.read(FooterOptions).list(),
  }));

  readonly settings = handle(getInvoiceSettings, async () => ({
    data: {
      ...defaults,
      editableFields,
      invoiceFieldSettingsModels: editableFields.map(({ id, field, isActive }) => ({
        invoiceFieldId: id,
        invoiceField: field,
        isActive,
      })),
      settings: { invoiceFrequency: defaults.frequency, invoiceAge: defaults.invoiceAge, settingsId: 1 },
    },
  }));
}
