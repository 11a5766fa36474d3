import { join } from 'node:path';
import { ConfigurationError, EmbeddedSettings, readConfig } from '@kobodesk/chassis/config/config';
import { serveHealth } from '@kobodesk/chassis/health/health';
import { embeddedWorld } from '@kobodesk/chassis/hosts/embedded';
import { stopOnSignal } from '@kobodesk/chassis/hosts/signals';
import { startServices, stopServices } from '@kobodesk/chassis/hosts/start-service';
import { startTracing } from '@kobodesk/chassis/tracing/tracing';
import { gateway, GatewaySettings, HttpEdge, isLoopback } from '@kobodesk/gateway';
import { holdsDemo, seedDemo } from './demo/seed-demo.js';
import { builtInProvider } from './built-in-provider.js';
import { environmentOf } from './environment.js';
import { services } from './all-services.js';

/** The one-process host: everything on one machine with nothing but Node. */
async function start(): Promise<void> {
  const settings = readConfig(EmbeddedSettings, process.env);
  const endTracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, 'kobodesk');
  const folder = settings.KOBODESK_DATA;
  const asked = environmentOf({
    KOBODESK_MAILBOX: join(folder, 'mailbox'),
    ...process.env,
    KOBODESK_DEMO: settings.KOBODESK_DEMO ? 'yes' : 'no',
  });
  // before anything is kept that may not be shown
  const { HOST } = readConfig(GatewaySettings, asked);
  // the demo's receiver is on this machine; where others come in, nobody sends anything to it through them
  const isForMe = settings.KOBODESK_DEMO && isLoopback(HOST);
  const given = { ...(isForMe && { WEBHOOKS_TO_LOOPBACK: 'true' }), ...asked };
  const provider = await builtInProvider(folder, given);
  const { ports, clock } = embeddedWorld(
    { ...settings, PUBLIC_URL: provider.environment['PUBLIC_URL'] ?? settings.PUBLIC_URL },
    provider.environment,
  );
  provider.follow(clock);
  const inside = await startServices(
    services.filter((service) => service !== gateway),
    ports,
  );
  if (settings.KOBODESK_DEMO) await seedDemo(inside, { clock, provider: provider.simulator, ports });
  const isDemo = settings.KOBODESK_DEMO || (await holdsDemo(inside));
  const environment = { ...ports.environment, KOBODESK_DEMO: isDemo ? 'yes' : 'no' };
  const [edge] = await startServices([gateway], { ...ports, environment });
  const running = edge ? [...inside, edge] : inside;
  const port = (await edge?.app.get(HttpEdge, { strict: false }).open()) ?? 0;
  const health = await serveHealth(ports.health, ports.metrics, settings.HEALTH_PORT, HOST);
  stopOnSignal(async () => {
    health?.close();
    await stopServices(running, ports);
    await provider.close();
    await endTracing();
  });
  const audience = isLoopback(HOST) ? ', for this machine alone (HOST=0.0.0.0 serves others)' : '';
  process.stdout.write(`Kobodesk is ready at http://localhost:${port}${audience}\n`);
  process.send?.('ready');
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigurationError ? error.message : String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
});
