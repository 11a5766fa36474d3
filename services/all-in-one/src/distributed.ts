import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import { compileEarly } from '@kobodesk/chassis/hosts/compile-early';
import { stopOnSignal } from '@kobodesk/chassis/hosts/signals';
import { readArguments } from './cluster/arguments.js';
import { wrongSettings } from './cluster/supervisor.js';
import { environmentOf } from './environment.js';
import { simulatorName } from './services.js';

/**
 * The many-process host. With a service's name it serves that service; without one it runs a process per service,
 * starts again what ends, and stops them together.
 */
async function start(): Promise<void> {
  compileEarly();
  const { service, environment: asked } = readArguments(process.argv.slice(2), process.env);
  const environment = environmentOf(asked);
  // each loads what it runs: the modules of all services are most of the memory and of the start of one
  if (service === undefined) {
    const { supervise } = await import('./cluster/supervise.js');
    process.exit(await supervise(fileURLToPath(import.meta.url), environment));
  }
  if (service === simulatorName) return serveProvider(environment);
  const { serve } = await import('./cluster/serve.js');
  return serve(service, environment);
}

async function serveProvider(environment: Environment): Promise<void> {
  const [{ serveSimulator }, { giveWay }] = await Promise.all([
    import('./cluster/trial.js'),
    import('./cluster/give-way.js'),
  ]);
  giveWay();
  const simulator = await serveSimulator(environment);
  stopOnSignal(() => simulator.close());
  process.send?.('ready');
}

start().catch((error: unknown) => {
  const isRefused = error instanceof ConfigurationError;
  process.stderr.write(`${isRefused ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(isRefused ? wrongSettings : 1);
});
