#!/usr/bin/env node
import { existsSync } from 'node:fs';

// here before anything is built, so that npm links it at the installation
const program = new URL('../dist/main.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write('The command is not built yet: npm run build:services\n');
  process.exitCode = 2;
}
