import { defineConfig } from 'vitest/config';
import { unitEnvironment } from './tests/support/servers/production-environment.ts';

// Tests that start whole processes depend on how slow the machine is. On a developer's own, none is tried again.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // A process for each file took a tenth longer.
    pool: 'threads',
    // More than there are cores: many of the tests wait for other processes. With four, they kept each other waiting.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine, one of Node's own rounds can take a second.
    expect: { poll: { timeout: 20_000 } },
    silent: 'passed-only',
    // Node runs the sources as they are: that took a sixth off the CPU time of the API's tests.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Some have JSX.
          experimental: { viteModuleRunner: true },
          // A fresh process for each file took three times as long.
          isolate: false,
          restoreMocks: true,
          setupFiles: 'tests/support/leave-nothing-behind.ts',
          env: unitEnvironment,
          include: [
            'src/**/*.test.ts',
            'netlify/**/*.test.ts',
            'tests/structure/*.test.ts',
            'tests/run/*.test.ts',
            'tests/decisions/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/*.test.ts'],
          exclude: ['tests/commands/dev.test.ts'],
          testTimeout: 120_000,
          retry,
        },
      },
      {
        extends: true,
        test: { name: 'dev', include: ['tests/commands/dev.test.ts'], retry },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/deploy/*.test.ts'],
          testTimeout: 240_000,
          retry,
          globalSetup: 'tests/support/servers/netlify-serve.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // A fresh thread for each file imported all functions anew, which took two fifths of the CPU time.
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/servers/third-parties.ts',
          setupFiles: 'tests/support/servers/use-third-parties.ts',
        },
      },
    ],
  },
});
