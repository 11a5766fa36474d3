import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { ChangeConsumers } from './change/change.consumers.js';
import { ChangeHandlers } from './change/change.handlers.js';
import { CustomerHandlers } from './customer/customer.handlers.js';
import { InvoicePaymentHandlers } from './invoice/invoice-payment.handlers.js';
import { InvoiceHandlers } from './invoice/invoice.handlers.js';
import { InvoicingModule } from './invoicing.module.js';
import { InvoicingSettings } from './invoicing.settings.js';
import { Start1763000002000 } from './migrations/0001-start.js';
import { Changes1763000002300 } from './migrations/0003-changes.js';
import { RevenueHandlers } from './revenue/revenue.handlers.js';
import { SettingsHandlers } from './settings/settings.handlers.js';

export { InvoicingSeed } from './seed/invoicing-seed.js';

/** Revenue lines, customers, and invoices with what was paid of them. */
export const invoicing = defineService({
  name: 'invoicing',
  module: InvoicingModule,
  handlers: [
    ChangeHandlers,
    ChangeConsumers,
    CustomerHandlers,
    InvoiceHandlers,
    InvoicePaymentHandlers,
    RevenueHandlers,
    SettingsHandlers,
  ],
  database: { entities: [], migrations: [Start1763000002000, Changes1763000002300] },
  settings: InvoicingSettings,
});
