import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.js';

export type Check = () => Promise<boolean> | boolean;

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
        return well ? undefined : name;
      }),
    );
    return outcomes.filter((name) => name !== undefined);
  }
}

/** /health/live, /health/ready and /metrics of a process that serves no other HTTP. Port 0: none. */
export function serveHealth(health: Health, metrics: Metrics, port: number): Promise<Server | undefined> {
  if (port === 0) return Promise.resolve(undefined);
  const server = createServer((request, response) => {
    void respond(request.url ?? '', health, metrics).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  return new Promise((resolve) => server.listen(port, () => resolve(server)));
}

async function respond(
  url: string,
  health: Health,
  metrics: Metrics,
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
