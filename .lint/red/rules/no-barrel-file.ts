export * from './sound.js';
