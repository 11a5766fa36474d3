import { Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { operations } from '@kobodesk/contracts/catalogue';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { Answering } from '@kobodesk/chassis/health/answering';
import type { Health } from '@kobodesk/chassis/health/health';
import type { Metrics } from '@kobodesk/chassis/health/metrics';
import type { EventBus } from '@kobodesk/chassis/events/bus';
import {
  BUS,
  CALLER,
  CLOCK,
  FILES,
  HEALTH,
  LOG,
  METRICS,
  SECRETS,
  SETTINGS,
  TRANSPORT,
} from '@kobodesk/chassis/hosts/tokens';
import type { Logger } from '@kobodesk/chassis/logging/logger';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import type { FastifyInstance } from 'fastify';
import type { Edge } from './http/edge.js';
import { isLoopback, type GatewaySettings } from './gateway.settings.js';
import { registerLive } from './live/live-route.js';
import { Installed } from './http/installed.js';
import { buildServer } from './http/server.js';
import { KeyRates } from './limits/key-rates.js';
import { Sessions } from './sessions/sessions.js';

/** the services whose operations the edge forwards */
const behind: readonly string[] = [...new Set(operations.map(({ service }) => service))];

/** Opens the HTTP server when the gateway starts and drains it when it stops. */
@Injectable()
export class HttpEdge implements OnModuleDestroy {
  private server: FastifyInstance | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(CALLER) private readonly caller: Caller,
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(HEALTH) private readonly health: Health,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(LOG) private readonly log: Logger,
    @Inject(BUS) private readonly bus: EventBus,
  ) {}

  /** Listens; answers the port, which differs from the setting when that is 0. */
  async open(): Promise<number> {
    const { settings, caller, clock, files, health, metrics, secrets, log } = this;
    const sessions = new Sessions(caller, this.transport, clock);
    const installed = new Installed({ settings, caller, clock, log }, this.transport);
    const keyRates = new KeyRates({ caller, clock, log }, settings.KEY_REQUESTS_PER_MINUTE);
    const known = { settings, caller, sessions, keyRates, installed, clock };
    const edge: Edge = { ...known, files, health, metrics, secrets, log };
    const answering = new Answering(this.transport, behind);
    health.add('services', async () => {
      const silent = await answering.silent();
      return silent.length === 0 || silent;
    });
    this.server = await buildServer(edge);
    registerLive(this.server, edge, { bus: this.bus, transport: this.transport });
    await this.server.listen({ port: settings.PORT, host: settings.HOST });
    return (this.server.server.address() as { port: number }).port;
  }

  /** Whether nobody but this machine can reach it. */
  get isForThisMachine(): boolean {
    return isLoopback(this.settings.HOST);
  }

  async onModuleDestroy(): Promise<void> {
    await this.server?.close();
  }
}

@Module({ providers: [HttpEdge] })
export class GatewayModule {}
