import { afterEach, expect, test, vi } from 'vitest';
import { previewVariables, productionVariables } from '../../tests/support/servers/production-environment.ts';
import { readBuildInput } from './build-input.ts';

afterEach(() => vi.unstubAllEnvs());

test.each<[string, Record<string, string>, string]>([
  [
    'a missing setting',
    { ...productionVariables, VITE_EMAILJS_SERVICE_ID: '', CONTEXT: 'production' },
    'VITE_EMAILJS_SERVICE_ID is missing',
  ],
  [
    'the live gateway in a preview',
    { ...previewVariables, SSLCOMMERZ_URL: productionVariables.SSLCOMMERZ_URL, CONTEXT: 'deploy-preview' },
    "SSLCOMMERZ_URL is not the sandbox's, but this is a deploy-preview",
  ],
])('a build with %s ends with one line', async (_, variables, line) => {
  for (const [name, value] of Object.entries({ ...variables, URL: variables.SITE_URL ?? '' }))
    vi.stubEnv(name, value);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await expect(readBuildInput()).rejects.toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  expect(said.mock.calls).toEqual([[`The site is not built: ${line}.`]]);
});
