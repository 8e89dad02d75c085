import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [, ...sections] = readFileSync('docs/specification.md', 'utf8').split(/^## §/m);

const rules = sections.flatMap((section) =>
  Array.from(
    section.matchAll(/`((?:src|tests)\/[^`]+)`: (.+?)(?=<br>| \|$)/gm),
    ([, file = '', title = '']) => ({
      section: `§${Number.parseInt(section, 10)}`,
      file,
      title,
    }),
  ),
);

test('docs/specification.md has all nine sections, and a test for each rule', () => {
  expect(sections.map((section) => Number.parseInt(section, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const rows = sections.flatMap((section) => section.match(/^\| .*\|$/gm) ?? []);
  const withoutTest = rows.filter((row) => !/`(src|tests)\/[^`]+`: \S/.test(row));
  expect(withoutTest).toEqual(sections.map(() => '| rule | held by |'));
});

test.each(rules)('$section is held by $file: $title', ({ section, file, title }) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const titles = lines.filter((line) => /['`].*\(spec §/.test(line));
  const found = titles.filter((line) => line.includes(title));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`\\(spec .*${section}(?!\\d)`));
});

test('each test that a document names exists', () => {
  for (const document of globSync(['*.md', 'docs/**/*.md']))
    for (const [, file = ''] of readFileSync(document, 'utf8').matchAll(/`(tests\/[\w/.-]+\.ts)`/g))
      expect(existsSync(file), `${document}: ${file}`).toBe(true);
});
