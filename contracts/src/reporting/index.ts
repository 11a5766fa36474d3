export * from './audit/index.js';
export * from './dashboard/dashboard.js';
export * from './dead-letter/dead-letters.js';
export * from './download/ageing-downloads.js';
export * from './download/credit-note-downloads.js';
export * from './download/downloads.js';
export * from './download/exports.js';
export * from './download/receipts.js';
