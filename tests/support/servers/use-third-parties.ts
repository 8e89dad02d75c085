import { inject } from 'vitest';

// What Netlify sets for functions. The site's URL is any loopback one, until a test serves the site (site.ts).
Object.assign(process.env, inject('environment'), {
  URL: 'http://localhost:1',
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
});
