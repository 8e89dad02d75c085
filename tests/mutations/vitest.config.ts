import { defineConfig } from 'vitest/config';
import { unitEnvironment } from '../support/servers/production-environment.ts';

/** The tests that notice mutations (stryker.config.json): those without servers. */
export default defineConfig({
  test: {
    env: unitEnvironment,
    include: ['netlify/**/*.test.ts', 'src/**/*.test.ts', 'tests/decisions/**/*.test.ts'],
  },
});
