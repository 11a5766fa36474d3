import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ClusterSettings, EmbeddedSettings, readConfig } from '@kobodesk/chassis/config/config';
import { parse } from 'yaml';
import { services } from '../src/services.js';

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      volumes?: string[];
      build?: { context: string; dockerfile: string; args?: { SERVICE: string } };
      depends_on?: Record<string, { condition: string }>;
      healthcheck?: unknown;
    }
  >;
  volumes: Record<string, unknown>;
}

const text = (path: string): string => readFileSync(path, 'utf8');
const inFolder = (folder: string): string[] => readdirSync(folder).map((name) => `${folder}/${name}`);
const composeText = text('docker-compose.yml');
const compose = parse(composeText, { merge: true }) as Compose;
const containers = Object.entries(compose.services);
const namesOf = (env: string): string[] => [...env.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
const valuesOf = (env: string): Record<string, string> =>
  Object.fromEntries([...env.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

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
  it('takes every variable from sample.env, and nothing is in there that it does not take', () => {
    const asked = new Set([...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
    asked.delete('KOBODESK_VERSION');
    expect([...asked].sort()).toEqual(namesOf(text('deploy/sample.env')).sort());
  });

  it('refuses to start before the provider is named, and starts then', () => {
    const bare = valuesOf(written);
    const needed = [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    const empty = [...new Set(needed.filter((name) => !bare[name]))];
    expect(empty.sort()).toEqual(
      Object.keys(ready)
        .filter((name) => name.startsWith('PROVIDER_') && name !== 'PROVIDER_PUBLIC_KEY')
        .sort(),
    );
  });

  it('runs every service of the product, each with its own image', () => {
    const built = containers.filter(([, { build }]) => build);
    expect(built.map(([name]) => name).sort()).toEqual(services.map(({ name }) => name).sort());
    for (const [name, { build }] of built) {
      expect([name, build?.args?.SERVICE ?? 'gateway', existsSync(build?.dockerfile ?? '')]).toEqual([
        name,
        name,
        true,
      ]);
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
    (name, { settings }) => {
      const environment = environmentOf(name);
      expect(readConfig(ClusterSettings, environment).KOBODESK_DEMO).toBe(false);
      if (settings) expect(Object.keys(readConfig(settings, environment)).length).toBeGreaterThan(0);
    },
  );
});

describe.each([['deploy/Dockerfile'], ['deploy/Dockerfile.gateway']])('%s', (file) => {
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

  it('describes every variable of sample.env but the passwords', () => {
    const variables = namesOf(text('deploy/sample.env')).filter(
      (name) => !/^(MYSQL|NATS)_\w+_PASSWORD$/.test(name),
    );
    expect(variables.filter((name) => !described.has(name))).toEqual([]);
  });
});

describe('the documents', () => {
  // decisions are of their day: what they name may have moved since
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inFolder('docs')].filter((path) =>
    path.endsWith('.md'),
  );
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };

  it.each(documents)('%s names scripts, links and files that exist', (document) => {
    const content = text(document);
    const folder = document.replace(/[^/]*$/, '');
    const run = [...content.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
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
