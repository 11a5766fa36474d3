import { sendAccountLetter } from './account/send-account-letter.js';
import { shareInvoice } from './share/share-invoice.js';

export * from './account/send-account-letter.js';
export * from './share/share-invoice.js';

export const notificationsOperations = [sendAccountLetter, shareInvoice];
