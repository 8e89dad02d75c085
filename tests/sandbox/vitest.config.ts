import { defineConfig } from 'vitest/config';
import { productionEnvironment } from '../support/servers/production-environment.ts';

/*
 * `npm run test:sandbox`: our clients of the gateways against their sandboxes, with the keys of the environment. A gateway without keys
 * is left out. As in a preview, live keys and the live gateway are refused.
 */

const keys = {
  sslcommerz: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  stripe: ['STRIPE_SECRET_KEY'],
};

const settings: Record<string, string> = {
  ...productionEnvironment,
  SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com',
  STRIPE_SECRET_KEY: 'sk_test_none',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_URL: 'https://api.stripe.com',
  CONTEXT: 'deploy-preview',
};

const include = Object.entries(keys).flatMap(([gateway, names]) => {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length === 0) return [`tests/sandbox/${gateway}.test.ts`];
  if (process.env.VITEST) console.log(`${gateway} is left out: ${missing.join(' and ')} not set.`);
  return [];
});

export default defineConfig({
  test: {
    include,
    passWithNoTests: true,
    testTimeout: 30_000,
    env: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, process.env[name] || value]),
    ),
  },
});
