import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../local-cloud/support.ts';

test('a change of documents only is not built', () => {
  const [, ignore = ''] = /^ignore = "(.*)"$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  const commit = (...files: string[]): string => {
    for (const file of files) appendFileSync(join(folder, file), 'more\n');
    git('add', '-A');
    git('commit', '-qm', 'more');
    return String(git('rev-parse', 'HEAD')).trim();
  };
  const isSkipped = (CACHED_COMMIT_REF: string, COMMIT_REF: string): boolean =>
    spawnSync('bash', ['-c', ignore], {
      cwd: folder,
      env: { ...process.env, CACHED_COMMIT_REF, COMMIT_REF },
    }).status === 0;
  git('init', '-q');
  for (const name of ['docs', 'src']) mkdirSync(join(folder, name));
  const first = commit('README.md', 'docs/a.md', 'src/a.ts');
  const documents = commit('README.md', 'docs/a.md');
  expect(isSkipped(first, documents)).toBe(true);
  expect(isSkipped(documents, documents)).toBe(false);
  expect(isSkipped(first, commit('docs/a.md', 'src/a.ts'))).toBe(false);
});
