import { resumeAuth } from './features/auth/index.ts';

/*
 * Asks the provider who is signed in while React is still on its way. The build adds it to the scripts of the pages that need a
 * signed-in customer (netlify/build/pages.ts).
 */

resumeAuth();
