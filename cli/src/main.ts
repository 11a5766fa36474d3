#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.js';
import { exitCodes } from './exit-codes.js';
import { codeOfLostOutput, terminalOf } from './output.js';
import { asksForFirstHelp, firstHelp } from './words/first-help.js';

// a plan of 100,000 rows is no more than a page of it at a time: what is done with is given back before more is taken
setFlagsFromString('--optimize-for-size');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(exitCodes.interrupted));
const config = readConfig();
const terminal = terminalOf(config.canGoBack);
const finish = (code: number): void => {
  process.exitCode = code;
};
for (const stream of [process.stdout, process.stderr])
  stream.once('error', (error) => process.exit(codeOfLostOutput(error, process.exitCode, terminal)));
const words = process.argv.slice(2);
if (asksForFirstHelp(words)) {
  terminal.line(firstHelp(process.stdout.isTTY ? process.stdout.columns : undefined));
  finish(exitCodes.done);
} else {
  const [{ programOf }, { codeOfEnd }] = await Promise.all([import('./program.js'), import('./endings.js')]);
  try {
    const program = await programOf(config, terminal, finish, words);
    await program.parseAsync();
  } catch (error) {
    process.exitCode = codeOfEnd(error, terminal);
  }
}
