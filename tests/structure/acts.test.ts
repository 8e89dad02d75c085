import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actRows, withActs } from './acts/acts-table.ts';

test('docs/architecture.md says what each act writes, as `npm run acts` writes it', () => {
  const document = readFileSync('docs/architecture.md', 'utf8');
  expect(document).toBe(withActs(document));
});

test('each act of the staff on a booking is in the table', () => {
  const isAct = (file: string) =>
    / default (desk|finding)Act\(/.test(readFileSync(`netlify/functions/${file}`, 'utf8'));
  const files = globSync('*.ts', { cwd: 'netlify/functions' }).filter(isAct);
  const listed = new Set(actRows().map(({ file }) => `${file}.ts`));
  expect([...listed].sort()).toEqual(files.sort());
});
