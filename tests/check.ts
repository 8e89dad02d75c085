import { start } from './run/steps.ts';

// `npm run check`: lint, types in both languages, unused code, and imports between rooms, side by side. Each keeps what it has
// found out for the next time.

const cache = 'node_modules/.cache/check';
const types = (name: string, ...args: string[]) => [
  'tsc',
  '--incremental',
  // More of them check the same types several times: with the usual four, both projects took half as much CPU time again.
  '--checkers',
  '1',
  '--tsBuildInfoFile',
  `${cache}/${name}.json`,
  ...args,
];

const commands = [
  types('types'),
  ['biome', 'ci'],
  types('types-bangla', '-p', 'tsconfig.bn.json'),
  ['knip', '--cache', '--cache-location', `${cache}/knip`],
  // Its cache does not notice that its rules have changed.
  ['depcruise', '--config', 'dependency-cruiser.config.ts', 'src', 'netlify', 'tests'],
];

const results = await Promise.all(
  commands.map(([command = '', ...args]) => start({ name: command, command, args }).ended),
);
for (const { name, isGreen, output } of results) {
  if (!isGreen) console.log(`✘ ${name}\n${output}`);
}
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1;
