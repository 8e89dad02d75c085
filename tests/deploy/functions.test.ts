import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, inject, test } from 'vitest';

/** Imports the files of its folder, and prints what each exports. */
const program = `
  import { readdirSync } from 'node:fs';
  const exported = {};
  for (const file of readdirSync('.')) {
    const { default: handler, config } = await import(process.cwd() + '/' + file);
    exported[file] = [typeof handler, typeof config];
  }
  console.log(JSON.stringify(exported));
`;

test('each function loads where there are no packages', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: `${inject('netlify').folder}/.functions`,
    env: {},
    encoding: 'utf8',
  });
  const sources = readdirSync('netlify/functions').map((name) => name.replace('.ts', '.mjs'));
  // The one that netlify.toml names has no path of its own.
  const expected = sources.map((name) => [
    name,
    ['function', name === 'api-not-found.mjs' ? 'undefined' : 'object'],
  ]);
  expect(JSON.parse(output)).toEqual(Object.fromEntries(expected));
});
