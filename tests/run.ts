import { spawnSync } from 'node:child_process';
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
  ? [
      ['vitest', 'run', '-t', pattern],
      ['playwright', 'test', '-g', pattern, '--pass-with-no-tests'],
    ]
  : [
      ['biome', 'ci'],
      ['tsc'],
      ['tsc', '-p', 'tsconfig.bn.json'],
      ['knip'],
      ['vitest', 'run'],
      ['playwright', 'test'],
      ['node', 'tests/bench/size.ts'],
    ];

for (const step of steps) {
  console.log(`\n▶ ${step.join(' ')}`);
  const start = performance.now();
  const { status } = spawnSync('npx', ['--no-install', ...step], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`✔ ${step[0]} in ${Math.round((performance.now() - start) / 1000)} s`);
}
