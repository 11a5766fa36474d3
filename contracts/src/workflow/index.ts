export * from './invoice-requests.js';
