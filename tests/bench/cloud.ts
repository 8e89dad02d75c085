import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlimited } from '../../netlify/dev/site-environment.ts';
import { startThirdParties } from '../../netlify/dev/third-parties.ts';
import { findFreePorts } from '../support/servers/free-ports.ts';
import { openStore } from '../support/store.ts';

/** Starts a local cloud on free ports, and sets the site's settings for it in this process. */
export async function startCloud() {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const ports = await findFreePorts();
  const { environment, addToStaff, close } = await startThirdParties(folder, ports);
  const site = `http://localhost:${ports.site}`;
  Object.assign(process.env, environment, unlimited, { URL: site });
  return {
    url: `http://127.0.0.1:${ports.cloud}`,
    site,
    ports,
    store: openStore(),
    addToStaff,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
