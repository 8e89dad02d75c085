import * as z from 'zod/mini';
import { API_BASE } from '../http/endpoints.ts';
import { exchangeRateSchema } from '../money/money.ts';

/*
 * The table of settings: every variable that can be set in Netlify or in a file like .env.example. Those that Netlify
 * sets itself (URL, SITE_NAME, CONTEXT) are not part of it.
 */

/** The reader of a setting: the site's build, the functions, or the commands. */
export type Reader = 'site' | 'functions' | 'commands';

export interface Setting {
  readers: readonly Reader[];
  /** Parses the value, and defines whether it is optional and its default. */
  schema: z.ZodMiniType;
  /** Stored in Netlify as a secret, which cannot be read back. */
  secret?: true;
  /** Grants access to production's data or money: a preview must have another value. */
  productionOnly?: true;
  /** The comment of .env.example on it, and on the settings that follow without one. */
  about?: string;
  /** The value in .env.example, unless it is the default. */
  example?: string;
  /** The value for the local cloud on its default ports. */
  local?: string;
  /** Rejected in a deploy, whatever its value. */
  localOnly?: true;
}

const text = z.string();
const url = z.url({ protocol: /^https?$/, error: 'not a URL' });
const perMinute = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.positive('not a positive number')), fallback);

const tokenSecret = z.string().check(
  z.refine((secret) => Buffer.byteLength(secret) >= 32, { error: 'shorter than 32 bytes', abort: true }),
  z.refine((secret) => new Set(secret).size >= 16, 'fewer than 16 different characters'),
);

const secretOfProduction = { secret: true, productionOnly: true } as const;
const ofMails = { readers: ['functions'], schema: z.optional(text), productionOnly: true } as const;

