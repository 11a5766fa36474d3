import * as z from 'zod';
import { dataOf, get, listOf, operation, OptionalId, signedIn, lookedUp } from '../../kernel/index.js';

export const listCurrencies = operation('invoicing.currency.list', {
  summary: 'The currencies of invoices',
  kind: 'query',
  http: get('/api/Currency/GetCurrenciesBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(
    z.object({ id: z.number(), name: z.string(), code: z.string(), currencySymbol: z.string() }),
  ),
});

export const listFooterOptions = operation('invoicing.footer-option.list', {
  summary: 'The foot notes that an invoice may carry',
  kind: 'query',
  http: get('/api/Open/GetInvoiceFooterOptionsBDA'),
  access: signedIn,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(z.object({ optionName: z.string(), optionValue: z.string() })),
});

const Field = z.object({ id: z.number(), field: z.string(), isActive: z.boolean() });

export const getInvoiceSettings = operation('invoicing.settings.get', {
  summary: 'How long, how often and which fields of an invoice may be edited',
  kind: 'query',
  http: get('/api/Settings/GetInvoiceSettingsBDA'),
  access: signedIn,
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(
    z.object({
      invoiceAge: z.number(),
      frequency: z.number(),
      editableFields: z.array(Field),
      invoiceFieldSettingsModels: z.array(
        z.object({ invoiceFieldId: z.number(), invoiceField: z.string(), isActive: z.boolean() }),
      ),
      settings: z.object({ invoiceFrequency: z.number(), invoiceAge: z.number(), settingsId: z.number() }),
    }),
  ),
});

export const currenciesResource = lookedUp('currencies', listCurrencies);
