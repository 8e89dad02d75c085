import { resumeAuth } from './features/auth/session/auth.ts';
import { trustStoredToken } from './features/auth/session/trust-token.ts';

/*
 * Finds out who is signed in while React is still on its way: whom the stored token names, or else the provider. The build adds it to the
 * scripts of the pages that are empty without their code (netlify/build/pages.ts).
 */

trustStoredToken();
resumeAuth();
