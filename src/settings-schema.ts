import * as z from 'zod/mini';
import { API_BASE } from './contract/calls.ts';
import { exchangeRateSchema } from './contract/money.ts';

const filled = z.string().check(z.minLength(1));

/** The variables that the site is built with (.env.example): read by the site itself, and by what its build says of it. */
export const settingsSchema = z.object({
  VITE_SITE_URL: z.url(),
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

/** @throws Error naming every variable that is missing or malformed. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = z.safeParse(settingsSchema, environment);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path }) => path.join('.'));
  throw new Error(`The site needs ${names.join(', ')} (.env.example says what each is).`);
}
