import * as z from 'zod/mini';
import { API_BASE } from './contract/calls.ts';
import { isLoopback } from './contract/loopback.ts';
import { exchangeRateSchema } from './contract/money.ts';

const filled = z.string().check(z.minLength(1));

/** The variables that the site is built with (.env.example): read by the site itself, and by what its build says of it. */
const settingsSchema = z.object({
  VITE_SITE_URL: z.url(),
  /** Which pull request or branch this is a preview of, if it is one. */
  VITE_PREVIEW: z._default(z.string(), ''),
  VITE_API_URL: z._default(filled, API_BASE),
  VITE_BDT_PER_USD: exchangeRateSchema,
  VITE_FIREBASE_API_KEY: filled,
  VITE_FIREBASE_AUTH_DOMAIN: filled,
  VITE_FIREBASE_PROJECT_ID: filled,
  VITE_AUTH_EMULATOR_URL: z.optional(z.url()),
  VITE_TOKEN_SYNC_URL: z.optional(filled),
  VITE_EMAILJS_URL: z._default(z.url(), 'https://api.emailjs.com'),
  VITE_EMAILJS_SERVICE_ID: filled,
  VITE_EMAILJS_TEMPLATE_ID: filled,
  VITE_EMAILJS_PUBLIC_KEY: filled,
});
export type Settings = z.infer<typeof settingsSchema>;

/**
 * Reads the site's settings. Local ones are accepted only where the site itself is on this machine.
 * @throws Error naming every variable that is missing, malformed or not allowed here.
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = z.safeParse(settingsSchema, environment);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.'));
    throw new Error(`The site needs ${names.join(', ')} (.env.example says what each is).`);
  }
  const { VITE_SITE_URL, VITE_AUTH_EMULATOR_URL, VITE_EMAILJS_URL } = parsed.data;
  const local = Object.entries({ VITE_AUTH_EMULATOR_URL, VITE_EMAILJS_URL }).filter(
    ([, url]) => url && isLoopback(url),
  );
  if (local.length > 0 && !isLoopback(VITE_SITE_URL)) {
    const names = local.map(([name]) => name).join(', ');
    throw new Error(`${names}: a local setting, but the site is at ${VITE_SITE_URL}`);
  }
  return parsed.data;
}
