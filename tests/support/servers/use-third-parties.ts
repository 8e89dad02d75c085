import { afterAll, vi } from 'vitest';
import { blobsContext } from '../../../netlify/local-cloud/blobs/blobs.ts';
import { sharedCloud, sharedEnvironment } from './shared-cloud.ts';
import { deploy, workAfterResponses } from './site.ts';
import { beginWithVariables } from './variables.ts';

/* Files share a thread: each begins with an environment of its own, and so with settings, a store's client and keys of its own. */

// The variables that Netlify sets for functions. The site's URL is any loopback one, until a test serves the site (site.ts).
beginWithVariables({
  ...sharedEnvironment,
  URL: 'http://localhost:1',
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
  NETLIFY_BLOBS_CONTEXT: blobsContext(sharedCloud.url),
});
deploy.published = false;
vi.useRealTimers();
// The next file's settings would be read by what is still running of this one.
afterAll(workAfterResponses);
