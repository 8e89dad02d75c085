import { inject } from 'vitest';
import { blobsContext } from '../../../netlify/local-cloud/blobs/blobs.ts';

const environment = inject('environment');

// The variables that Netlify sets for functions. The site's URL is any loopback one, until a test serves the site (site.ts).
Object.assign(process.env, environment, {
  URL: 'http://localhost:1',
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
  NETLIFY_BLOBS_CONTEXT: blobsContext(new URL(environment.UPSTASH_REDIS_REST_URL ?? '').origin),
});
