import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Mutation, readMutations, TABLE } from './mutations.ts';

/* `npm run mutations [-- words of a rule]`: makes each change of the table in a copy of the project, and expects that a test fails. */

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

const words = process.argv.slice(2).join(' ');
const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n'))
  cpSync(file, join(copy, file));
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

/** Returns the title of the first test that fails while the copy has a mutation, undefined if none does. */
function firstFailure({ file, line, broken, testFile }: Mutation): string | undefined {
  const original = readFileSync(file, 'utf8');
  writeFileSync(
    join(copy, file),
    original.replace(line, () => broken),
  );
  const report = join(copy, 'report.json');
  const options = ['--bail=1', '--silent', '--reporter=json', `--outputFile=${report}`];
  spawnSync('npx', ['vitest', 'run', testFile, ...options], { cwd: copy });
  writeFileSync(join(copy, file), original);
  const { testResults } = z.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.find(({ status }) => status === 'failed')?.fullName.replaceAll('|', '\\|');
}

process.exitCode = 0;
for (const mutation of readMutations().filter(({ rule }) => rule.includes(words))) {
  const failure = firstFailure(mutation);
  console.log(`${failure === undefined ? 'NOT NOTICED' : 'noticed'}: ${mutation.rule}`);
  if (failure === undefined) process.exitCode = 1;
  const row = mutation.row.replace(/[^|]*\|$/, () => ` ${failure ?? '**none**'} |`);
  writeFileSync(
    TABLE,
    readFileSync(TABLE, 'utf8').replace(mutation.row, () => row),
  );
}
