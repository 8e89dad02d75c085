import { inject } from 'vitest';

// The site's URL is any loopback one, until a test serves the site (site.ts).
Object.assign(process.env, inject('environment'), { URL: 'http://localhost:1' });
