import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.js';

/** Of one process, or of its threads as one. */
export interface Figures {
  readonly registry: Pick<Metrics['registry'], 'contentType' | 'metrics'>;
}

/** Whether it is well; or the names of what is not. */
export type Check = () => Promise<boolean | readonly string[]> | boolean;

/** What readiness depends on: databases, the wire, the bus. */
export class Health {
  private readonly checks = new Map<string, Check>();
  private draining = false;

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }
  drain(): void {
    this.draining = true;
  }

  /** Names of what is not well; ready when empty. A check that hangs counts as failed after two seconds. */
  async failing(): Promise<string[]> {
    if (this.draining) return ['draining'];
    const outcomes = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
        const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2000).unref());
        const well = await Promise.race([Promise.resolve().then(check), late]).catch(() => false);
        if (typeof well === 'object') return well;
        return well ? [] : [name];
      }),
    );
    return outcomes.flat();
  }
}

/**
 * /health/live, /health/ready and /metrics of a process, on a port that the public has no way to. Port 0: none. Without
 * a host it listens on every address, for whoever probes from outside the machine.
 */
export function serveHealth(
  health: Pick<Health, 'failing'>,
  metrics: Figures,
  port: number,
  host?: string,
): Promise<Server | undefined> {
  if (port === 0) return Promise.resolve(undefined);
  const server = createServer((request, response) => {
    void respond(request.url ?? '', health, metrics).then(({ status, type, body }) => {
      const again = status === 503 ? { 'retry-after': '1' } : {};
      response.writeHead(status, { 'content-type': type, ...again }).end(body);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

async function respond(
  url: string,
  health: Pick<Health, 'failing'>,
  metrics: Figures,
): Promise<{ status: number; type: string; body: string }> {
  if (url === '/health/live') return { status: 200, type: 'application/json', body: '{"status":"live"}' };
  if (url === '/health/ready') {
    const failing = await health.failing();
    const body = JSON.stringify({ status: failing.length === 0 ? 'ready' : 'not ready', failing });
    return { status: failing.length === 0 ? 200 : 503, type: 'application/json', body };
  }
  if (url === '/metrics') {
    return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
  }
  return { status: 404, type: 'application/json', body: '{}' };
}
