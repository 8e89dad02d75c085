import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleFunctions } from '../../netlify/build/bundle-functions.ts';

/*
 * `npm run bench:cold`: measures the load time of each built function in a new process, above that of an empty module, and its
 * size. Medians of RUNS interleaved runs.
 */

const RUNS = Number(process.env.RUNS ?? 11);

await bundleFunctions();
const folder = fileURLToPath(new URL('../../.functions/', import.meta.url));
const names = readdirSync(folder).toSorted();

/** Returns the milliseconds from the start of a process until it has imported a module. */
function start(specifier: string): number {
  const code = `await import(${JSON.stringify(specifier)})`;
  const begin = performance.now();
  execFileSync(process.execPath, ['--input-type=module', '--eval', code]);
  return performance.now() - begin;
}

const times = new Map<string, number[]>(['nothing', ...names].map((name) => [name, []]));
for (let run = 0; run < RUNS; run += 1) {
  for (const [name, all] of times)
    all.push(start(name === 'nothing' ? 'data:text/javascript,' : folder + name));
}
const median = (name: string): number =>
  times.get(name)?.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;

console.log(`An empty module: ${median('nothing').toFixed(0)} ms`);
console.table(
  Object.fromEntries(
    names.map((name) => {
      const code = readFileSync(folder + name);
      return [
        name,
        {
          'ms above': Math.round(median(name) - median('nothing')),
          KB: Math.round(code.length / 1000),
          'KB gzip': Math.round(gzipSync(code).length / 1000),
        },
      ];
    }),
  ),
);
