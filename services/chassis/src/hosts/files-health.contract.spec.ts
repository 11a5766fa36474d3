import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ClusterSettings, EmbeddedSettings, readConfig } from '../config/config.js';
import { distributedPorts } from './distributed.js';
import { embeddedWorld } from './embedded.js';

describe('readiness', () => {
  it('names the files when their folder cannot be written to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-health-'));
    const { ports } = embeddedWorld(readConfig(EmbeddedSettings, { KOBODESK_DATA: folder }), {});
    expect(await ports.health.failing()).toEqual([]);
    rmSync(join(folder, 'files'), { recursive: true });
    writeFileSync(join(folder, 'files'), 'a file stands in its place');
    expect(await ports.health.failing()).toEqual(['files']);
    rmSync(folder, { recursive: true });
  });

  const natsUrl = process.env['TEST_NATS_URL'];
  if (natsUrl) {
    it('names the files when their store cannot be reached', async () => {
      const key = 'a key of at least thirty-two letters';
      const settings = readConfig(ClusterSettings, {
        NATS_URL: natsUrl,
        MYSQL_URL: 'mysql://nobody@127.0.0.1:1',
        KOBODESK_INTERNAL_KEY: key,
        KOBODESK_FILE_KEY: key,
        KOBODESK_SIGNING_KEY: generateKeyPairSync('ed25519')
          .privateKey.export({ format: 'der', type: 'pkcs8' })
          .toString('base64'),
        SMTP_URL: 'smtp://127.0.0.1:1',
        LOG_LEVEL: 'fatal',
      });
      const ports = await distributedPorts(settings, 'reporting', {});
      expect(await ports.health.failing()).toEqual([]);
      await ports.close();
      expect(await ports.health.failing()).toContain('files');
    });
  }
});
