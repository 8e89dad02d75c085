import { expect, test } from 'vitest';
import { productionSettings } from '../tests/support/production-environment.ts';
import { parseSettings } from './settings-schema.ts';

test('a complete environment is accepted', () => {
  expect(parseSettings(productionSettings)).toMatchObject({ ...productionSettings, VITE_API_URL: '/api' });
});

test.each(Object.keys(productionSettings))('a build without %s is refused by name', (name) => {
  expect(() => parseSettings({ ...productionSettings, [name]: undefined })).toThrow(`needs ${name} (`);
});

test.each(['VITE_AUTH_EMULATOR_URL', 'VITE_EMAILJS_URL'])(
  'a build of a deployed site with a local %s is refused',
  (name) => {
    const local = { ...productionSettings, [name]: 'http://127.0.0.1:9099' };
    expect(() => parseSettings(local)).toThrow(`${name}: a local setting`);
    expect(parseSettings({ ...local, VITE_SITE_URL: 'http://localhost:8888' })).toHaveProperty(name);
  },
);
