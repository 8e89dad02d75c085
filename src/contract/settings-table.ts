import * as z from 'zod/mini';
import { API_BASE } from './endpoints.ts';
import { exchangeRateSchema } from './money.ts';

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
  /** The value for the local cloud on its default ports; netlify.toml repeats it. */
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

const ofMails = { readers: ['functions'], schema: z.optional(text), productionOnly: true } as const;

const settingsTable = {
  UPSTASH_REDIS_REST_URL: {
    readers: ['functions', 'commands'],
    schema: url,
    productionOnly: true,
    local: 'http://127.0.0.1:8889/redis',
  },
  UPSTASH_REDIS_REST_TOKEN: {
    readers: ['functions', 'commands'],
    schema: text,
    secret: true,
    productionOnly: true,
    local: 'local',
  },
  TOKEN_SECRET: {
    readers: ['functions'],
    schema: tokenSecret,
    secret: true,
    productionOnly: true,
    local: 'local-secret-of-this-development-machine',
  },
  // Where the links in mails lead that a command sends. Netlify tells the functions.
  SITE_URL: { readers: ['commands'], schema: url, local: 'http://127.0.0.1:8888' },
  // The former secret while tokens of an hour's life are still signed by it.
  TOKEN_SECRET_PREVIOUS: {
    readers: ['functions'],
    schema: z.optional(tokenSecret),
    secret: true,
    productionOnly: true,
  },
  SSLCOMMERZ_URL: { readers: ['functions'], schema: url, local: 'http://127.0.0.1:8889/sslcommerz' },
  SSLCOMMERZ_STORE_ID: { readers: ['functions'], schema: text, productionOnly: true, local: 'local' },
  SSLCOMMERZ_STORE_PASSWORD: {
    readers: ['functions'],
    schema: text,
    secret: true,
    productionOnly: true,
    local: 'local',
  },
  VITE_BDT_PER_USD: { readers: ['site', 'functions'], schema: exchangeRateSchema, local: '122.50' },
  VITE_FIREBASE_PROJECT_ID: {
    readers: ['site', 'functions'],
    schema: text,
    productionOnly: true,
    local: 'demo-motor-mechanic',
  },
  VITE_FIREBASE_API_KEY: { readers: ['site'], schema: text, local: 'local' },
  VITE_FIREBASE_AUTH_DOMAIN: {
    readers: ['site'],
    schema: text,
    local: 'demo-motor-mechanic.firebaseapp.com',
  },
  VITE_EMAILJS_SERVICE_ID: { readers: ['site'], schema: text, local: 'local' },
  VITE_EMAILJS_TEMPLATE_ID: { readers: ['site'], schema: text, local: 'contact' },
  VITE_EMAILJS_PUBLIC_KEY: { readers: ['site'], schema: text, local: 'local' },
  VITE_EMAILJS_URL: {
    readers: ['site'],
    schema: z._default(url, 'https://api.emailjs.com'),
    local: 'http://127.0.0.1:8889/emailjs',
  },
  VITE_API_URL: { readers: ['site'], schema: z._default(text, API_BASE) },
  VITE_TOKEN_SYNC_URL: { readers: ['site'], schema: z.optional(text), productionOnly: true },
  // Cards by Stripe: all of the first three, or none. A secret key in place of the public one would be published.
  VITE_STRIPE_PUBLISHABLE_KEY: {
    readers: ['site', 'functions'],
    schema: z.optional(text.check(z.regex(/^pk_(test|live)_/, 'not a publishable key (pk_…)'))),
    productionOnly: true,
    local: 'pk_test_local',
  },
  STRIPE_SECRET_KEY: {
    readers: ['functions'],
    schema: z.optional(text.check(z.regex(/^[rs]k_(test|live)_/, 'not a secret key (sk_… or rk_…)'))),
    secret: true,
    productionOnly: true,
    local: 'sk_test_local',
  },
  STRIPE_WEBHOOK_SECRET: {
    readers: ['functions'],
    schema: z.optional(text.check(z.startsWith('whsec_', 'not a signing secret (whsec_…)'))),
    secret: true,
    productionOnly: true,
    local: 'whsec_local',
  },
  STRIPE_URL: {
    readers: ['functions'],
    schema: z._default(url, 'https://api.stripe.com'),
    local: 'http://127.0.0.1:8889/stripe',
  },
  OWNER_WEBHOOK_URL: { readers: ['functions'], schema: z.optional(url), productionOnly: true },
  OWNER_WEBHOOK_SECRET: {
    readers: ['functions'],
    schema: z.optional(text),
    secret: true,
    productionOnly: true,
  },
  // Where the garage is told that something does not work: its mailbox (with the settings of mails), and a monitor that the scheduled run pings.
  GARAGE_EMAIL: {
    readers: ['functions'],
    schema: z.optional(z.email('not an e-mail address')),
    productionOnly: true,
  },
  HEARTBEAT_URL: { readers: ['functions'], schema: z.optional(url), productionOnly: true },
  // The mails to customers, from an EmailJS account of their own: all of the first four, or none.
  EMAILJS_MAIL_SERVICE_ID: { ...ofMails, local: 'local' },
  EMAILJS_MAIL_TEMPLATE_ID: { ...ofMails, local: 'customer' },
  EMAILJS_MAIL_PUBLIC_KEY: { ...ofMails, local: 'local-mail' },
  EMAILJS_MAIL_PRIVATE_KEY: { ...ofMails, secret: true, local: 'local-private' },
  EMAILJS_MAIL_URL: {
    readers: ['functions'],
    schema: z._default(url, 'https://api.emailjs.com'),
    local: 'http://127.0.0.1:8889/emailjs',
  },
  // SSLCommerz accepts refunds from registered IP addresses only, which functions do not have by default.
  REFUNDS_FROM: {
    readers: ['functions'],
    schema: z.optional(z.enum(['functions'], 'not “functions”')),
    local: 'functions',
  },
  RATE_LIMIT_PER_CUSTOMER: { readers: ['functions'], schema: perMinute(30) },
  // A board in two tabs takes 20, and each press one or two.
  RATE_LIMIT_PER_MEMBER: { readers: ['functions'], schema: perMinute(300) },
  // Many customers of a carrier may share one IP.
  RATE_LIMIT_PER_IP: { readers: ['functions'], schema: perMinute(300) },
  IMGBB_API_KEY: {
    readers: ['functions', 'commands'],
    schema: z.optional(text),
    secret: true,
    local: 'local',
  },
  // The build reads it for the Content-Security-Policy, in case images are not on https.
  IMGBB_URL: {
    readers: ['functions', 'commands'],
    schema: z._default(url, 'https://api.imgbb.com'),
    local: 'http://127.0.0.1:8889/imgbb',
  },
  // Netlify itself tells the functions the site and a token for purging.
  NETLIFY_PURGE_URL: {
    readers: ['functions', 'commands'],
    schema: z._default(url, 'https://api.netlify.com'),
    local: 'http://127.0.0.1:8889/netlify',
  },
  NETLIFY_SITE_ID: { readers: ['commands'], schema: z.optional(text) },
  NETLIFY_AUTH_TOKEN: { readers: ['commands'], schema: z.optional(text), secret: true },
  // The emulators accept unsigned tokens.
  FIREBASE_AUTH_EMULATOR_HOST: {
    readers: ['functions'],
    schema: z.optional(text),
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
export function schemaFor<R extends Reader>(reader: R) {
  const shape = [...allSettings].flatMap(([name, { readers, schema }]) =>
    readers.includes(reader) ? [[name, schema]] : [],
  );
  // Object.fromEntries loses the relation between name and schema.
  return z.object(Object.fromEntries(shape) as { [Name in NamesFor<R>]: SettingsTable[Name]['schema'] });
}
