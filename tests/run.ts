import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm test`: everything, in the order in which a mistake is cheapest to find. `npm test -- -t "pattern"` runs the tests
// whose titles match, without lint, types and what is unused.
const [flag, pattern, ...rest] = process.argv.slice(2);
if ((flag !== undefined && flag !== '-t') || (flag && !pattern) || rest.length > 0) {
  console.error('Usage: npm test [-- -t "pattern of test titles"]');
  process.exit(2);
}

// Node keeps what it has compiled of the many programs that the tests start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

// In the jobs of .github/workflows/checks.yml, too. The sizes are those of the build that the browser tests have made.
const steps = pattern
  ? [
      ['vitest', 'run', '-t', pattern],
      ['playwright', 'test', '-g', pattern, '--pass-with-no-tests'],
    ]
  : [
      ['biome', 'ci'],
      ['tsc'],
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
