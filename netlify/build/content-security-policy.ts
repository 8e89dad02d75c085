import { createHash } from 'node:crypto';
import type { Settings } from '../../src/settings-schema.ts';

/**
 * reCAPTCHA, which Firebase's SDK loads for sign-ins by e-mail once its console asks for it, from whichever page the visitor came. Of
 * Google's folder only this script may run: another of it runs what a page's attributes say.
 */
const RECAPTCHA = 'https://www.google.com/recaptcha/';
const RECAPTCHA_SCRIPTS = [`${RECAPTCHA}enterprise.js`, 'https://www.gstatic.com/recaptcha/'];

/**
 * Returns the Content-Security-Policy of all pages. `imageHost` is the URL of the catalogue's images if it is not served by
 * https.
 */
export function contentSecurityPolicy(html: string, settings: Settings, imageHost?: string): string {
  const emulator = originsOf(settings.VITE_AUTH_EMULATOR_URL);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // Firebase's popup runs Google's script and a hidden frame of the auth domain.
    'script-src': ["'self'", ...inlineScriptHashes(html), 'https://apis.google.com', ...RECAPTCHA_SCRIPTS],
    'frame-src': [`https://${settings.VITE_FIREBASE_AUTH_DOMAIN}`, RECAPTCHA, ...emulator],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      RECAPTCHA,
      ...emulator,
      ...originsOf(settings.VITE_API_URL, settings.VITE_TOKEN_SYNC_URL, settings.VITE_EMAILJS_URL),
    ],
    // react-hot-toast inserts a style element.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The catalogue may use images of any host; those of the local cloud are served by http.
    'img-src': ["'self'", 'data:', 'https:', ...originsOf(imageHost)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  // Local servers have no certificate.
  if (settings.VITE_SITE_URL.startsWith('https:')) directives['upgrade-insecure-requests'] = [];
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Returns the origins of absolute URLs; paths are on the site's own origin. */
const originsOf = (...urls: (string | undefined)[]): string[] =>
  urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : []));

/** Returns the hashes of a page's inline scripts. Data blocks such as JSON-LD need none. */
const inlineScriptHashes = (html: string): string[] =>
  Array.from(html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs))
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\//.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
