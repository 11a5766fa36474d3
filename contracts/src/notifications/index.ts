import { shareInvoice } from './share/share-invoice.js';

export * from './share/share-invoice.js';

export const notificationsOperations = [shareInvoice];
