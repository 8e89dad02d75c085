import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { temporaryFolder } from '../local-cloud/support.ts';

const steps = z.array(z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) }));
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      steps,
      permissions: z.optional(z.record(z.string(), z.string())),
      services: z.optional(z.record(z.string(), z.object({ image: z.string() }))),
      'timeout-minutes': z.int(),
    }),
  ),
});

const files = globSync('.github/{workflows,actions/*}/*.yml');
const readWorkflow = (name: string) =>
  z.parse(workflowSchema, parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')));
const checks = readWorkflow('checks');

test('actions are pinned to a commit, images to a version, and may read only', () => {
  expect(files).toHaveLength(4);
  const uses = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=uses: ).*/g) ?? []);
  expect(uses.length).toBeGreaterThan(4);
  for (const used of uses)
    expect(used).toMatch(/^(\.\/\.github\/actions\/setup|[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
  const images = Object.values(checks.jobs).flatMap(({ services = {} }) => Object.values(services));
  expect(images.length).toBeGreaterThan(0);
  for (const { image } of images) expect(image).toMatch(/^[\w-]+:\d+\.\d+\.\d+(-alpine)?$/);
  const workflows = ['checks', 'nightly', 'code-scanning'].map(readWorkflow);
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' });
  // Only the findings of code scanning are written.
  const ofJobs = workflows.flatMap(({ jobs }) => Object.values(jobs).map(({ permissions }) => permissions));
  expect(ofJobs.filter(Boolean)).toEqual([{ contents: 'read', 'security-events': 'write' }]);
});

test('a change of documents only is not built', () => {
  const { build } = z.parse(
    z.object({ build: z.object({ ignore: z.string() }) }),
    parseToml(readFileSync('netlify.toml', 'utf8')),
  );
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  const commit = (...files: string[]): string => {
    for (const file of files) appendFileSync(join(folder, file), 'more\n');
    git('add', '-A');
    git('commit', '-qm', 'more');
    return String(git('rev-parse', 'HEAD')).trim();
  };
  const isSkipped = (CACHED_COMMIT_REF: string, COMMIT_REF: string): boolean =>
    spawnSync('bash', ['-c', build.ignore], {
      cwd: folder,
      env: { ...process.env, CACHED_COMMIT_REF, COMMIT_REF },
    }).status === 0;
  git('init', '-q');
  for (const name of ['docs', 'src']) mkdirSync(join(folder, name));
  const first = commit('README.md', 'docs/a.md', 'src/a.ts');
  const documents = commit('README.md', 'docs/a.md');
  expect(isSkipped(first, documents)).toBe(true);
  expect(isSkipped(documents, documents)).toBe(false);
  expect(isSkipped(first, commit('docs/a.md', 'src/a.ts'))).toBe(false);
});
