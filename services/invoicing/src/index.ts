import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { CustomerHandlers } from './customer/customer.handlers.js';
import { InvoicePaymentHandlers } from './invoice/invoice-payment.handlers.js';
import { InvoiceHandlers } from './invoice/invoice.handlers.js';
import { InvoicingModule } from './invoicing.module.js';
import { InvoicingSettings } from './invoicing.settings.js';
import { Start1763000002000 } from './migrations/0001-start.js';
import { RevenueHandlers } from './revenue/revenue.handlers.js';
import { SettingsHandlers } from './settings/settings.handlers.js';

export { InvoicingSeed } from './seed/invoicing-seed.js';

/** Revenue lines, customers, and invoices with what was paid of them. */
export const invoicing = defineService({
  name: 'invoicing',
  module: InvoicingModule,
  handlers: [CustomerHandlers, InvoiceHandlers, InvoicePaymentHandlers, RevenueHandlers, SettingsHandlers],
  database: { entities: [], migrations: [Start1763000002000] },
  settings: InvoicingSettings,
});
