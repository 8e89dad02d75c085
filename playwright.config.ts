import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFreePorts } from './netlify/local/listen.ts';
import { findChromium } from './tests/support/chromium.ts';

// Chosen once: the workers read this file again, and inherit the environment.
if (!process.env.E2E_SITE) {
  const [site, cloud, identity] = await findFreePorts(3);
  Object.assign(process.env, {
    E2E_SITE: `http://localhost:${site}`,
    E2E_IDENTITY: `http://127.0.0.1:${identity}`,
    E2E_CLOUD: `http://127.0.0.1:${cloud}`,
    VITE_TOKEN_SYNC_URL: `http://localhost:${site}/token-sync`,
    SITE_PORT: String(site),
    LOCAL_CLOUD_PORT: String(cloud),
    IDENTITY_PORT: String(identity),
    LOCAL_CLOUD_FOLDER: mkdtempSync(join(tmpdir(), 'motor-mechanic-')),
  });
}
const site = process.env.E2E_SITE ?? '';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: site,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The built site and functions, over a local cloud of their own.
  webServer: {
    command: 'node netlify/local/dev.ts --built',
    url: `${site}/api/services`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
