export * from './audit.js';
export * from './chain.js';
export * from './chain-check.js';
export * from './export-file.js';
export * from './invoice-story.js';
