import './refuse-unreadable.ts';

/* Runs Netlify's CLI in this process. */

await import(import.meta.resolve('netlify-cli/bin/run.js'));
