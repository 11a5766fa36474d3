#!/usr/bin/env node
import { readConfig } from './config.js';
import { CommandError, terminal } from './output.js';
import { programOf } from './program.js';

const program = programOf(readConfig(), terminal, (code) => {
  process.exitCode = code;
});
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommandError) && (error as { code?: string }).code !== 'ENOENT') throw error;
  terminal.note((error as Error).message);
  process.exitCode = 2;
}