const settingsTable = {
  UPSTASH_REDIS_REST_URL: {
    readers: ['functions', 'commands'],
    schema: url,
    productionOnly: true,
    about: 'Store: console.upstash.com → your Redis database → REST API: https://….upstash.io and its token.',
    local: 'http://127.0.0.1:8889/redis',
  },
  UPSTASH_REDIS_REST_TOKEN: {
    readers: ['functions', 'commands'],
    schema: text,
    ...secretOfProduction,
    local: 'local',
  },
  TOKEN_SECRET: {
    readers: ['functions'],
    schema: tokenSecret,
    ...secretOfProduction,
    about: 'API tokens: at least 32 random bytes, different in each context: `openssl rand -base64 48`.',
    local: 'local-secret-of-this-development-machine',
  },
  TOKEN_SECRET_PREVIOUS: {
    readers: ['functions'],
    schema: z.optional(tokenSecret),
    ...secretOfProduction,
    about:
      'The former secret, for the hour in which tokens that it has signed are still accepted ' +
      '(docs/operate.md).',
  },
  // Netlify tells the functions.
  SITE_URL: {
    readers: ['commands'],
    schema: url,
    about: "The site's own URL, such as https://garage.example: mails that a command sends have links to it.",
    local: 'http://127.0.0.1:8888',
  },
  SSLCOMMERZ_URL: {
    readers: ['functions'],
    schema: url,
    about: 'Payments: the SSLCommerz merchant panel. Sandbox: https://sandbox.sslcommerz.com.',
    example: 'https://securepay.sslcommerz.com',
    local: 'http://127.0.0.1:8889/sslcommerz',
  },
  SSLCOMMERZ_STORE_ID: { readers: ['functions'], schema: text, productionOnly: true, local: 'local' },
  SSLCOMMERZ_STORE_PASSWORD: { readers: ['functions'], schema: text, ...secretOfProduction, local: 'local' },
  VITE_BDT_PER_USD: {
    readers: ['site', 'functions'],
    schema: exchangeRateSchema,
    about: 'Taka for one US dollar, at most four decimals.',
    example: '122.50',
    local: '122.50',
  },
  VITE_GARAGE_BIN: {
    readers: ['site', 'functions'],
    schema: z.optional(text.check(z.regex(/^\d{13}$/, 'not 13 digits'))),
    productionOnly: true,
    about:
      "The garage's business identification number, 13 digits, if it is registered for VAT: with it, the staff " +
      'issue tax invoices (docs/operate.md), and every page shows it.',
    local: '0012345670101',
  },
  VITE_FIREBASE_PROJECT_ID: {
    readers: ['site', 'functions'],
    schema: text,
    productionOnly: true,
    about:
      'Sign-in: console.firebase.google.com → Project settings → Your apps; enable e-mail/password and ' +
      "Google under Authentication, and add the site's domains there. The auth domain is " +
      '….firebaseapp.com. The functions need the project id only.',
    local: 'demo-motor-mechanic',
  },
  VITE_FIREBASE_API_KEY: { readers: ['site'], schema: text, local: 'local' },
  VITE_FIREBASE_AUTH_DOMAIN: {
    readers: ['site'],
    schema: text,
    local: 'demo-motor-mechanic.firebaseapp.com',
  },
  VITE_EMAILJS_SERVICE_ID: {
    readers: ['site'],
    schema: text,
    about:
      'Contact form: dashboard.emailjs.com → Email Services, Email Templates, Account. The template ' +
      'receives user_name, user_email, user_address, phone and message.',
    local: 'local',
  },
  VITE_EMAILJS_TEMPLATE_ID: { readers: ['site'], schema: text, local: 'contact' },
  VITE_EMAILJS_PUBLIC_KEY: { readers: ['site'], schema: text, local: 'local' },
  VITE_EMAILJS_URL: {
    readers: ['site'],
    schema: z._default(url, 'https://api.emailjs.com'),
    about: 'The URL of EmailJS.',
    local: 'http://127.0.0.1:8889/emailjs',
  },
  VITE_API_URL: {
    readers: ['site'],
    schema: z._default(text, API_BASE),
    about: 'The URL of the API, if it is not /api of the site.',
  },
  VITE_TOKEN_SYNC_URL: {
    readers: ['site'],
    schema: z.optional(text),
    productionOnly: true,
    about:
      "An endpoint that receives each sign-in and refresh (POST with the provider's token) and sign-out " +
      '(DELETE).',
  },
  // A secret key in place of the public one would be published.
  VITE_STRIPE_PUBLISHABLE_KEY: {
    readers: ['site', 'functions'],
    schema: z.optional(text.check(z.regex(/^pk_(test|live)_/, 'not a publishable key (pk_…)'))),
    productionOnly: true,
    about:
      'Cards in dollars by Stripe instead of SSLCommerz: all of the first three or none, live keys for ' +
      'production and test keys for previews (docs/deploy.md §2). The publishable key is pk_…; only the ' +
      "functions have the secret or restricted key (sk_… or rk_…) and the webhook's signing secret (whsec_…).",
    local: 'pk_test_local',
  },
  STRIPE_SECRET_KEY: {
    readers: ['functions'],
    schema: z.optional(text.check(z.regex(/^[rs]k_(test|live)_/, 'not a secret key (sk_… or rk_…)'))),
    ...secretOfProduction,
    local: 'sk_test_local',
  },
  STRIPE_WEBHOOK_SECRET: {
    readers: ['functions'],
    schema: z.optional(text.check(z.startsWith('whsec_', 'not a signing secret (whsec_…)'))),
    ...secretOfProduction,
    local: 'whsec_local',
  },
  STRIPE_URL: {
    readers: ['functions'],
    schema: z._default(url, 'https://api.stripe.com'),
    local: 'http://127.0.0.1:8889/stripe',
  },
  OWNER_WEBHOOK_URL: {
    readers: ['functions'],
    schema: z.optional(url),
    productionOnly: true,
    about:
      "The garage's webhook: receives paid, held and unmatched payments, refunds that are due or have " +
      'failed, visits, mails that were given up, and what does not work, as JSON by POST, with an HMAC ' +
      'SHA-256 of the body by the secret in X-Signature. The URL of a Slack, Mattermost or Discord ' +
      'channel works as well.',
  },
  OWNER_WEBHOOK_SECRET: { readers: ['functions'], schema: z.optional(text), ...secretOfProduction },
  GARAGE_EMAIL: {
    readers: ['functions'],
    schema: z.optional(z.email('not an e-mail address')),
    productionOnly: true,
    about: "The garage's mailbox, which reads what does not work; needs the settings of mails.",
  },
  HEARTBEAT_URL: {
    readers: ['functions'],
    schema: z.optional(url),
    productionOnly: true,
    about:
      'A monitor that the scheduled run pings when it is through, such as of healthchecks.io, so that its ' +
      'silence alarms.',
  },
  EMAILJS_MAIL_SERVICE_ID: {
    ...ofMails,
    about:
      "Mails to customers: an EmailJS account of its own, not the contact form's; all of the first four " +
      'or none (docs/deploy.md §2).',
    local: 'local',
  },
  EMAILJS_MAIL_TEMPLATE_ID: { ...ofMails, local: 'customer' },
  EMAILJS_MAIL_PUBLIC_KEY: { ...ofMails, local: 'local-mail' },
  EMAILJS_MAIL_PRIVATE_KEY: { ...ofMails, secret: true, local: 'local-private' },
  EMAILJS_MAIL_URL: {
    readers: ['functions'],
    schema: z._default(url, 'https://api.emailjs.com'),
    local: 'http://127.0.0.1:8889/emailjs',
  },
  SMS_URL: {
    readers: ['functions'],
    schema: z._default(url, 'https://smsplus.sslwireless.com'),
    about:
      "SMS to customers: SSL Wireless' “SMS Plus” v3, or GenNet's at the account's own domain; the token and the " +
      'sender (masking) of the account, or none of both (docs/deploy.md §2).',
    local: 'http://127.0.0.1:8889/sms',
  },
  SMS_API_TOKEN: {
    readers: ['functions'],
    schema: z.optional(text.check(z.maxLength(50, 'longer than 50 characters'))),
    ...secretOfProduction,
    local: 'local-sms',
  },
  SMS_SENDER_ID: {
    readers: ['functions'],
    schema: z.optional(text.check(z.maxLength(20, 'longer than 20 characters'))),
    productionOnly: true,
    local: 'MOTORMECHANIC',
  },
  REFUNDS_FROM: {
    readers: ['functions'],
    schema: z.optional(z.enum(['functions'], 'not “functions”')),
    about:
      '`functions`, if SSLCommerz has registered the IP address of the functions and so accepts refunds ' +
      'from them. Otherwise refunds wait for `npm run refunds` on a registered machine.',
    example: 'functions',
    local: 'functions',
  },
  RATE_LIMIT_PER_CUSTOMER: {
    readers: ['functions'],
    schema: perMinute(30),
    about:
      "Rate limits: requests a minute for each customer, for each account at the desk's endpoints, and " +
      'for each client IP (a /64 network of IPv6).',
  },
  // A board in two tabs takes 20, and each press one or two.
  RATE_LIMIT_PER_MEMBER: { readers: ['functions'], schema: perMinute(300) },
  // Many customers of a carrier may share one IP.
  RATE_LIMIT_PER_IP: { readers: ['functions'], schema: perMinute(300) },
  IMGBB_API_KEY: {
    readers: ['functions'],
    schema: z.optional(text),
    secret: true,
    about:
      "With this key, the staff's page uploads images of services to imgbb: api.imgbb.com → Get API key.",
    local: 'local',
  },
  // The build reads it for the Content-Security-Policy, in case images are not on https.
  IMGBB_URL: {
    readers: ['functions'],
    schema: z._default(url, 'https://api.imgbb.com'),
    local: 'http://127.0.0.1:8889/imgbb',
  },
  NETLIFY_PURGE_URL: {
    readers: ['functions'],
    schema: z._default(url, 'https://api.netlify.com'),
    about: "The URL of Netlify's API, for purging.",
    local: 'http://127.0.0.1:8889/netlify',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    readers: ['functions'],
    schema: z.optional(text),
    about:
      'Local development only: a deploy with one of them fails, since the emulators accept unsigned ' +
      'tokens.',
    local: '127.0.0.1:8889',
    localOnly: true,
  },
  VITE_AUTH_EMULATOR_URL: {
    readers: ['site'],
    schema: z.optional(url),
    local: 'http://127.0.0.1:9099',
    localOnly: true,
  },
} as const satisfies Record<string, Setting>;

export type SettingsTable = typeof settingsTable;

/** The settings without their individual types. */
export const allSettings: ReadonlyMap<string, Setting> = new Map(Object.entries(settingsTable));

type NamesFor<R extends Reader> = {
  [Name in keyof SettingsTable]: R extends SettingsTable[Name]['readers'][number] ? Name : never;
}[keyof SettingsTable];

/** Returns the schema of all settings of a reader. */
export function settingsSchemaFor<R extends Reader>(reader: R) {
  const shape = [...allSettings].flatMap(([name, { readers, schema }]) =>
    readers.includes(reader) ? [[name, schema]] : [],
  );
  // Object.fromEntries loses the relation between name and schema.
  return z.object(Object.fromEntries(shape) as { [Name in NamesFor<R>]: SettingsTable[Name]['schema'] });
}
