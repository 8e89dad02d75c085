import { readFileSync } from 'node:fs';
import semver from 'semver';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import { devDependencies, engines } from '../../package.json';

/* Compares package.json's version of Node with the files that cannot read it. */

const pinned = String(semver.major(devDependencies.node));

test('Netlify builds with the Node of package.json', () => {
  const schema = z.object({ build: z.object({ environment: z.object({ NODE_VERSION: z.string() }) }) });
  const { build } = z.parse(schema, parseToml(readFileSync('netlify.toml', 'utf8')));
  expect(build.environment.NODE_VERSION).toBe(pinned);
});

test('the checks of a pull request run on the Node of package.json', () => {
  const step = z.object({ with: z.optional(z.object({ 'node-version': z.number() })) });
  const schema = z.object({ runs: z.object({ steps: z.array(step) }) });
  const { runs } = z.parse(schema, parseYaml(readFileSync('.github/actions/setup/action.yml', 'utf8')));
  expect(runs.steps.map((setup) => setup.with?.['node-version'])).toContain(Number(pinned));
});

test('`engines` is the oldest Node that every package runs on', () => {
  const schema = z.object({
    packages: z.record(
      z.string(),
      z.object({
        optional: z.optional(z.boolean()),
        engines: z.catch(z.object({ node: z.string() }), { node: '*' }),
      }),
    ),
  });
  const { packages } = z.parse(schema, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  // The entry with an empty name is the project itself.
  const needs = Object.entries(packages)
    .filter(([name, { optional }]) => name && !optional)
    .map(([name, { engines }]) => ({ name, node: engines.node }));
  expect(needs.filter(({ node }) => !semver.subset(engines.node, node))).toEqual([]);
  const oldest = needs.map(({ node }) => semver.minVersion(node) ?? '0.0.0');
  expect(semver.minVersion(engines.node)).toEqual(semver.rsort(oldest)[0]);
});
