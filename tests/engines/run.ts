import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { siteEnvironment } from '../../netlify/dev/site-environment.ts';
import { startThirdParties } from '../../netlify/dev/third-parties.ts';
import { serveBuiltSite } from '../support/servers/built-site.ts';
import { findFreePorts } from '../support/servers/free-ports.ts';
import { createBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { FIREFOX, startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { startWebKit, WEBKIT } from './webkit.ts';

/*
 * `npm run test:engines`: the core journeys in Chromium with its back/forward cache, and in Firefox and WebKit as Debian has
 * them: `apt-get install firefox-esr webkit2gtk-driver xvfb xauth`. An engine that is missing is left out.
 */

const engines = [
  { name: 'Chromium', programs: [], start: startChromium },
  { name: 'Firefox', programs: [FIREFOX], start: startFirefox },
  { name: 'WebKit', programs: WEBKIT, start: startWebKit },
];

const ports = await findFreePorts();
const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
const cloud = await startThirdParties(folder, ports);
Object.assign(process.env, siteEnvironment(ports));
console.info = () => {};
const site = await serveBuiltSite(ports);
after(async () => {
  site.closeAllConnections();
  site.close();
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

// Each engine's journeys one after the other, two engines at a time.
suite('the core journeys', { concurrency: 2 }, () => {
  for (const { name, start, programs } of engines) {
    const missing = programs.find((path) => !existsSync(path));
    suite(name, { concurrency: 1, skip: missing && `${missing} is not installed` }, () => {
      for (const [title, journey] of Object.entries(journeys)) {
        test(`${name}: ${title}`, { timeout: 180_000 }, async () => {
          const session = await start();
          try {
            await journey(createBrowser(session, `http://localhost:${ports.site}`));
          } finally {
            await session.close();
          }
        });
      }
    });
  }
});
