import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import { stopOnSignal } from '@kobodesk/chassis/hosts/signals';
import { readArguments } from './cluster/arguments.js';
import { serve } from './cluster/serve.js';
import { simulatorName, supervise } from './cluster/supervise.js';
import { wrongSettings } from './cluster/supervisor.js';
import { serveSimulator } from './cluster/trial.js';
import { environmentOf } from './environment.js';

/**
 * The many-process host. With a service's name it serves that service; without one it runs a process per service,
 * starts again what ends, and stops them together.
 */
async function start(): Promise<void> {
  const { service, environment } = readArguments(process.argv.slice(2), environmentOf(process.env));
  if (service === undefined) process.exit(await supervise(fileURLToPath(import.meta.url), environment));
  if (service === simulatorName) await serveProvider(environment);
  else await serve(service, environment);
}

async function serveProvider(environment: Environment): Promise<void> {
  const simulator = await serveSimulator(environment);
  stopOnSignal(() => simulator.close());
  process.send?.('ready');
}

start().catch((error: unknown) => {
  const isRefused = error instanceof ConfigurationError;
  process.stderr.write(`${isRefused ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(isRefused ? wrongSettings : 1);
});
