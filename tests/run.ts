import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// `npm test`: runs all checks, the fastest first. `npm test -- -t "pattern"` runs the tests whose titles match, without lint,
// types and unused code.
const [flag, pattern, ...rest] = process.argv.slice(2);
if ((flag !== undefined && flag !== '-t') || (flag && !pattern) || rest.length > 0) {
  console.error('Usage: npm test [-- -t "pattern of test titles"]');
  process.exit(2);
}

// Caches the compiled code of the many Node processes that the tests start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

// The same as the jobs of .github/workflows/checks.yml, except the one on a real Redis.
const steps = pattern
  ? [[['vitest', 'run', '-t', pattern]], [['playwright', 'test', '-g', pattern, '--pass-with-no-tests']]]
  : [
      // At once, which saves a third of their time on two cores.
      [['biome', 'ci'], ['tsc'], ['tsc', '-p', 'tsconfig.bn.json'], ['knip']],
      // The site is built while other tests wait.
      [
        ['vitest', 'run'],
        ['node', 'tests/bench/size.ts'],
      ],
      [['playwright', 'test']],
    ];

for (const commands of steps) {
  const codes = await Promise.all(commands.map(run));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

/** Runs a command of the project; returns its exit code, 1 if a signal has ended it. */
async function run(command: string[]): Promise<number> {
  console.log(`\n▶ ${command.join(' ')}`);
  const start = performance.now();
  const [code] = await once(spawn('npx', ['--no-install', ...command], { stdio: 'inherit' }), 'exit');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${code === 0 ? '✔' : '✘'} ${command.join(' ')} in ${seconds} s`);
  return code ?? 1;
}
