import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmbeddedSettings, readConfig } from '@kobodesk/chassis/config/config';
import { embeddedWorld } from '@kobodesk/chassis/hosts/embedded';
import type { Ports } from '@kobodesk/chassis/hosts/ports';
import { startServices, stopServices, type RunningService } from '@kobodesk/chassis/hosts/start-service';
import { gateway, HttpEdge } from '@kobodesk/gateway';
import { identity } from '@kobodesk/identity';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-two-'));

let ports: Ports;
const running: RunningService[] = [];
const addresses: string[] = [];

async function start(definition: typeof gateway): Promise<RunningService | undefined> {
  const [service] = await startServices([definition], ports);
  if (service) running.push(service);
  return service;
}

async function anotherGateway(): Promise<string> {
  const port = await (await start(gateway))?.app.get(HttpEdge, { strict: false }).open();
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  const settings = readConfig(EmbeddedSettings, { KOBODESK_DATA: folder, LOG_LEVEL: 'fatal' });
  ({ ports } = embeddedWorld(settings, { PORT: '0' }));
  await start(identity);
  addresses.push(await anotherGateway(), await anotherGateway());
}, 60_000);
afterAll(async () => {
  await stopServices(running, ports);
  rmSync(folder, { recursive: true, force: true });
});

describe('two gateways', () => {
  it('count an address together: a limit of ten stays ten', async () => {
    const statuses = [];
    for (let call = 0; call < 24; call += 1) {
      const path = '/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=NAA-1';
      statuses.push((await fetch(`${addresses[call % 2]}${path}`)).status);
    }
    // nobody answers for payments here
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });

  it('say which services do not answer, and live all the same', async () => {
    for (const address of addresses) {
      const ready = await fetch(`${address}/health/ready`);
      expect(ready.status).toBe(503);
      expect(((await ready.json()) as { failing: string[] }).failing.sort()).toEqual([
        'invoicing',
        'notifications',
        'payments',
        'reporting',
        'settlement',
        'workflow',
      ]);
      expect((await fetch(`${address}/health/live`)).status).toBe(200);
    }
  });
});
