/** What docs/cli.md is made from. */
export { readConfig } from './config.js';
export { exitCodes, outcomes } from './exit-codes.js';
export { programOf } from './program.js';
export { declared } from './declared.js';
