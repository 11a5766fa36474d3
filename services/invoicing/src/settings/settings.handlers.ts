import { Injectable } from '@nestjs/common';
import {
  currencies,
  getInvoiceSettings,
  listCurrencies,
  listFooterOptions,
} from '@kobodesk/contracts/invoicing';
import { handle } from '@kobodesk/chassis/operations/handle';
import { FooterOptions } from './footer-options.js';
import { InvoiceSettingsRows } from './invoice-settings.js';

@Injectable()
export class SettingsHandlers {
  readonly currencies = handle(listCurrencies, async () => ({
    data: currencies.map(({ id, name, code, currencySymbol }) => ({ id, name, code, currencySymbol })),
  }));

  readonly footerOptions = handle(listFooterOptions, async (_input, call) => ({
    data: await call.read(FooterOptions).all(),
  }));

  /** Both shapes of the documents: one set of values under two families of names. */
  readonly settings = handle(getInvoiceSettings, async (_input, call) => {
    const { settingsId, invoiceAge, frequency, editableFields } = await call.read(InvoiceSettingsRows).get();
    return {
      data: {
        invoiceAge,
        frequency,
        editableFields,
        invoiceFieldSettingsModels: editableFields.map(({ id, field, isActive }) => ({
          invoiceFieldId: id,
          invoiceField: field,
          isActive,
        })),
        settings: { invoiceFrequency: frequency, invoiceAge, settingsId },
      },
    };
  });
}
