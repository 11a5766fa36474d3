import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { operations } from '@kobodesk/contracts/catalogue';
import { ClusterSettings, ConfigurationError, readConfig } from '@kobodesk/chassis/config/config';
import { serveHealth } from '@kobodesk/chassis/health/health';
import { distributedPorts } from '@kobodesk/chassis/hosts/distributed';
import { startServices, stopOnSignal, stopServices } from '@kobodesk/chassis/hosts/start-service';
import { startTracing } from '@kobodesk/chassis/tracing/tracing';
import { HttpEdge } from '@kobodesk/gateway';
import { seedSetUp } from './demo/seed-demo.js';
import { services } from './services.js';
import { environmentOf } from './environment.js';

/**
 * The many-process host. With a service's name it serves that service; without one it starts a process per service
 * and stops them together.
 */
async function serve(name: string): Promise<void> {
  const definition = services.find((service) => service.name === name);
  if (!definition) throw new ConfigurationError(`There is no service '${name}'`);
  const environment = environmentOf(process.env);
  const settings = readConfig(ClusterSettings, environment);
  const endTracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, `kobodesk-${name}`);
  const ports = await distributedPorts(settings, name, environment);
  const running = await startServices([definition], ports, operations);
  if (settings.KOBODESK_DEMO) await seedSetUp(running);
  stopOnSignal(async () => {
    await stopServices(running, ports);
    await endTracing();
  });
  await serveHealth(ports.health, ports.metrics, settings.HEALTH_PORT);
  if (name === 'gateway') {
    const edge = running[0]?.app.get(HttpEdge, { strict: false });
    const port = await edge?.open();
    await edge?.untilAllAnswer();
    process.stdout.write(`Kobodesk is ready at ${settings.PUBLIC_URL} (port ${port})\n`);
  }
  process.send?.('ready');
}

function superviseAll(): void {
  const children: ChildProcess[] = [];
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  for (const { name } of services) {
    const child = fork(fileURLToPath(import.meta.url), [name]);
    children.push(child);
    child.on('exit', (code) => {
      if (stopping) return;
      process.stderr.write(`The ${name} process ended with code ${code}; stopping the others\n`);
      process.exitCode = 1;
      stop();
    });
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const name = process.argv[2];
if (name === undefined) superviseAll();
else {
  serve(name).catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
