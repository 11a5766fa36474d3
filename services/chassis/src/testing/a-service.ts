import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Refusal,
  type Actor,
  type AnswerOf,
  type EventDefinition,
  type FactOf,
  type InputOf,
  type Operation,
  type ProblemReport,
  type ReplyOf,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import { v7 as uuid } from 'uuid';
import { MovableClock, systemClock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import { InProcessBus } from '../events/in-process-bus.js';
import type { Fact } from '../events/on.js';
import { Health } from '../health/health.js';
import { Metrics } from '../health/metrics.js';
import type { Ports } from '../hosts/ports.js';
import type { ServiceDefinition } from '../hosts/service-definition.js';
import { startServices, type RunningService } from '../hosts/start-service.js';
import { createLogger } from '../logging/logger.js';
import { Caller, type CallOptions } from '../operations/caller.js';
import { ActorSeal, answerFrame, problemFrame, readRequestFrame } from '../operations/frames.js';
import { passingSecrets } from '../security/secrets.js';
import { InProcessTransport } from '../transport/in-process.js';
import { dropSchema, testDatabases } from './a-database.js';
import { MemoryFiles, MemoryMail } from './stand-ins.js';

/** An answer given in place of another service. */
export interface StandIn {
  operation: Operation;
  answer: (input: never, actor: Actor) => unknown;
}

/** Stands in for one operation of a service that the test does not run. */
export const standIn = <O extends Operation>(
  operation: O,
  answer: (input: RequestOf<O>, actor: Actor) => AnswerOf<O> | Promise<AnswerOf<O>>,
): StandIn => ({ operation, answer: answer as StandIn['answer'] });

export interface TestSettings {
  definition: ServiceDefinition;
  standIns?: readonly StandIn[];
  environment?: Record<string, string>;
  clock?: MovableClock;
  /** where its data is, and stays when it is stopped; absent: nowhere of its own, and gone afterwards */
  folder?: string;
  /** another way to the database server than TEST_DATABASE_URL */
  databaseUrl?: string;
}

/** One service under test: its real module and database, stand-ins for the services around it. */
export interface ServiceUnderTest {
  readonly clock: MovableClock;
  readonly files: MemoryFiles;
  readonly mail: MemoryMail;
  readonly database: Database;
  readonly service: RunningService;
  call<O extends Operation>(
    operation: O,
    actor: Actor,
    input: InputOf<O>,
    options?: Partial<CallOptions>,
  ): Promise<ReplyOf<O>>;
  /** The problem an operation is refused with; fails when it is answered. */
  refused<O extends Operation>(operation: O, actor: Actor, input: unknown): Promise<ProblemReport>;
  /** Delivers a fact as if another service had announced it and others were to come, and waits for its effects. */
  arrive<E extends EventDefinition>(event: E, body: FactOf<E>, id?: string): Promise<void>;
  /** The same where no other is to come. */
  deliver<E extends EventDefinition>(event: E, body: FactOf<E>, id?: string): Promise<void>;
  /** Facts announced so far, after the relay has caught up. */
  announced<E extends EventDefinition>(event: E): Promise<FactOf<E>[]>;
  stop(): Promise<void>;
}

/** What the clock of a service under test begins with: no spec hangs on the day on which it runs. */
export const aClock = (): MovableClock => new MovableClock(new Date('2026-11-25T10:00:00Z'));

function testPorts(settings: TestSettings, folder: string) {
  const transport = new InProcessTransport();
  const clock = settings.clock ?? aClock();
  const secrets = passingSecrets();
  const seal = new ActorSeal(secrets.internalKey, () => systemClock.now().getTime());
  const bus = new InProcessBus();
  const files = new MemoryFiles();
  const mail = new MemoryMail();
  const ports: Ports = {
    transport,
    bus,
    database: testDatabases(folder, settings.databaseUrl),
    files,
    mail,
    clock,
    secrets,
    log: createLogger(process.env['TEST_LOG_LEVEL'] ?? 'fatal'),
    health: new Health(),
    metrics: new Metrics(false),
    environment: { PUBLIC_URL: 'http://localhost:3000', ...settings.environment },
    close: async () => undefined,
  };
  return { ports, caller: new Caller(transport, seal), seal, bus, clock, files, mail };
}

async function serveStandIns(
  transport: InProcessTransport,
  seal: ActorSeal,
  standIns: readonly StandIn[],
): Promise<void> {
  const services = new Set(standIns.map(({ operation }) => operation.service));
  for (const service of services) {
    await transport.serve(service, async (subject, frame) => {
      const known = standIns.find(({ operation }) => operation.name === subject);
      if (!known) throw new Error(`${subject} was asked and has no stand-in`);
      const { header, inputJson } = readRequestFrame(frame);
      try {
        const input = known.operation.request.parse(JSON.parse(inputJson));
        const reply = await known.answer(input as never, seal.verify(header));
        return answerFrame(JSON.stringify(known.operation.response.parse(reply)));
      } catch (error) {
        if (error instanceof Refusal) return problemFrame(error.report);
        throw error;
      }
    });
  }
}

/** Starts the service under test on a fresh database. Stop it in afterAll. */
export async function aService(settings: TestSettings): Promise<ServiceUnderTest> {
  const folder = settings.folder ?? mkdtempSync(join(tmpdir(), 'kobodesk-'));
  const { ports, caller, seal, bus, clock, files, mail } = testPorts(settings, folder);
  await serveStandIns(ports.transport as InProcessTransport, seal, settings.standIns ?? []);
  const [service] = await startServices([settings.definition], ports);
  const context = service?.context;
  if (!service || !context) throw new Error('aService is for services with a database');
  const arrive: ServiceUnderTest['arrive'] = (event, body, id = uuid()) =>
    bus.publish(factFor(event, body, id, clock.now()));
  const call: ServiceUnderTest['call'] = (operation, actor, input, options) =>
    caller.call(operation, actor, input, { correlationId: 'test', ...options });
  return {
    clock,
    files,
    mail,
    database: context.database,
    service,
    call,
    refused: (operation, actor, input) => refusalFrom(call(operation, actor, input as never)),
    arrive,
    deliver: (...given) => bus.hastily(() => arrive(...given)),
    announced: async (event) => {
      await context.relay.flush();
      const rows = await context.database.reader.query<{ body: string }>(
        'SELECT body FROM outbox WHERE name = ? ORDER BY id',
        [event.name],
      );
      return rows.map((row) => event.body.parse(JSON.parse(row.body)) as never);
    },
    stop: async () => {
      if (settings.folder === undefined) await dropSchema(context.database);
      await service.stop();
      if (settings.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const factFor = (event: EventDefinition, body: unknown, id: string, at: Date): Fact => ({
  id,
  name: event.name,
  version: event.version,
  key: 'test',
  organisationId: (body as { organisationId?: number | null }).organisationId ?? null,
  occurredAt: at.toISOString(),
  correlationId: 'test',
  body,
});

/** The report of the refusal that `work` ends in; fails when it does not. */
export async function refusalFrom(work: Promise<unknown>): Promise<ProblemReport> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.report;
    throw error;
  }
  throw new Error('expected a refusal, but the call was answered');
}
