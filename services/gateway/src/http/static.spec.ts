import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Installation } from '@kobodesk/contracts/kernel';
import { anEdge } from './edge.builders.js';
import { GatewaySettings } from '../gateway.settings.js';
import { buildServer } from './server.js';

const root = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(root, 'index.html'), '<meta name="kobodesk-installation" content="__INSTALLATION__" />');

/** What a page says about the installation with these settings. */
async function installationIn(settings: Record<string, string>): Promise<Installation> {
  const server = await buildServer(anEdge(() => ({}), { WEB_ROOT: root, ...settings }));
  const body = await (
    await fetch(`${await server.listen({ port: 0, host: '127.0.0.1' })}/privacy-policy`)
  ).text();
  await server.close();
  const [, content = ''] = /content="([^"]*)"/.exec(body) ?? [];
  return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Installation;
}

describe('a page', () => {
  it('names nobody unless told', async () => {
    expect(await installationIn({})).toEqual({ company: 'Kobodesk', dataProtectionEmail: '', legal: {} });
  });

  it('carries who runs the installation and its legal texts, whatever signs they have', async () => {
    const privacy = { revised: '1 June 2026', sections: [{ heading: '"Why" & $& how', body: '<b>$1</b>' }] };
    const given = {
      COMPANY_NAME: 'Airports "A" & Sons',
      DATA_PROTECTION_EMAIL: 'dpo@agency.test',
      LEGAL_TEXTS: JSON.stringify({ privacy }),
    };
    expect(await installationIn(given)).toEqual({
      company: 'Airports "A" & Sons',
      dataProtectionEmail: 'dpo@agency.test',
      legal: { privacy },
    });
  });

  it.each(['no JSON', '[]', '{"privacy":{"sections":[]}}', '{"terms":{}}'])(
    'is served with no legal texts that cannot be read (%s)',
    (LEGAL_TEXTS) => {
      const { error } = GatewaySettings.safeParse({ LEGAL_TEXTS });
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [['LEGAL_TEXTS'], expect.stringContaining('must be JSON such as')],
      ]);
    },
  );
});
