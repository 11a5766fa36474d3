import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseEnv } from 'node:util';
import { ClusterSettings, EmbeddedSettings, readConfig } from '@kobodesk/chassis/config/config';
import { parse } from 'yaml';
import { hostSettingsOf, settingsFaults } from '../src/cluster/settings-report.js';
import { services } from '../src/all-services.js';

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      volumes?: string[];
      build?: { context: string; dockerfile: string; args?: { SERVICE: string }; target?: string };
      depends_on?: Record<string, { condition: string }>;
      healthcheck?: unknown;
      image?: string;
      profiles?: string[];
      entrypoint?: string[];
    }
  >;
  volumes: Record<string, unknown>;
}

const text = (path: string): string => readFileSync(path, 'utf8');
const inFolder = (folder: string): string[] => readdirSync(folder).map((name) => `${folder}/${name}`);
const composeText = text('docker-compose.yml');
const compose = parse(composeText, { merge: true }) as Compose;
const containers = Object.entries(compose.services);
const valuesOf = (env: string) => parseEnv(env) as Record<string, string>;
const namesOf = (env: string): string[] => Object.keys(valuesOf(env));

/** `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}` as docker compose fills them. */
function filled(value: string, env: Readonly<Record<string, string>>): string {
  return value.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, how?: string, rest = '') => {
      if (env[name]) return env[name];
      if (how === '?') throw new Error(`${name}: ${rest}`);
      return rest;
    },
  );
}

const written = execFileSync(process.execPath, ['deploy/make-env.mjs'], { encoding: 'utf8' });
const ready = {
  ...valuesOf(written),
  PROVIDER_URL: 'https://provider.example.org',
  PROVIDER_MERCHANT_ID: '1',
  PROVIDER_SERVICE_TYPE_ID: '2',
  PROVIDER_API_KEY: 'key-of-the-provider',
};
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      filled(value, ready),
    ]),
  );

