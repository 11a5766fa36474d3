import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { hostSettingsOf } from '../src/cluster/settings-report.js';
import { services } from '../src/all-services.js';

type Tree = Record<string, unknown>;
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
}

const chart = 'helm/kobodesk';
const text = (path: string): string => readFileSync(`${chart}/${path}`, 'utf8');
const values = parse(text('values.yaml')) as Tree & { services: Tree };
const schema = JSON.parse(text('values.schema.json')) as Schema;
const templates = readdirSync(`${chart}/templates`)
  .map((name) => text(`templates/${name}`))
  .join('\n');
const keepers = services.filter(({ database }) => database).map(({ name }) => name);

/** Paths of a tree's inner names: 'gateway', 'gateway.port', … Below an open object anything may stand. */
const pathsIn = (tree: unknown, at = ''): string[] =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)
    ? Object.entries(tree).flatMap(([name, below]) => [`${at}${name}`, ...pathsIn(below, `${at}${name}.`)])
    : [];

function schemaAt(path: string): Schema | 'anything' | undefined {
  let here: Schema | undefined = schema;
  for (const name of path.split('.')) {
    if (here && !here.properties && here.additionalProperties !== false) return 'anything';
    here = here?.properties?.[name];
  }
  return here;
}

describe('the Helm chart', () => {
  it('knows every value that it has a default for, and refuses one that it does not know', () => {
    expect(pathsIn(values).filter((path) => schemaAt(path) === undefined)).toEqual([]);
    expect(schema.additionalProperties).toBe(false);
    expect(schemaAt('gateway')).toMatchObject({ additionalProperties: false });
  });

  it('uses every value', () => {
    const leaves = pathsIn(values).filter(
      (path, _place, all) => !all.some((other) => other.startsWith(`${path}.`)),
    );
    const ofServices =
      /^(services|defaults\.resources|gateway\.resources|gateway\.extraEnv|secrets\.\w+Passwords)/;
    const unused = leaves.filter((path) => {
      const last = path.split('.').at(-1) ?? '';
      return !ofServices.test(path) && !new RegExp(`\\.${last}\\b`).test(templates);
    });
    expect(unused).toEqual([]);
  });

  it('runs every service of the product', () => {
    expect([...Object.keys(values.services), 'gateway'].sort()).toEqual(
      services.map(({ name }) => name).sort(),
    );
    expect(Object.keys(schema.properties?.['services']?.properties ?? {}).sort()).toEqual(
      [...keepers].sort(),
    );
  });

  it('tells Node how much memory lasts where bank statements are matched, as the container and the unit do', () => {
    const { extraEnv } = values.services['payments'] as { extraEnv: { name: string; value: string }[] };
    const told = extraEnv.find(({ name }) => name === 'NODE_OPTIONS')?.value;
    expect(told).toMatch(/^--max-old-space-size=\d+ --max-semi-space-size=\d+$/);
    const file = (path: string): string => readFileSync(path, 'utf8');
    expect(file('docker-compose.yml')).toContain(`NODE_OPTIONS: ${told}\n`);
    expect(file('deploy/systemd/kobodesk@payments.service.d/memory.conf')).toContain(
      `"NODE_OPTIONS=${told}"\n`,
    );
  });

  it('can set every setting of every service', () => {
    const asked = new Set(
      services.flatMap((definition) => [
        ...Object.keys(hostSettingsOf(definition).shape),
        ...Object.keys(definition.settings?.shape ?? {}),
      ]),
    );
    // what the image says, and what only a trial on one machine has
    for (const name of ['PUPPETEER_EXECUTABLE_PATH', 'WEB_ROOT', 'KOBODESK_MAILBOX', 'WEBHOOKS_TO_LOOPBACK'])
      asked.delete(name);
    expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b`).test(templates))).toEqual([]);
  });

  it('says beside the values which keys a Secret of the operator has', () => {
    const given = text('values.yaml');
    const asked = [...text('templates/secrets.yaml').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !given.includes(`[${name}]`))).toEqual([]);
    expect(given).toContain('[MYSQL_IDENTITY_PASSWORD, …]');
    expect(given).toContain('[NATS_GATEWAY_PASSWORD, NATS_IDENTITY_PASSWORD, …]');
  });

  it('renews its pods when a secret or a setting changed', () => {
    expect(templates).toContain('checksum/secrets:');
    expect(templates).toContain('checksum/settings:');
  });

  it('does not render with an ingress whose proxies are not named', () => {
    const guard =
      /if and \$values\.ingress\.enabled \(not \$values\.gateway\.trustProxy\) \}\}\n\{\{- fail "(.+)"/;
    expect(guard.exec(text('templates/settings.yaml'))?.[1]).toContain('gateway.trustProxy is needed');
  });

  it('is checked with values that name all that is needed', () => {
    const check = parse(text('ci/check-values.yaml')) as {
      gateway: { trustProxy: string };
      secrets: { mysqlPasswords: Tree; natsPasswords: Tree };
    };
    expect(check.gateway.trustProxy).not.toBe('');
    expect(Object.keys(check.secrets.mysqlPasswords).sort()).toEqual([...keepers].sort());
    expect(Object.keys(check.secrets.natsPasswords).sort()).toEqual(services.map(({ name }) => name).sort());
  });

  it('shows metrics and health to the cluster, and the public port of the gateway alone to everybody', () => {
    const policy = text('templates/network-policy.yaml');
    expect([...policy.matchAll(/- port: (\w+)/g)].map(([, name]) => name)).toEqual(['health', 'http']);
    expect(policy).toContain('"service" "gateway"');
  });
});
