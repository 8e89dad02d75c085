import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '../../src/contract/http/all-endpoints.ts';
import {
  API_BASE,
  PAYMENT_IPN_PATH,
  paymentReturnPaths,
  STRIPE_RETURN_PATH,
  STRIPE_WEBHOOK_PATH,
  WITHOUT_SCRIPTS_PATH,
} from '../../src/contract/http/endpoints.ts';
import { languages, pathIn } from '../../src/contract/text/language.ts';

/* The build, and what Netlify makes of its functions. */

const { folder } = inject('netlify');
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

const scriptsWith = (text: string) =>
  readdirSync(`${folder}/dist/assets`).filter(
    (name) => name.endsWith('.js') && read(`dist/assets/${name}`).includes(text),
  );

test('the site is built for production, whatever NODE_ENV the build is given', () => {
  expect(scriptsWith('').length).toBeGreaterThan(5);
  expect(scriptsWith('React DevTools')).toEqual([]);
});

const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      routes: z._default(z.array(z.object({ pattern: z.string(), methods: z.array(z.string()) })), []),
      schedule: z.optional(z.string()),
      trafficRules: z.optional(
        z.object({ action: z.object({ config: z.object({ aggregate: z.unknown() }) }) }),
      ),
    }),
  ),
});

const { functions } = z.parse(manifestSchema, JSON.parse(read('.netlify/functions/manifest.json')));

test('strangers meet Netlify’s own rate limit at each endpoint that answers them from the store', () => {
  const limited = functions.filter(({ trafficRules }) => trafficRules);
  expect(limited.map(({ name }) => name).sort()).toEqual([
    'account-erase',
    'booking-answer',
    'booking-link',
    'booking-pay',
    // Its polls are not counted by us.
    'desk-day',
    'health',
    'invoices',
    'jwt',
    'orders-by-transaction-id',
    'orders-create',
    'orders-pay',
    'photo',
    'services-get',
    'services-list',
    'slots-list',
    'sslcommerz-ipn',
    'sslcommerz-return',
    'stripe-return',
    'stripe-webhook',
    'visit-calendar',
    'visit-google',
    'visit-subscription',
    'work-book',
  ]);
  const byClient = { keys: [{ type: 'ip' }, { type: 'domain' }] };
  for (const { trafficRules } of limited) expect(trafficRules?.action.config.aggregate).toEqual(byClient);
});

test('each call of the contract is one function, and there are no others', () => {
  const served = functions.flatMap(({ name, routes }) =>
    routes.map(
      ({ pattern, methods }) => `${methods.filter((method) => method !== 'HEAD')} ${pattern} ${name}`,
    ),
  );
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const expected = [
    ...Object.entries(allEndpoints).map(
      ([name, { method, path }]) => `${method} ${API_BASE}${path} ${kebab(name)}`,
    ),
    ...languages.flatMap((language) => [
      ...Object.values(paymentReturnPaths).map((path) => `POST ${pathIn(language, path)} sslcommerz-return`),
      `GET ${pathIn(language, STRIPE_RETURN_PATH)} stripe-return`,
      `POST ${pathIn(language, WITHOUT_SCRIPTS_PATH)} without-scripts`,
    ]),
    `POST ${PAYMENT_IPN_PATH} sslcommerz-ipn`,
    `POST ${STRIPE_WEBHOOK_PATH} stripe-webhook`,
  ];
  expect(served.sort()).toEqual(expected.sort());
  for (const { name, routes } of functions) {
    const reading = routes.filter(({ methods }) => methods.includes('GET'));
    for (const { methods } of reading) expect(methods, name).toContain('HEAD');
  }
  const withoutRoute = functions.filter(({ routes }) => routes.length === 0);
  expect(withoutRoute.map(({ name, schedule }) => [name, schedule])).toEqual([
    ['api-not-found', undefined],
    ['reconcile', '*/15 * * * *'],
  ]);
});
