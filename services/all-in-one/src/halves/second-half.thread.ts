import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@kobodesk/contracts/kernel';
import { Metrics } from '@kobodesk/chassis/health/metrics';
import { join, retold } from '@kobodesk/chassis/hosts/halves/join';
import { embeddedWorld } from '@kobodesk/chassis/hosts/embedded';
import { startServices, stopServices, type RunningService } from '@kobodesk/chassis/hosts/start-service';
import { startTracing } from '@kobodesk/chassis/tracing/tracing';
import type { EmbeddedPlace } from './two-halves.js';
import { servicesBehind } from './split.js';

/** The thread of the services behind: stands when they do, and ends when the first half tells it to stop. */
async function start({ settings, environment }: EmbeddedPlace): Promise<void> {
  invariant(parentPort !== null, 'this module is a thread of its own');
  const endTracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, 'kobodesk');
  // the figures of the process are the first half's
  const { ports: own } = embeddedWorld(settings, environment, new Metrics(false));
  const running: RunningService[] = [];
  const half = join(parentPort, own, async () => {
    await stopServices(running, ports);
    await endTracing();
  });
  const ports = { ...own, transport: half.transport, bus: half.bus };
  running.push(...(await startServices(servicesBehind, ports)));
  half.stand();
}

await start(workerData as EmbeddedPlace).catch(retold);
