import { describe, expect, it } from '@jest/globals';
import { ClusterSettings } from '@kobodesk/chassis/config/config';
import { services } from '../all-services.js';
import { loadService, serviceNames } from '../services.js';
import { settingsFaults } from './settings-report.js';
import { trialOf } from './trial.js';

const addresses = {
  NATS_URL: 'nats://localhost:4222',
  MYSQL_URL: 'mysql://kobodesk:secret@localhost:3306',
};
const keys = ['KOBODESK_INTERNAL_KEY', 'KOBODESK_FILE_KEY', 'KOBODESK_SIGNING_KEY'];
const missing = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  settingsFaults(services, environment).map((fault) => fault.split(' ')[0] ?? '');

describe(loadService.name, () => {
  it('loads each of the services that a process of all of them runs, and nothing by another name', async () => {
    expect(serviceNames).toEqual(services.map(({ name }) => name));
    for (const service of services) expect(await loadService(service.name)).toBe(service);
    expect(await loadService('toString')).toBeUndefined();
  });
});

describe(settingsFaults.name, () => {
  it('names what is missing for any of the services, each once', () => {
    expect(missing(addresses)).toEqual([
      ...keys,
      'SMTP_URL',
      'PROVIDER_URL',
      'PROVIDER_MERCHANT_ID',
      'PROVIDER_SERVICE_TYPE_ID',
      'PROVIDER_API_KEY',
    ]);
  });

  it('asks for no database where only the edge is served', () => {
    const edge = services.filter(({ name }) => name === 'gateway');
    expect(edge.map(({ database }) => database)).toEqual([undefined]);
    expect(settingsFaults(edge, {}).join()).not.toContain('MYSQL_URL');
    expect(missing({})).toContain('MYSQL_URL');
  });
});

describe(trialOf.name, () => {
  it('leaves an installation for work as it is', () => {
    const { environment, hasSimulator } = trialOf(addresses);
    expect(hasSimulator).toBe(false);
    expect(environment).toEqual({ ...addresses, PUBLIC_URL: 'http://localhost:3000' });
  });

  it('gives a demo a payment provider and a mailbox, so that only addresses and keys are asked for', () => {
    const { environment, hasSimulator } = trialOf({ ...addresses, KOBODESK_DEMO: 'yes', PORT: '4000' });
    expect(hasSimulator).toBe(true);
    expect(missing(environment)).toEqual(keys);
    expect(environment).toMatchObject({
      PUBLIC_URL: 'http://localhost:4000',
      PROVIDER_URL: 'http://127.0.0.1:4001',
      PAYMENT_ORIGINS: 'http://127.0.0.1:4001',
    });
    expect(ClusterSettings.shape.SMTP_URL.safeParse(environment['SMTP_URL']).success).toBe(true);
    expect(environment['SMTP_URL']).toContain(environment['KOBODESK_MAILBOX']);
  });

  it('keeps to the provider and the mail server that are named', () => {
    const named = { PROVIDER_URL: 'https://provider.example.org', SMTP_URL: 'smtp://mail:25' };
    const { environment, hasSimulator } = trialOf({ ...addresses, ...named, KOBODESK_DEMO: 'yes' });
    expect(hasSimulator).toBe(false);
    expect(environment).toMatchObject(named);
    expect(environment).not.toHaveProperty('KOBODESK_MAILBOX');
  });
});
