import { sendAccountLetter } from './account/send-account-letter.js';
import { getAgeingConfiguration, saveAgeingConfiguration } from './ageing/ageing-configuration.js';
import { getProductFaqs, importFaqs, listFaqs } from './faq/faqs.js';
import {
  createSchedule,
  listSchedules,
  removeSchedule,
  scheduleDue,
  editSchedule,
} from './schedule/schedules.js';
import { shareInvoice } from './share/share-invoice.js';

export * from './account/send-account-letter.js';
export * from './ageing/ageing-configuration.js';
export * from './faq/faqs.js';
export * from './schedule/schedules.js';
export * from './share/share-invoice.js';

export const notificationsOperations = [
  sendAccountLetter,
  shareInvoice,
  getProductFaqs,
  listFaqs,
  importFaqs,
  getAgeingConfiguration,
  saveAgeingConfiguration,
  listSchedules,
  createSchedule,
  editSchedule,
  removeSchedule,
];
export const notificationsEvents = [scheduleDue];
