import { afterAll, inject, vi } from 'vitest';
import { blobsContext } from '../../../netlify/local-cloud/blobs/blobs.ts';
import { forgetEnvironment } from '../../../netlify/server/environment.ts';

const environment = inject('environment');
const before = { ...process.env };

// The variables that Netlify sets for functions. The site's URL is any loopback one, until a test serves the site (site.ts).
Object.assign(process.env, environment, {
  URL: 'http://localhost:1',
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
  NETLIFY_BLOBS_CONTEXT: blobsContext(new URL(environment.UPSTASH_REDIS_REST_URL ?? '').origin),
});

// The next file of this process begins with the settings, functions and clock that this one has found.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  forgetEnvironment();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
