import { Worker } from 'node:worker_threads';
import type * as z from 'zod';
import { readConfig, type EmbeddedSettings } from '@kobodesk/chassis/config/config';
import type { Environment } from '@kobodesk/chassis/config/faults';
import { join } from '@kobodesk/chassis/hosts/halves/join';
import type { Figures } from '@kobodesk/chassis/health/health';
import { embeddedWorld } from '@kobodesk/chassis/hosts/embedded';
import type { Ports } from '@kobodesk/chassis/hosts/ports';
import { startServices, stopServices, type RunningService } from '@kobodesk/chassis/hosts/start-service';
import { servicesBehind, servicesInFront } from './split.js';

/** What the one process is told, each of its threads alike. */
export interface EmbeddedPlace {
  readonly settings: z.output<typeof EmbeddedSettings>;
  readonly environment: Environment;
}

/** All services but the edge, on two threads. */
export interface TwoHalves {
  /** those of this thread */
  readonly services: readonly RunningService[];
  readonly ports: Ports;
  readonly figures: Figures;
  /** Rejects when the other thread ends by itself. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Starts the services in front on this thread and those behind on another, so that what facts set off leaves whoever searches alone. They
 * are joined as processes are by NATS; each service keeps its own file all the same.
 */
export async function startHalves(place: EmbeddedPlace): Promise<TwoHalves> {
  // what is wrong is told here, where its sentence is the last word
  for (const { settings } of servicesBehind) if (settings) readConfig(settings, place.environment);
  const { ports: own } = embeddedWorld(place.settings, place.environment);
  const thread = new Worker(new URL('./second-half.thread.js', import.meta.url), { workerData: place });
  let isStopping = false;
  const broken = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (!isStopping) reject(new Error(`The second thread ended by itself, with ${code}`));
    });
  });
  const half = join(thread, own, () => Promise.reject(new Error('it is this thread that stops the other')));
  const ports: Ports = { ...own, transport: half.transport, bus: half.bus };
  ports.health.add('second-half', async () => {
    const failing = await half.failingThere();
    return failing.length === 0 || failing;
  });
  const standing = async () => {
    const services = await startServices(servicesInFront, ports);
    half.stand();
    await half.otherStands();
    return services;
  };
  const services = await Promise.race([standing(), broken]);
  return {
    services,
    ports,
    figures: half.figures,
    broken,
    async stop() {
      isStopping = true;
      // what is on its way to the other's consumers arrives; the rest stays in its outbox
      for (const { context } of services) await context?.relay.close();
      // while these still answer it
      await half.stopOther();
      await stopServices(services, ports);
      half.leave();
      await thread.terminate();
    },
  };
}
