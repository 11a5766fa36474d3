import { Module } from '@nestjs/common';
import { ChangeConsumers } from './change/change.consumers.js';
import { ChangeHandlers } from './change/change.handlers.js';
import { CustomerHandlers } from './customer/customer.handlers.js';
import { CreateInvoice } from './invoice/create-invoice.js';
import { InvoicePaymentHandlers } from './invoice/invoice-payment.handlers.js';
import { InvoiceHandlers } from './invoice/invoice.handlers.js';
import { RevenueHandlers } from './revenue/revenue.handlers.js';
import { InvoicingSeed } from './seed/invoicing-seed.js';
import { SettingsHandlers } from './settings/settings.handlers.js';

@Module({
  providers: [
    ChangeConsumers,
    ChangeHandlers,
    CreateInvoice,
    CustomerHandlers,
    InvoiceHandlers,
    InvoicePaymentHandlers,
    InvoicingSeed,
    RevenueHandlers,
    SettingsHandlers,
  ],
})
export class InvoicingModule {}
