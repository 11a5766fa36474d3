import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { bundledChromium } from './web-admin/e2e/chromium.js';

const port = Number(process.env['KOBODESK_E2E_PORT'] ?? 3910);
const issuer = `http://127.0.0.1:${port + 2}`;
const client = { id: 'kobodesk-browser', name: 'Agency account' };
const isWatched = process.env['CI'] === undefined;
const baseURL = `http://localhost:${port}`;
// the demo that the tests before this one have filled (services/all-in-one/acceptance/kept), or one of its own
const laysDemo = existsSync(process.env['KOBODESK_DEMO_KEPT'] ?? '')
  ? 'cp -r "$KOBODESK_DEMO_KEPT" "$KOBODESK_DATA" && '
  : '';
// what moves is judged where it comes to rest
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
const desktop = { viewport: { width: 1366, height: 768 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Browser tests against the whole product in one process, with demo data in a folder of their own. */
export default defineConfig({
  testDir: 'web-admin/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'web-admin/gallery/pictures/{arg}{ext}',
  workers: 3,
  fullyParallel: true,
  // what must come, comes; how fast, the benchmarks say
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: !isWatched,
  reporter: 'list',
  use: {
    ...still,
    actionTimeout: 15_000,
    baseURL,
    launchOptions: await bundledChromium(),
    // the film of a trace costs as much as the test; where nobody can open one, none is kept
    trace: isWatched ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
  },
  webServer: [
    {
      command: `${laysDemo}node services/all-in-one/dist/main.js`,
      url: `${baseURL}/health/ready`,
      timeout: 180_000,
      env: {
        PORT: String(port),
        PUBLIC_URL: baseURL,
        KOBODESK_DATA: join(tmpdir(), `kobodesk-e2e-${process.pid}`),
        LOG_LEVEL: 'warn',
        // each test has an address of its own (web-admin/e2e/signIn.ts)
        TRUST_PROXY: '127.0.0.1,::1',
        SSO_ISSUER: issuer,
        SSO_CLIENT_ID: client.id,
        SSO_NAME: client.name,
      },
    },
    {
      command: 'node services/identity/testing/identity-provider.mjs',
      url: `${issuer}/.well-known/openid-configuration`,
      env: {
        PORT: String(port + 2),
        CLIENT_ID: client.id,
        RETURN_ADDRESS: `${baseURL}/sign-in/return`,
      },
    },
  ],
  projects: [
    {
      name: 'dark',
      use: { ...desktop, colorScheme: 'dark' },
      testMatch: '**/accessibility.spec.ts',
      // screens.spec.ts judges these in the dark
      grepInvert: /agency's administrator/,
    },
    { name: 'desktop', use: desktop },
    {
      name: 'phone',
      use: phone,
      // where fingers and a narrow page change what is done; how each page looks on it, screens.spec.ts sees
      testMatch: [
        '**/accessibility.spec.ts',
        '**/ageing.spec.ts',
        '**/approvals.spec.ts',
        '**/collection.spec.ts',
        '**/corrections.spec.ts',
        '**/customer-merge.spec.ts',
        '**/customer-page.spec.ts',
        '**/customers.spec.ts',
        '**/dashboard.spec.ts',
        '**/demo.spec.ts',
        '**/drawn.spec.ts',
        '**/entrance.spec.ts',
        '**/form-states.spec.ts',
        '**/help.spec.ts',
        '**/invoice-amounts.spec.ts',
        '**/layout.spec.ts',
        '**/ledger.spec.ts',
        '**/list-states.spec.ts',
        '**/login.spec.ts',
        '**/page-errors.spec.ts',
        '**/public.spec.ts',
        '**/reconciliation.spec.ts',
        '**/requests.spec.ts',
        '**/searching.spec.ts',
        '**/self-service.spec.ts',
        '**/settlement-statements.spec.ts',
        '**/shell.spec.ts',
        '**/statement.spec.ts',
        '**/verify.spec.ts',
      ],
    },
  ],
});
