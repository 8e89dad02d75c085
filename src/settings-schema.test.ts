import { expect, test } from 'vitest';
import { productionSettings } from '../tests/support/servers/production-environment.ts';
import { parseSettings } from './settings-schema.ts';

test('a complete environment is accepted', () => {
  expect(parseSettings(productionSettings)).toMatchObject({ ...productionSettings, VITE_API_URL: '/api' });
});

test.each(Object.keys(productionSettings))('a build without %s is refused by name', (name) => {
  expect(() => parseSettings({ ...productionSettings, [name]: undefined })).toThrow(`${name} is missing`);
});

test.each(['VITE_AUTH_EMULATOR_URL', 'VITE_EMAILJS_URL'])(
  'a build of a deployed site with a local %s is refused',
  (name) => {
    const local = { ...productionSettings, [name]: 'http://127.0.0.1:9099' };
    expect(() => parseSettings(local)).toThrow(`${name} is a local setting`);
    expect(parseSettings({ ...local, VITE_SITE_URL: 'http://localhost:8888' })).toHaveProperty(name);
  },
);

test('a secret key of Stripe is refused: it would be published', () => {
  const settings = { ...productionSettings, VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_1' };
  expect(() => parseSettings(settings)).toThrow('VITE_STRIPE_PUBLISHABLE_KEY is malformed');
  expect(parseSettings({ ...settings, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toHaveProperty(
    'VITE_STRIPE_PUBLISHABLE_KEY',
  );
});
