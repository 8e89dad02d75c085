import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, mergeConfig, type Rolldown } from 'vite';
import type * as Config from '../../vite.config.ts';
import { settings } from '../support/servers/build-once.ts';

interface Chunk {
  /** Bytes after gzip. */
  size: number;
  /** The characters of each module before it is minified. */
  modules: Record<string, number>;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the English chunks of a checkout by name. */
async function chunksOf(root: string): Promise<Record<string, Chunk>> {
  Object.assign(process.env, settings, { NODE_ENV: 'production' });
  const { configFor }: typeof Config = await import(join(root, 'vite.config.ts'));
  const site = { ...configFor('en', 'production'), root, configFile: false, logLevel: 'error' } as const;
  const { output } = (await build(mergeConfig(site, { build: { write: false } }))) as Rolldown.RolldownOutput;
  const chunks = output.filter((each) => each.type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ name, code, modules }) => [
      name,
      {
        size: gzipSync(code, { level: 9 }).length,
        modules: Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [nameOf(root, id), renderedLength]),
        ),
      },
    ]),
  );
}

/** Packages have the same name in each checkout, and the modules of the bundler, which begin with NUL. */
const nameOf = (root: string, id: string): string =>
  /node_modules.*/.exec(id)?.[0] ?? (id.startsWith('\0') ? id.slice(1) : relative(root, id));

/** Prints the chunks that differ from those of a revision, and the modules by which they grew most. */
export async function compareChunks(root: string, revision: string): Promise<void> {
  const other = mkdtempSync(join(tmpdir(), 'size-'));
  git('worktree', 'add', '--detach', '--force', other, revision);
  try {
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    const before = await chunksOf(other);
    const after = await chunksOf(root);
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [was, is] = [before[name], after[name]].map((chunk) => chunk ?? { size: 0, modules: {} });
      if (!was || !is || was.size === is.size) continue;
      console.log(`${name}: ${was.size} → ${is.size} bytes`);
      for (const [module, change] of changesOf(was.modules, is.modules)) {
        console.log(`  ${change > 0 ? '+' : ''}${change} ${module}`);
      }
    }
  } finally {
    git('worktree', 'remove', '--force', other);
  }
}

/** The build names each module in its chunk, by a path that differs between two checkouts. */
const OF_NAMES = 50;

/** Returns the ten largest changes in length. */
const changesOf = (was: Record<string, number>, is: Record<string, number>): [string, number][] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((module): [string, number] => [module, (is[module] ?? 0) - (was[module] ?? 0)])
    .filter(([, change]) => Math.abs(change) > OF_NAMES)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, 10);
