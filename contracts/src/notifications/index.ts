export * from './account/send-account-letter.js';
export * from './ageing/ageing-configuration.js';
export * from './ageing/ageing-thresholds.js';
export * from './faq/faqs.js';
export * from './installation/installation.js';
export * from './schedule/schedules.js';
export * from './share/share-invoice.js';
