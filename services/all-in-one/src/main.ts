import { join } from 'node:path';
import { ConfigurationError, EmbeddedSettings, readConfig } from '@kobodesk/chassis/config/config';
import { serveHealth } from '@kobodesk/chassis/health/health';
import { compileEarly } from '@kobodesk/chassis/hosts/compile-early';
import { embeddedWorld } from '@kobodesk/chassis/hosts/embedded';
import { stopOnSignal } from '@kobodesk/chassis/hosts/signals';
import { startServices, stopServices } from '@kobodesk/chassis/hosts/start-service';
import { startTracing } from '@kobodesk/chassis/tracing/tracing';
import { gateway, GatewaySettings, HttpEdge, isLoopback } from '@kobodesk/gateway';
import { builtInProvider, type Provider } from './built-in-provider.js';
import { holdsDemo, keepUpDemo, seedHistory, seedSetUp } from './demo/seed-demo.js';
import { environmentOf, whatIsSet } from './environment.js';
import { servicesBehind, servicesInFront } from './halves/split.js';
import { startHalves, type EmbeddedPlace, type TwoHalves } from './halves/two-halves.js';

/** The one-process host: everything on one machine with nothing but Node. */
async function start(): Promise<void> {
  compileEarly();
  const settings = readConfig(EmbeddedSettings, process.env);
  const endTracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, 'kobodesk');
  const folder = settings.KOBODESK_DATA;
  const asked = environmentOf({
    KOBODESK_MAILBOX: join(folder, 'mailbox'),
    ...whatIsSet(process.env),
    KOBODESK_DEMO: settings.KOBODESK_DEMO ? 'yes' : 'no',
  });
  // before anything is kept that may not be shown
  const { HOST } = readConfig(GatewaySettings, asked);
  // the demo's receiver is on this machine; where others come in, nobody sends anything to it through them
  const isForMe = settings.KOBODESK_DEMO && isLoopback(HOST);
  const given = { ...(isForMe && { WEBHOOKS_TO_LOOPBACK: 'true' }), ...asked };
  const provider = await builtInProvider(folder, given);
  const place: EmbeddedPlace = {
    settings: { ...settings, PUBLIC_URL: provider.environment['PUBLIC_URL'] ?? settings.PUBLIC_URL },
    environment: provider.environment,
  };
  const halves = await standing(place, provider);
  const { ports, services, figures } = halves;
  const isDemo = settings.KOBODESK_DEMO || (await holdsDemo(services));
  const environment = { ...ports.environment, KOBODESK_DEMO: isDemo ? 'yes' : 'no' };
  const [edge] = await startServices([gateway], { ...ports, environment });
  const port = (await edge?.app.get(HttpEdge, { strict: false }).open()) ?? 0;
  const health = await serveHealth(ports.health, figures, settings.HEALTH_PORT, HOST);
  stopOnSignal(async () => {
    health?.close();
    ports.health.drain();
    await edge?.stop();
    await halves.stop();
    await provider.close();
    await endTracing();
  });
  halves.broken.catch(ended);
  const audience = isLoopback(HOST) ? ', for this machine alone (HOST=0.0.0.0 serves others)' : '';
  process.stdout.write(`Kobodesk is ready at http://localhost:${port}${audience}\n`);
  process.send?.('ready');
}

/** The services stand; in a demo with its set-up, and the year that it has behind it. */
async function standing(place: EmbeddedPlace, provider: Provider): Promise<TwoHalves> {
  const halves = await startHalves(place);
  if (!place.settings.KOBODESK_DEMO) return halves;
  const isNew = await seedSetUp(halves.services);
  if (!isNew || !provider.simulator) {
    await keepUpDemo(halves.services, { provider: provider.simulator, environment: place.environment });
    return halves;
  }
  await halves.stop();
  await liveThroughYear(place, provider);
  return startHalves(place);
}

/** On one thread, whose clock is moved from day to day. */
async function liveThroughYear({ settings, environment }: EmbeddedPlace, provider: Provider): Promise<void> {
  const { ports, clock } = embeddedWorld(settings, environment);
  provider.follow(clock);
  const all = await startServices([...servicesInFront, ...servicesBehind], ports);
  await seedHistory(all, { clock, provider: provider.simulator, environment });
  await stopServices(all, ports);
}

function ended(error: unknown): void {
  process.stderr.write(
    `${error instanceof ConfigurationError ? error.message : String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}

start().catch(ended);
