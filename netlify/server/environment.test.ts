import { expect, test } from 'vitest';
import { productionEnvironment } from '../../tests/support/production-environment.ts';
import { EnvironmentError, parseEnvironment } from './environment.ts';

const { SITE_NAME: _optional, ...production } = productionEnvironment;

const local = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  TOKEN_SECRET: 'local-secret-for-this-machine-only',
  UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:8889/redis',
  SSLCOMMERZ_URL: 'http://127.0.0.1:8889/sslcommerz',
};

test('a complete environment is accepted', () => {
  expect(parseEnvironment(production)).toMatchObject({ ...production, RATE_LIMIT_PER_CUSTOMER: 30 });
});

test.each(Object.keys(production))('a missing %s is named', (name) => {
  expect(() => parseEnvironment({ ...production, [name]: undefined })).toThrow(
    new EnvironmentError(`${name} is missing`),
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
    `${name}: a local setting, but the site is at https://garage.example`,
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