describe('docker-compose.yml', () => {
  it('takes every variable from the file of make-env, and nothing is in there that it does not take', () => {
    const asked = new Set([...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
    asked.delete('KOBODESK_VERSION');
    expect([...asked].sort()).toEqual(namesOf(written).sort());
  });

  it('refuses to start before the provider is named, and starts then', () => {
    const bare = valuesOf(written);
    const needed = [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    const empty = [...new Set(needed.filter((name) => !bare[name]))];
    expect(empty.sort()).toEqual([
      'PROVIDER_API_KEY',
      'PROVIDER_MERCHANT_ID',
      'PROVIDER_SERVICE_TYPE_ID',
      'PROVIDER_URL',
    ]);
  });

  it('runs every service of the product, each with its own image', () => {
    const built = containers.filter(([, { build }]) => build);
    expect(built.map(([name]) => name).sort()).toEqual(
      ['backup', ...services.map(({ name }) => name)].sort(),
    );
    for (const [name, { build }] of built) {
      const image = build?.args?.SERVICE ?? build?.target;
      expect([name, image, existsSync(build?.dockerfile ?? '')]).toEqual([name, name, true]);
    }
  });

  it('mounts files and volumes that are there, and waits for containers that exist', () => {
    for (const [name, { volumes = [], depends_on: before = {} }] of containers) {
      for (const volume of volumes) {
        const source = volume.split(':')[0] ?? '';
        expect([
          name,
          source,
          source.startsWith('.') ? existsSync(source) : source in compose.volumes,
        ]).toEqual([name, source, true]);
      }
      expect(Object.keys(before).filter((other) => !(other in compose.services))).toEqual([]);
    }
  });

  it.each(services.map((service) => [service.name, service] as const))(
    'gives %s settings that it starts with',
    (name, definition) => {
      const environment = environmentOf(name);
      expect(settingsFaults([definition], environment)).toEqual([]);
      expect(readConfig(ClusterSettings, environment).KOBODESK_DEMO).toBe(false);
    },
  );

  it.each(services.map((service) => [service.name, service] as const))(
    'can give %s every setting that it has',
    (name, definition) => {
      const given = Object.keys(compose.services[name]?.environment ?? {});
      const asked = [
        ...Object.keys(hostSettingsOf(definition).shape),
        ...Object.keys(definition.settings?.shape ?? {}),
      ];
      // the image says the first ones; the others are of encrypted connections, of other ways to run, or of no use there
      const others = [
        'HEALTH_PORT',
        'PUPPETEER_EXECUTABLE_PATH',
        'WEB_ROOT',
        'WEBHOOKS_TO_LOOPBACK',
        'KOBODESK_MAILBOX',
        'NATS_CA',
        'NATS_CERT',
        'NATS_KEY',
        ...(definition.database ? [] : ['MYSQL_URL']),
      ];
      expect(asked.filter((setting) => !given.includes(setting) && !others.includes(setting))).toEqual([]);
    },
  );

  it('makes no schema and no user for the gateway, which keeps nothing', () => {
    expect(environmentOf('gateway')).not.toHaveProperty('MYSQL_URL');
    expect(text('deploy/mysql-init.sh')).not.toContain('gateway');
    expect(written).not.toContain('MYSQL_GATEWAY_PASSWORD');
  });

  it('takes backups when told to alone, as somebody who sees every schema and may delete the stream', () => {
    const { backup } = compose.services;
    expect(backup?.profiles).toEqual(['backup']);
    expect(backup?.entrypoint).toEqual(['node', 'services/all-in-one/dist/backup.js']);
    expect(existsSync('services/all-in-one/src/backup.ts')).toBe(true);
    expect(environmentOf('backup')).toEqual({
      MYSQL_URL: expect.stringMatching(/^mysql:\/\/root:k[0-9a-f]{36}@mysql:3306$/),
      NATS_URL: expect.stringMatching(/^nats:\/\/operator:k[0-9a-f]{36}@nats:4222$/),
    });
    // the program that MySQL is read out with is of the server's own image
    expect(text('deploy/Dockerfile')).toContain(`FROM ${compose.services['mysql']?.image ?? ''} AS backup\n`);
  });

  it('limits the memory, the processes and the logs of every container, and drops what it need not be allowed', () => {
    for (const [name, container] of containers) {
      expect([name, container]).toEqual([
        name,
        expect.objectContaining({
          mem_limit: expect.any(String),
          pids_limit: expect.any(Number),
          logging: expect.objectContaining({ options: expect.anything() }),
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
    }
  });

  it('shows the gateway on this machine alone unless told', () => {
    const { ports } = compose.services['gateway'] as unknown as { ports: string[] };
    expect(ports.map((port) => filled(port, ready))).toEqual(['127.0.0.1:3000:3000']);
    expect(environmentOf('gateway')).toMatchObject({ HOST: '0.0.0.0' });
  });
});

describe('deploy/Dockerfile', () => {
  const file = 'deploy/Dockerfile';
  const copied = [...text(file).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );

  it('copies what is there', () => {
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('knows every workspace before it installs', () => {
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    const folders = workspaces.flatMap((pattern) =>
      pattern.endsWith('/*') ? inFolder(pattern.slice(0, -2)) : [pattern],
    );
    const manifests = folders.map((folder) => `${folder}/package.json`).filter((path) => existsSync(path));
    expect(manifests.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('carries the command line program', () => {
    const { bin } = JSON.parse(text('cli/package.json')) as { bin: { kobodesk: string } };
    expect(existsSync(`cli/${bin.kobodesk}`)).toBe(true);
    expect(text(file)).toMatch(/npm ci --omit=dev .*--workspace cli /);
    expect(text(file)).toContain('PATH=/app/node_modules/.bin:$PATH');
  });

  it('starts a file that the build makes', () => {
    expect(text(file)).toContain('services/all-in-one/dist/distributed.js');
    expect(existsSync('services/all-in-one/src/distributed.ts')).toBe(true);
  });
});

describe('docs/operations.md', () => {
  const described = new Set(
    [...text('docs/operations.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  );

  it('describes every setting', () => {
    const settings = [
      ...Object.keys(ClusterSettings.shape),
      ...Object.keys(EmbeddedSettings.shape),
      ...services.flatMap(({ settings }) => Object.keys(settings?.shape ?? {})),
    ];
    expect([...new Set(settings)].filter((name) => !described.has(name))).toEqual([]);
  });

  it('describes every variable that make-env writes, but the passwords', () => {
    const variables = namesOf(written).filter((name) => !/^(MYSQL|NATS)_\w+_PASSWORD$/.test(name));
    expect(variables.filter((name) => !described.has(name))).toEqual([]);
  });
});

describe('the documents', () => {
  // decisions are of their day: what they name may have moved since
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inFolder('docs')].filter((path) =>
    path.endsWith('.md'),
  );
  const scriptsOf = (workspace?: string): Record<string, string> => {
    const path = workspace === undefined ? 'package.json' : `${workspace}/package.json`;
    return (JSON.parse(text(path)) as { scripts?: Record<string, string> }).scripts ?? {};
  };

  it.each(documents)('%s names scripts, links and files that exist', (document) => {
    const content = text(document);
    const folder = document.replace(/[^/]*$/, '');
    const run = [...content.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)(?: --workspace ([a-z-]+))?/g)];
    const unknown = run.filter(([, name = '', workspace]) => !(name in scriptsOf(workspace)));
    expect(unknown.map(([command]) => command)).toEqual([]);
    const links = [...content.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(folder + path))).toEqual([]);
    const files = [
      ...content.matchAll(
        /(?<![\w./-])((?:deploy|helm|contracts|services|web-admin|cli|\.lint|\.ci)\/[\w./-]*\w)/g,
      ),
    ];
    const missing = files
      .map(([, path = '']) => path)
      .filter((path) => !path.includes('/dist/') && !existsSync(path));
    expect(missing).toEqual([]);
  });
});
