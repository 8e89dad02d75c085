import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

// `npm test`: all checks and tests, the fastest first. `npm test -- -t "pattern"`: the tests whose titles match, and only the
// servers that these need.
const { pattern } = parseArgs({ options: { pattern: { type: 'string', short: 't' } } }).values;

// Caches the compiled code of the many Node processes that the tests start.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/../node_modules/.cache/node`;

// The commands of a step run at once: some wait for other processes, while others need both cores.
const steps = pattern
  ? stepsFor(pattern)
  : [
      ['npm run --silent check', 'npm run --silent size'],
      ['vitest run --project=!deploy', 'vitest run --project=deploy'],
      ['npm run --silent test:e2e'],
    ];

for (const commands of steps) {
  const codes = await Promise.all(commands.map(run));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

/** Runs a command; returns its exit code, 1 if a signal has ended it. */
async function run(command: string): Promise<number> {
  console.log(`\n▶ ${command}`);
  const start = performance.now();
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'exit');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${code === 0 ? '✔' : '✘'} ${command} in ${seconds} s`);
  return code ?? 1;
}

/** Returns the commands that run the tests whose titles match; a title with values is known by its other words. */
function stepsFor(titles: string): string[][] {
  const quoted = `'${titles.replaceAll("'", String.raw`'\''`)}'`;
  const list = (command: string) => {
    const { stdout } = spawnSync(command, { shell: true, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return stdout;
  };
  const tests = z.parse(
    z.array(z.object({ file: z.string() })),
    JSON.parse(list(`vitest list --json -t ${quoted}`)),
  );
  const files = new Set(tests.map(({ file }) => relative('', file)));
  const isInBrowser = / › /.test(list(`playwright test --list -g ${quoted}`));
  if (files.size === 0 && !isInBrowser) {
    console.error(`No title matches ${titles}.`);
    process.exit(1);
  }
  return [
    files.size > 0 ? [`vitest run -t ${quoted} ${[...files].join(' ')}`] : [],
    isInBrowser ? [`playwright test -g ${quoted}`] : [],
  ];
}
