import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { settingsSchema } from '../../src/settings-schema.ts';

/** The settings that say with whom the site speaks. A build without the auth domain works, and signs nobody in. */
export const policySettingsSchema = z.extend(
  z.partial(
    z.pick(settingsSchema, {
      VITE_SITE_URL: true,
      VITE_API_URL: true,
      VITE_FIREBASE_AUTH_DOMAIN: true,
      VITE_AUTH_EMULATOR_URL: true,
      VITE_TOKEN_SYNC_URL: true,
      VITE_EMAILJS_URL: true,
    }),
    { VITE_FIREBASE_AUTH_DOMAIN: true },
  ),
  { IMGBB_URL: z.optional(z.url()) },
);

export type PolicySettings = z.infer<typeof policySettingsSchema>;

/** What a page may load, run and speak to: what the site needs, and nothing else. */
export function contentSecurityPolicy(html: string, settings: PolicySettings): string {
  const emulator = originsOf(settings.VITE_AUTH_EMULATOR_URL);
  const authDomain = settings.VITE_FIREBASE_AUTH_DOMAIN;
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // Firebase's popup runs Google's script, and a hidden frame of the auth domain.
    'script-src': ["'self'", ...inlineScriptHashes(html), 'https://apis.google.com'],
    'frame-src': [...(authDomain ? [`https://${authDomain}`] : []), ...emulator],
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
    'img-src': ["'self'", 'data:', 'https:', ...originsOf(settings.IMGBB_URL)],
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
