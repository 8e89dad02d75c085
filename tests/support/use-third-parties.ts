import { inject } from 'vitest';

// The site's own address is any loopback one, until a test serves it (site.ts).
Object.assign(process.env, inject('environment'), { URL: 'http://localhost:1' });
