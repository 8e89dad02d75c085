import { createHash } from 'node:crypto';
import type { Settings } from '../../src/settings-schema.ts';

/**
 * What a page may load, run and speak to: what the site needs, and nothing else. `imageHost` is where the catalogue's images
 * are when that is not on https.
 */
export function contentSecurityPolicy(html: string, settings: Settings, imageHost?: string): string {
  const emulator = originsOf(settings.VITE_AUTH_EMULATOR_URL);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // Firebase's popup runs Google's script, and a hidden frame of the auth domain.
    'script-src': ["'self'", ...inlineScriptHashes(html), 'https://apis.google.com'],
    'frame-src': [`https://${settings.VITE_FIREBASE_AUTH_DOMAIN}`, ...emulator],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
      ...originsOf(settings.VITE_API_URL, settings.VITE_TOKEN_SYNC_URL, settings.VITE_EMAILJS_URL),
    ],
    // react-hot-toast writes its styles into an element of its own.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The catalogue may name an image anywhere; the local cloud's have no https.
    'img-src': ["'self'", 'data:', 'https:', ...originsOf(imageHost)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  // On a maintainer's machine nothing has a certificate.
  if (settings.VITE_SITE_URL.startsWith('https:')) directives['upgrade-insecure-requests'] = [];
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The origins of addresses elsewhere; one that is a path only is of the site itself. */
const originsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );

/** The hashes by which a page's own inline scripts may run, and no others; data such as JSON-LD needs none. */
const inlineScriptHashes = (html: string): string[] =>
  Array.from(html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs))
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\//.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
