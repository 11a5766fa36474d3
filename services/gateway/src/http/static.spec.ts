import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Installation } from '@kobodesk/contracts/kernel';
import { anEdge } from './edge.builders.js';
import { GatewaySettings } from '../gateway.settings.js';
import { buildServer } from './server.js';

const root = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(root, 'index.html'), '<meta name="kobodesk-installation" content="__INSTALLATION__" />');

/** What an element of the head says, read as a browser reads it. */
function contentOf(body: string, name: string): unknown {
  const [, content = ''] = new RegExp(`name="${name}" content="([^"]*)"`).exec(body) ?? [];
  const signs: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };
  return JSON.parse(content.replaceAll(/&(\w+);/g, (_entity, sign: string) => signs[sign] ?? ''));
}

/** What a page says about the installation with these settings. */
async function installationIn(settings: Record<string, string>): Promise<Installation> {
  const server = await buildServer(anEdge(() => ({}), { WEB_ROOT: root, ...settings }));
  const body = await (
    await fetch(`${await server.listen({ port: 0, host: '127.0.0.1' })}/privacy-policy`)
  ).text();
  await server.close();
  return contentOf(body, 'kobodesk-installation') as Installation;
}

describe('a file of the application', () => {
  const script = 'export const words = 1;'.repeat(200);
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'words.js'), script);
  writeFileSync(join(root, 'assets', 'words.js.br'), brotliCompressSync(script));

  it.each([
    ['br, gzip', 'br'],
    // none of this kind is there
    ['gzip', null],
    ['identity', null],
  ])('is sent in small to whoever takes it so: %s', async (accepted, encoding) => {
    const server = await buildServer(anEdge(() => ({}), { WEB_ROOT: root }));
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/assets/words.js`, { headers: { 'accept-encoding': accepted } });
    const small = await fetch(`${address}/assets/words.js.br`);
    const body = await answer.text();
    await server.close();
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(body).toBe(script);
    // it has no address of its own
    expect(small.status).toBe(404);
  });
});

describe('a page', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    // what is named with no weight is not taken
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip; q=0.000', null],
  ])('is sent in small to whoever takes it so: %s', async (accepted, encoding) => {
    const server = await buildServer(anEdge(() => ({}), { WEB_ROOT: root }));
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/login`, { headers: { 'accept-encoding': accepted } });
    const body = await answer.text();
    await server.close();
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('kobodesk-installation');
  });

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
