import { watchFunctions } from '../build/bundle-functions.ts';
import './refuse-unreadable.ts';

/*
 * Runs Netlify's CLI in this process. In development, the functions are bundled before: Netlify reads them once the dev command
 * listens, and gives it up after 15 s, in which a busy machine cannot bundle.
 */

if (process.argv.includes('dev')) {
  await watchFunctions();
  process.env.FUNCTIONS_ARE_WATCHED = '1';
}
await import(import.meta.resolve('netlify-cli/bin/run.js'));
