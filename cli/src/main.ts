#!/usr/bin/env node
import { readConfig } from './config.js';
import { exitCodes } from './exit-codes.js';
import { terminal } from './output.js';
import { programOf } from './program.js';
import { codeOfEnd } from './endings.js';

process.once('SIGINT', () => process.exit(exitCodes.interrupted));
const program = programOf(readConfig(), terminal, (code) => {
  process.exitCode = code;
});
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = codeOfEnd(error, terminal);
}
