import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFreePort } from './netlify/local-cloud/lib/listen.ts';
import { dayInDhaka } from './src/contract/time/dhaka.ts';
import { findChromium } from './tests/support/servers/chromium.ts';

// Chosen once: the workers read this file again, and inherit the environment.
if (!process.env.E2E_SITE) {
  const site = await findFreePort();
  const cloud = await findFreePort();
  const identity = await findFreePort();
  const catalogueCloud = await findFreePort();
  Object.assign(process.env, {
    E2E_SITE: `http://localhost:${site}`,
    E2E_IDENTITY: `http://127.0.0.1:${identity}`,
    E2E_CLOUD: `http://127.0.0.1:${cloud}`,
    E2E_CATALOGUE_SITE: `http://localhost:${await findFreePort()}`,
    E2E_CATALOGUE_CLOUD: `http://127.0.0.1:${catalogueCloud}`,
    SITE_PORT: String(site),
    LOCAL_CLOUD_PORT: String(cloud),
    IDENTITY_PORT: String(identity),
    LOCAL_CLOUD_FOLDER: mkdtempSync(join(tmpdir(), 'motor-mechanic-')),
    E2E_DAY: dayInDhaka(new Date()),
  });
}
const { E2E_SITE: site = '', E2E_CATALOGUE_SITE: catalogue = '', CI, SLOWED, TRANSLATED } = process.env;
/** How much longer a test may take with SLOWED. */
const patience = SLOWED ? 4 : 1;
/** Change the catalogue or send refunds, or read all that a store has. */
const onOwnStore = '**/own-store/*.spec.ts';

/** Whether /dev/shm has a gigabyte: in a container it may have 64 MB, of which Chromium would run out. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= 2 ** 30;
}

export default defineConfig<{ isTranslated: boolean }, { isSlowed: boolean }>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // With four, each waited for the others: a tenth slower. Slowed beside two others, each would wait for the next one's processor, too.
  workers: SLOWED ? 2 : 3,
  forbidOnly: Boolean(CI),
  retries: CI ? 1 : 0,
  reporter: 'list',
  timeout: 150_000 * patience,
  expect: { timeout: 30_000 * patience },
  use: {
    isSlowed: Boolean(SLOWED),
    // Takes a seventh of the tests' time, and a film a fifth: `npx playwright test --trace retain-on-failure` for one that fails.
    trace: CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    // Drawing each animation took an eighth of the tests' CPU time; the journeys in other engines have them.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: await findChromium(),
      // In files of the temporary folder, shared memory took a tenth of the tests' time.
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No test depends on the internet.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: TRANSLATED
    ? [{ name: 'translated', grep: /@translated/, use: { baseURL: site, isTranslated: true } }]
    : [
        // One after the other, so first, beside the others.
        { name: 'own-store', testMatch: onOwnStore, workers: 1, use: { baseURL: catalogue } },
        { name: 'site', testIgnore: onOwnStore, use: { baseURL: site } },
      ],
  webServer: {
    // Without a shell between them, which would not end with Playwright.
    command: 'exec node tests/e2e/site.ts',
    url: `${site}/api/services`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
