import { expect, test } from 'vitest';
import { EnvironmentError } from '../../src/contract/parse-variables.ts';
import { productionEnvironment } from '../../tests/support/production-environment.ts';
import { parseEnvironment } from './environment.ts';

const { SITE_NAME: _optional, ...production } = productionEnvironment;

const local = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  TOKEN_SECRET: 'local-secret-of-this-development-machine',
  UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:8889/redis',
  SSLCOMMERZ_URL: 'http://127.0.0.1:8889/sslcommerz',
};

test('a complete environment is accepted', () => {
  expect(parseEnvironment(production)).toMatchObject({ ...production, RATE_LIMIT_PER_CUSTOMER: 30 });
});

test.each(Object.keys(production))('a missing %s is named', (name) => {
  expect(() => parseEnvironment({ ...production, [name]: undefined })).toThrow(
    new EnvironmentError([{ name, problem: 'is missing' }]),
  );
});

test('every malformed variable is named', () => {
  const malformed = { ...production, TOKEN_SECRET: 'short', VITE_BDT_PER_USD: 'many' };
  expect(() => parseEnvironment(malformed)).toThrow(
    /TOKEN_SECRET is malformed: shorter than 32 bytes; VITE_BDT_PER_USD is malformed/,
  );
});

test.each(Object.entries(local))('a local %s is refused on a deployed site', (name, value) => {
  expect(() => parseEnvironment({ ...production, [name]: value })).toThrow(
    `${name} is a local setting, but the site is at https://garage.example`,
  );
});

test.each(['http://localhost:8888', 'http://127.0.0.1:8888', 'http://[::1]:8888'])(
  'local settings are accepted when the site is at %s',
  (URL) => {
    expect(parseEnvironment({ ...production, ...local, URL })).toMatchObject(local);
  },
);

test.each(['https://localhost.example', 'https://127.0.0.1.example', undefined])(
  'local settings are refused when the site is at %s',
  (URL) => {
    expect(() => parseEnvironment({ ...production, ...local, URL })).toThrow(EnvironmentError);
  },
);

test.each([
  ['shorter than 32 bytes', 'abcdefghijklmnopqrstuvwxyz'],
  ['fewer than 16 different characters', 'abcdefghijklmno'.repeat(3)],
])('a TOKEN_SECRET with %s is refused without being told', (reason, secret) => {
  const refused = () => parseEnvironment({ ...production, TOKEN_SECRET: secret });
  expect(refused).toThrow(
    new EnvironmentError([{ name: 'TOKEN_SECRET', problem: `is malformed: ${reason}` }]),
  );
});

test.each(['deploy-preview', 'branch-deploy'])('a %s refuses the live gateway', (context) => {
  expect(() => parseEnvironment(production, context)).toThrow(
    `SSLCOMMERZ_URL is not the sandbox's, but this is a ${context}`,
  );
  const sandbox = { ...production, SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com' };
  expect(parseEnvironment(sandbox, context)).toMatchObject(sandbox);
});

test('an optional variable may be empty; a webhook without its secret is refused', () => {
  expect(parseEnvironment({ ...production, OWNER_WEBHOOK_URL: '' })).not.toHaveProperty('OWNER_WEBHOOK_URL');
  const webhook = { ...production, OWNER_WEBHOOK_URL: 'https://garage.example/news' };
  expect(() => parseEnvironment(webhook)).toThrow('OWNER_WEBHOOK_SECRET is missing');
});

const mails = {
  EMAILJS_MAIL_SERVICE_ID: 'service',
  EMAILJS_MAIL_TEMPLATE_ID: 'template',
  EMAILJS_MAIL_PUBLIC_KEY: 'public',
  EMAILJS_MAIL_PRIVATE_KEY: 'private',
};

test('mails to customers need all of their settings', () => {
  expect(parseEnvironment({ ...production, ...mails })).toMatchObject({
    ...mails,
    EMAILJS_MAIL_URL: 'https://api.emailjs.com',
  });
  for (const name of Object.keys(mails))
    expect(() => parseEnvironment({ ...production, ...mails, [name]: '' })).toThrow(
      new EnvironmentError([{ name, problem: 'is missing' }]),
    );
});

test('mails to customers are refused from the account of the contact form', () => {
  const shared = { ...production, ...mails, VITE_EMAILJS_PUBLIC_KEY: 'public' };
  expect(() => parseEnvironment(shared)).toThrow("EMAILJS_MAIL_PUBLIC_KEY is the contact form's");
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_51',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51',
};
const testKeys = { STRIPE_SECRET_KEY: 'rk_test_51', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51' };

test('Stripe needs all of its settings', () => {
  const parsed = parseEnvironment({ ...production, ...stripe }, 'production');
  expect(parsed).toMatchObject({ ...stripe, STRIPE_URL: 'https://api.stripe.com' });
  for (const name of Object.keys(stripe))
    expect(() => parseEnvironment({ ...production, ...stripe, [name]: '' })).toThrow(
      new EnvironmentError([{ name, problem: 'is missing' }]),
    );
});

test('Stripe’s test keys are refused in production, its live keys in previews', () => {
  expect(() => parseEnvironment({ ...production, ...stripe, ...testKeys }, 'production')).toThrow(
    'STRIPE_SECRET_KEY is a test key; VITE_STRIPE_PUBLISHABLE_KEY is a test key',
  );
  const sandbox = { ...production, SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com' };
  for (const context of ['deploy-preview', 'branch-deploy']) {
    expect(() => parseEnvironment({ ...sandbox, ...stripe }, context)).toThrow(
      `STRIPE_SECRET_KEY is a live key, but this is a ${context}`,
    );
    expect(parseEnvironment({ ...sandbox, ...stripe, ...testKeys }, context)).toMatchObject(testKeys);
  }
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_51', 'not a secret key'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_51', 'not a publishable key'],
  ['STRIPE_WEBHOOK_SECRET', 'we_51', 'not a signing secret'],
])('a %s of another kind is refused', (name, value, reason) => {
  expect(() => parseEnvironment({ ...production, ...stripe, [name]: value })).toThrow(
    `${name} is malformed: ${reason}`,
  );
});

test('the local keys of Stripe are refused on a deployed site', () => {
  const keys = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_local' };
  expect(() => parseEnvironment({ ...production, ...keys })).toThrow('STRIPE_SECRET_KEY is a local setting');
});
