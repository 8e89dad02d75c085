import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Mutation, mutations } from './mutations.ts';

/* `npm run mutations [words of a rule]`: breaks a copy of the project in one line at a time, and expects that a test fails. */

const TABLE = 'docs/mutations.md';

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

const words = process.argv.slice(2).join(' ');
const chosen = mutations.filter(({ breaks }) => breaks.includes(words));
const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n'))
  cpSync(file, join(copy, file));
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

/** Returns the title of the first test that fails while the copy has a mutation, undefined if none does. */
function firstFailure({ file, from, to, test }: Mutation): string | undefined {
  const original = readFileSync(file, 'utf8');
  writeFileSync(
    join(copy, file),
    original.replace(from, () => to),
  );
  const report = join(copy, 'report.json');
  const options = ['--bail=1', '--silent', '--reporter=json', `--outputFile=${report}`];
  spawnSync('npx', ['vitest', 'run', test, ...options], { cwd: copy });
  writeFileSync(join(copy, file), original);
  const { testResults } = z.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.find(({ status }) => status === 'failed')?.fullName;
}

const results = chosen.map((mutation) => {
  const failure = firstFailure(mutation);
  console.log(`${failure === undefined ? 'NOT NOTICED' : 'noticed'}: ${mutation.breaks}`);
  return { ...mutation, failure };
});

if (words === '') {
  const rows = results.map(
    ({ breaks, file, test, failure }) =>
      `| ${breaks} | \`${file}\` | \`${test}\`: ${failure ?? '**none**'} |`,
  );
  const head = readFileSync(TABLE, 'utf8').split('| rule')[0];
  writeFileSync(TABLE, `${head}| rule | broken in | test that fails |\n|---|---|---|\n${rows.join('\n')}\n`);
}
process.exitCode = results.every(({ failure }) => failure) ? 0 : 1;
