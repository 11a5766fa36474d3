import { createServer, type Server } from 'node:http';
import { connect as netConnect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { whyRefused } from './public-address.js';
import { sendWebhook } from './send-webhook.js';
import { resolveByDns, targetOf, type Resolve } from './target.js';

/** a name → what it resolves to; an address is what it is */
const names: Record<string, string[]> = {
  localhost: ['::1', '127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'home.test': ['127.0.0.1'],
  'home6.test': ['::1'],
  'private.test': ['10.0.0.8'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'one-of-two.test': ['93.184.216.34', '127.0.0.1'],
  'six-and-four.test': ['2606:4700:4700::1111', '10.1.2.3'],
  'link-local.test': ['fe80::1'],
  'zone.test': ['fe80::1%eth0'],
  'tunnel.test': ['2002:7f00:1::'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'nowhere.test': [],
};
const resolve: Resolve = async (host) => {
  const known = names[host];
  if (!known) return resolveByDns(host);
  return known.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

/** `PORT` is that of a server of this machine, which must hear of none of them. */
const payloads = [
  'https://127.0.0.1:PORT/',
  'https://127.0.0.2:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://2130706433:PORT/',
  'https://0x7f000001:PORT/',
  'https://0x7f.0.0.1:PORT/',
  'https://017700000001:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://127.0.0.1.:PORT/',
  'https://localhost:PORT/',
  'https://LOCALHOST:PORT/',
  'https://localhost.:PORT/',
  'https://0:PORT/',
  'https://0.0.0.0:PORT/',
  'https://[::1]:PORT/',
  'https://[::]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[::ffff:0:127.0.0.1]:PORT/',
  'https://[64:ff9b::127.0.0.1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://[2001:0:7f00:1::]:PORT/',
  'https://[fe80::1]:PORT/',
  'https://[fc00::1]:PORT/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[100::1]/',
  'https://[5f00::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://169.254.170.2/v2/credentials/',
  'https://0xa9fea9fe/latest/meta-data/',
  'https://2852039166/latest/meta-data/',
  'https://168.63.129.16/machine/',
  'https://100.100.100.200/latest/meta-data/',
  'https://100.64.0.1/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.0.1/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://home.test:PORT/',
  'https://home6.test:PORT/',
  'https://private.test/',
  'https://metadata.test/',
  'https://mapped.test:PORT/',
  'https://one-of-two.test:PORT/',
  'https://six-and-four.test/',
  'https://link-local.test/',
  'https://zone.test/',
  'https://tunnel.test/',
  'https://nat64.test/',
  'https://nowhere.test/',
  'http://127.0.0.1:PORT/',
  'http://93.184.216.34/',
  'https://user:secret@127.0.0.1:PORT/',
  'https://user@example.test/',
  'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_',
  'javascript:alert(1)',
  'not an address',
] as const;

describe('addresses that events may not be sent to', () => {
  let server: Server;
  let port = 0;
  let connections = 0;
  beforeAll(async () => {
    server = createServer((_request, answer) => void answer.end('secret'));
    server.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((ready) => server.listen(0, '::', ready));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const send = (url: string, allowsLoopback = false, by = resolve) =>
    sendWebhook({ url, headers: {}, body: '{}' }, { allowsLoopback, resolve: by });

  it('are at least sixty, and each is refused before anything is sent', async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
    for (const payload of payloads) {
      const outcome = await send(payload.replace('PORT', String(port)));
      expect([payload, outcome.status, outcome.error]).toEqual([payload, 0, expect.stringMatching(/^it/)]);
    }
    expect(connections).toBe(0);
  });

  it('are counted by a server that hears of others', async () => {
    await new Promise<void>((heard) =>
      netConnect(port, '127.0.0.1', heard)
        .on('close', () => undefined)
        .end(),
    );
    await new Promise((resolved) => setTimeout(resolved, 20));
    expect(connections).toBe(1);
    const outcome = await send(`http://127.0.0.1:${port}/`, true);
    expect(outcome).toMatchObject({ status: 200, error: '', answer: 'secret' });
  });

  it('are not reached in a demo either, but for this machine', async () => {
    const refused = async (url: string) => (await send(url, true)).error;
    expect(await refused('http://10.0.0.1/')).toBe('it has to begin with https://');
    expect(await refused('https://metadata.test/')).toBe('it is not an address of the public network');
    expect(await refused('http://one-of-two.test/')).toBe('it has to begin with https://');
  });

  it('are looked up once: a name cannot turn into another address between the look and the request', async () => {
    let asked = 0;
    const turning: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const outcome = await send(`http://turning.test:${port}/`, true, turning);
    expect([outcome.status, asked]).toEqual([200, 1]);
  });

  it('are told from those of the public network', async () => {
    for (const address of ['93.184.216.34', '2606:4700:4700::1111', '::ffff:93.184.216.34'])
      expect(whyRefused(address)).toBeUndefined();
    const { at } = await targetOf('https://public.test/hook', {
      allowsLoopback: false,
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    });
    expect(at.address).toBe('93.184.216.34');
  });
});
