import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const steps = z.array(z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) }));
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      steps,
      services: z.optional(z.record(z.string(), z.object({ image: z.string() }))),
      'timeout-minutes': z.int(),
    }),
  ),
});

const files = globSync('.github/{workflows,actions/*}/*.yml');
const readWorkflow = (name: string) =>
  z.parse(workflowSchema, parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')));
const checks = readWorkflow('checks');

test('a pull request goes through each step of npm test', () => {
  const [, steps = ''] = readFileSync('tests/run.ts', 'utf8').split('  : [');
  const commands = Array.from(steps.matchAll(/\['(\w+)'(?:, '([^']+)')?\]/g), ([, name, argument = '']) =>
    name === 'node' ? 'npm run --silent size' : `npx ${name} ${argument}`.trim(),
  );
  expect(commands).toHaveLength(6);
  // A job with a service repeats some of the tests on it.
  const jobs = Object.values(checks.jobs).filter(({ services }) => !services);
  const runs = jobs.flatMap((job) => job.steps.map(({ run = '' }) => run));
  for (const command of commands) {
    expect(
      runs.some((run) => run.startsWith(command)),
      command,
    ).toBe(true);
  }
});

test('actions are pinned to a commit, images to a version, and may read only', () => {
  expect(files).toHaveLength(3);
  const uses = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=uses: ).*/g) ?? []);
  expect(uses.length).toBeGreaterThan(4);
  for (const used of uses)
    expect(used).toMatch(/^(\.\/\.github\/actions\/setup|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
  const images = Object.values(checks.jobs).flatMap(({ services = {} }) => Object.values(services));
  expect(images.length).toBeGreaterThan(0);
  for (const { image } of images) expect(image).toMatch(/^[\w-]+:\d+\.\d+\.\d+(-alpine)?$/);
  for (const { permissions } of [checks, readWorkflow('nightly')])
    expect(permissions).toEqual({ contents: 'read' });
});
