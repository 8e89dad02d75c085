import { expect, test } from 'vitest';
import { productionEnvironment } from '../../tests/support/servers/production-environment.ts';
import { parseEnvironment } from './environment.ts';

const { SITE_NAME: _optional, ...production } = productionEnvironment;

const local = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  TOKEN_SECRET: 'local-secret-of-this-development-machine',
  UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:8889/redis',
  SSLCOMMERZ_URL: 'http://127.0.0.1:8889/sslcommerz',
};
const sandbox = { SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com' };
const mails = {
  EMAILJS_MAIL_SERVICE_ID: 'service',
  EMAILJS_MAIL_TEMPLATE_ID: 'template',
  EMAILJS_MAIL_PUBLIC_KEY: 'public',
  EMAILJS_MAIL_PRIVATE_KEY: 'private',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_51',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51',
};
const testKeys = { ...stripe, STRIPE_SECRET_KEY: 'rk_test_51', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51' };
const webhook = { OWNER_WEBHOOK_URL: 'https://garage.example/news' };
const contexts = ['deploy-preview', 'branch-deploy'];

test.each<[string, variables: Record<string, string>, context?: string, defaults?: object]>([
  ['production', {}, 'production', { RATE_LIMIT_PER_CUSTOMER: 30 }],
  ['mails', mails, 'production', { EMAILJS_MAIL_URL: 'https://api.emailjs.com' }],
  ['Stripe', stripe, 'production', { STRIPE_URL: 'https://api.stripe.com' }],
  ...['http://localhost:8888', 'http://127.0.0.1:8888', 'http://[::1]:8888'].map(
    (URL): [string, Record<string, string>] => [`the local site at ${URL}`, { ...local, URL }],
  ),
  ...contexts.map((context): [string, Record<string, string>, string] => [
    `the sandboxes in a ${context}`,
    { ...sandbox, ...testKeys },
    context,
  ]),
])('the garage can have the settings of %s', (_case, variables, context, defaults = {}) => {
  const parsed = parseEnvironment({ ...production, ...variables }, context);
  expect(parsed).toMatchObject({ ...production, ...variables, ...defaults });
});

test('the garage can leave an optional setting empty', () => {
  expect(parseEnvironment({ ...production, OWNER_WEBHOOK_URL: '' })).not.toHaveProperty('OWNER_WEBHOOK_URL');
});

type Refused = [string, Record<string, string | undefined>, problem: string, context?: string];

const without = (name: string, complete: Record<string, string> = {}): Refused => [
  `without ${name}`,
  { ...complete, [name]: '' },
  `${name} is missing`,
];
const LOCAL = 'is a local setting, but the site is at https://garage.example';
const SHORT = 'TOKEN_SECRET is malformed: shorter than 32 bytes';

test.each<Refused>([
  ...Object.keys(production).map((name) => without(name)),
  ...Object.keys(mails).map((name) => without(name, mails)),
  ...Object.keys(stripe).map((name) => without(name, stripe)),
  without('OWNER_WEBHOOK_SECRET', webhook),
  ['with a mailbox only', { GARAGE_EMAIL: 'owner@garage.example' }, 'EMAILJS_MAIL_PRIVATE_KEY is missing'],
  ...Object.entries(local).map(
    ([name, value]): Refused => [`with a local ${name}`, { [name]: value }, `${name} ${LOCAL}`],
  ),
  ...['https://localhost.example', 'https://127.0.0.1.example', undefined].map(
    (URL): Refused => [
      `with local settings at ${URL}`,
      { ...local, URL },
      URL ? 'TOKEN_SECRET is a local setting' : 'URL is missing',
    ],
  ),
  [
    'of a local site with a store that is not',
    { ...local, URL: 'http://localhost:8888', UPSTASH_REDIS_REST_URL: 'https://store.upstash.io' },
    'URL is of this machine, but the store is not',
  ],
  ['with a short secret', { TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz' }, SHORT],
  ['with a weak secret', { TOKEN_SECRET: 'abcdefghijklmno'.repeat(3) }, 'fewer than 16 different characters'],
  [
    'with mails of the contact form',
    { ...mails, VITE_EMAILJS_PUBLIC_KEY: 'public' },
    "EMAILJS_MAIL_PUBLIC_KEY is the contact form's",
  ],
  ...contexts.flatMap((context): Refused[] => [
    [`of the live gateway in a ${context}`, {}, "SSLCOMMERZ_URL is not the sandbox's", context],
    [
      `of the live Stripe in a ${context}`,
      { ...sandbox, ...stripe },
      `STRIPE_SECRET_KEY is a live key, but this is a ${context}`,
      context,
    ],
  ]),
  [
    'of the test Stripe in production',
    testKeys,
    'STRIPE_SECRET_KEY is a test key; VITE_STRIPE_PUBLISHABLE_KEY is a test key',
    'production',
  ],
  ['of the local Stripe', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_local' }, 'is a local setting'],
  ['with a wrong secret key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_51' }, 'not a secret key'],
  ['with a wrong public key', { VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_51' }, 'not a publishable key'],
  ['with a wrong signing secret', { STRIPE_WEBHOOK_SECRET: 'we_51' }, 'not a signing secret'],
])('the garage cannot have settings %s', (_case, variables, problem, context) => {
  const refused = () => parseEnvironment({ ...production, ...variables }, context);
  expect(refused).toThrow(problem);
  // No secret is in a log.
  expect(refused).not.toThrow(/abcdefghijklmno/);
});
