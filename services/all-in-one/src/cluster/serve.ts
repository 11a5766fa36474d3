import { ConfigurationError, readConfig, refusedConfiguration } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import { serveHealth } from '@kobodesk/chassis/health/health';
import { Metrics } from '@kobodesk/chassis/health/metrics';
import { distributedPorts } from '@kobodesk/chassis/hosts/distributed';
import type { Ports } from '@kobodesk/chassis/hosts/ports';
import type { ServiceDefinition } from '@kobodesk/chassis/hosts/service-definition';
import { stopOnSignal } from '@kobodesk/chassis/hosts/signals';
import { startServices, stopServices, type RunningService } from '@kobodesk/chassis/hosts/start-service';
import { startTracing } from '@kobodesk/chassis/tracing/tracing';
import { loadService, serviceNames } from '../services.js';
import { giveWay } from './give-way.js';
import { patiently } from './patience.js';
import { untilReady } from './readiness.js';
import { hostSettingsOf, settingsFaults } from './settings-report.js';

/** What of the process stands already; it grows while it starts, and whatever is there can be looked at and stopped. */
class Standing {
  ports: Ports | undefined;
  running: readonly RunningService[] | undefined;
  endTracing: (() => Promise<void>) | undefined;

  /** Live from the first moment, ready when the service is started and all that it needs is there. */
  async failing(): Promise<string[]> {
    return this.ports && this.running ? this.ports.health.failing() : ['start'];
  }

  get registry(): Metrics['registry'] {
    return (this.ports?.metrics ?? nothingMeasured).registry;
  }

  async stop(): Promise<void> {
    if (this.running && this.ports) await stopServices(this.running, this.ports);
    await this.endTracing?.();
  }
}

const nothingMeasured = new Metrics(false);

async function definitionOf(name: string): Promise<ServiceDefinition> {
  const definition = await loadService(name);
  if (definition) return definition;
  throw new ConfigurationError(`There is no service '${name}'; there are ${serviceNames.join(', ')}`);
}

/** Serves one service for as long as the process lives. */
export async function serve(name: string, environment: Environment): Promise<void> {
  const definition = await definitionOf(name);
  const faults = settingsFaults([definition], environment);
  if (faults.length > 0) throw refusedConfiguration(faults);
  const settings = readConfig(hostSettingsOf(definition), environment);
  if (definition.givesWay) giveWay();
  const standing = new Standing();
  stopOnSignal(() => standing.stop());
  standing.endTracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, `kobodesk-${name}`);
  // before anything is waited for: an orchestrator must not take a long migration for a process that hangs
  await serveHealth(standing, standing, settings.HEALTH_PORT);
  const ports = await distributedPorts(settings, name, environment);
  standing.ports = { ...ports, database: patiently(ports.database, ports.log) };
  const running = await startServices([definition], standing.ports);
  if (settings.KOBODESK_DEMO && definition.demo)
    await running[0]?.app.get(definition.demo, { strict: false }).seedDemo();
  standing.running = running;
  if (name === 'gateway') await openEdge(running, settings.PUBLIC_URL);
  process.send?.('ready');
}

/** Opens the door; a gateway that nobody supervises says itself when every service answers. */
async function openEdge(running: readonly RunningService[], publicUrl: string): Promise<void> {
  const { HttpEdge } = await import('@kobodesk/gateway');
  const port = await running[0]?.app.get(HttpEdge, { strict: false }).open();
  if (process.send) return;
  void untilReady(`http://127.0.0.1:${port}`, new AbortController().signal).then(() =>
    process.stdout.write(`Kobodesk is ready at ${publicUrl} (port ${port})\n`),
  );
}
