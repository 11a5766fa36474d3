import { Module, type DynamicModule, type INestMicroservice, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { operationsOf, upkeepOperations } from '@kobodesk/contracts/kernel';
import 'reflect-metadata';
import { systemClock } from '../clock/clock.js';
import { readConfig } from '../config/config.js';
import type { Database } from '../database/database.js';
import type { DeadLetterDesk } from '../events/dead-letter-desk.js';
import { Relay } from '../events/relay.js';
import { loggerOf, NestLogger } from '../logging/logger.js';
import { Caller } from '../operations/caller.js';
import type { ServiceContext } from '../operations/context.js';
import type { Registered } from '../operations/registrar.js';
import { ActorSeal } from '../operations/frames.js';
import { tracedDatabase } from '../tracing/traced-database.js';
import { isTracing } from '../tracing/tracing.js';
import { OperationServer } from './operation-server.js';
import type { Ports } from './ports.js';
import type { ServiceDefinition } from './service-definition.js';
import * as tokens from './tokens.js';
import { registerKept } from './upkeep.js';

// an answer is longer than half of Node's own pool (8 kB): each would be memory of its own for the collector to find
Buffer.poolSize = 256 * 1024;

export interface RunningService {
  readonly name: string;
  readonly app: INestMicroservice;
  readonly context: ServiceContext | undefined;
  /** looks after the service's dead letters */
  readonly letters: DeadLetterDesk | undefined;
  stop(): Promise<void>;
}

@Module({})
class HostModule {}

interface Standing {
  caller: Caller;
  seal: ActorSeal;
  database: Database | undefined;
  context: ServiceContext | undefined;
}

async function stand(definition: ServiceDefinition, ports: Ports): Promise<Standing> {
  const { clock, transport, secrets, bus, metrics } = ports;
  const log = loggerOf(ports.log, definition.name);
  // by real time, whatever day the demo is living through: a message is old when it has travelled long
  const seal = new ActorSeal(secrets.internalKey, () => systemClock.now().getTime());
  const caller = new Caller(transport, seal);
  if (!definition.database) return { caller, seal, database: undefined, context: undefined };
  const opened = await ports.database({ service: definition.name, ...definition.database });
  const database = isTracing() ? tracedDatabase(opened, definition.name) : opened;
  await database.migrate();
  const notice = `relay-${definition.name}`;
  const relay = new Relay(database, bus, clock, log);
  relay.tellOthers = () => transport.broadcast(notice, '');
  transport.listen(notice, () => relay.look());
  const context = { service: definition.name, database, relay, caller, seal, clock, log, metrics };
  ports.health.add(`${definition.name}-database`, () => database.healthy());
  return { caller, seal, database, context };
}

function hostProviders(
  definition: ServiceDefinition,
  ports: Ports,
  { caller, context }: Standing,
): Provider[] {
  const settings = definition.settings ? readConfig(definition.settings, ports.environment) : {};
  const values: [symbol, unknown][] = [
    [tokens.CLOCK, ports.clock],
    [tokens.FILES, ports.files],
    [tokens.MAIL, ports.mail],
    [tokens.LOG, loggerOf(ports.log, definition.name)],
    [tokens.SECRETS, ports.secrets],
    [tokens.HEALTH, ports.health],
    [tokens.METRICS, ports.metrics],
    [tokens.TRANSPORT, ports.transport],
    [tokens.BUS, ports.bus],
    [tokens.CALLER, caller],
    [tokens.SETTINGS, settings],
    [tokens.CONTEXT, context],
  ];
  return values.map(([provide, useValue]) => ({ provide, useValue: useValue ?? null }));
}

/**
 * Starts one service in a container of its own, so that nothing of another can be injected, whichever process it is in.
 * Its relay is started by `startServices`, when every consumer is in place.
 */
export async function startService(definition: ServiceDefinition, ports: Ports): Promise<RunningService> {
  const standing = await stand(definition, ports);
  const providers = hostProviders(definition, ports, standing);
  const host: DynamicModule = {
    module: HostModule,
    global: true,
    providers,
    exports: providers.map(tokenOf),
  };
  @Module({ imports: [host, DiscoveryModule, definition.module] })
  class ServiceRoot {}
  const strategy = new OperationServer(definition.name, ports.transport, ports.bus);
  const app = await NestFactory.createMicroservice(ServiceRoot, {
    strategy,
    logger: new NestLogger(loggerOf(ports.log, definition.name)),
    abortOnError: false,
  });
  const owned = [...operationsOf(definition.contracts ?? {}), ...upkeepOperations];
  const { registered, letters } = registerKept(definition.name, providersOf(app), owned, standing.context);
  if (standing.context) hand(registered, strategy, standing.context);
  await app.listen();
  letters?.onApplicationBootstrap();
  return {
    name: definition.name,
    app,
    context: standing.context,
    letters,
    stop: async () => {
      await letters?.onModuleDestroy();
      await standing.context?.relay.close();
      await app.close();
      await standing.database?.close();
    },
  };
}

function hand({ handlers, consumers }: Registered, strategy: OperationServer, context: ServiceContext): void {
  for (const handler of handlers.values()) strategy.answers(handler, context);
  for (const consumer of consumers) strategy.consumes(consumer, context);
}

/** What the service's own modules provide; what the host gives them handles nothing. */
function providersOf(app: INestMicroservice): object[] {
  return app
    .get(DiscoveryService)
    .getProviders()
    .filter(({ host }) => host?.metatype !== HostModule)
    .map(({ instance }) => instance as unknown)
    .filter((instance): instance is object => typeof instance === 'object' && instance !== null);
}

const tokenOf = (provider: Provider): symbol => (provider as { provide: symbol }).provide;

/** Starts services in order, then lets their facts flow. */
export async function startServices(
  definitions: readonly ServiceDefinition[],
  ports: Ports,
): Promise<RunningService[]> {
  const running: RunningService[] = [];
  for (const definition of definitions) running.push(await startService(definition, ports));
  for (const service of running) service.context?.relay.start();
  return running;
}

/**
 * Stops in the order that loses nothing: the edge takes no more requests, the running calls finish, facts stop
 * flowing, services close their databases, the host disconnects.
 */
export async function stopServices(running: readonly RunningService[], ports: Ports): Promise<void> {
  ports.health.drain();
  const edge = running.filter(({ context }) => !context);
  for (const service of edge) await service.stop();
  await ports.transport.close();
  await ports.bus.close();
  for (const service of [...running].reverse()) if (service.context) await service.stop();
  await ports.close();
}
