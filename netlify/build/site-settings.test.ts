import { expect, test, vi } from 'vitest';
import { productionSettings } from '../../tests/support/servers/production-environment.ts';
import { robotsFile } from './search-engines.ts';
import { readSettings } from './site-settings.ts';

test.each([
  ['production', ''],
  ['deploy-preview', 'pull request 12'],
  ['branch-deploy', 'branch trial'],
])('a build for %s is named “%s” on its pages', (CONTEXT, preview) => {
  const variables = { ...productionSettings, VITE_PREVIEW: '', VITE_SMS: '', VITE_VERSION: '' };
  const deploy = { URL: 'https://garage.example', CONTEXT, REVIEW_ID: '12', BRANCH: 'trial' };
  for (const [name, value] of Object.entries({ ...variables, ...deploy })) vi.stubEnv(name, value);
  expect(readSettings('production').VITE_PREVIEW).toBe(preview);
  vi.unstubAllEnvs();
});

test('search engines index the public pages of the site, and nothing of a preview', () => {
  expect(robotsFile('https://garage.example', true)).toBe('User-agent: *\nDisallow: /\n');
  expect(robotsFile('https://garage.example', false)).toContain(
    'Sitemap: https://garage.example/sitemap.xml\n',
  );
});
