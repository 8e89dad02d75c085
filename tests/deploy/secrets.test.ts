import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtFolder, secrets } from '../support/servers/build-once.ts';

test('no secret of the environment is in the build, for which Netlify would refuse it', () => {
  const files = globSync(`${builtFolder}/{dist,.functions}/**/*.*`).map((file) => ({
    file,
    content: readFileSync(file, 'utf8'),
  }));
  expect(files.length).toBeGreaterThan(200);
  const found = Object.entries(secrets).flatMap(([name, secret]) =>
    files.filter(({ content }) => content.includes(secret)).map(({ file }) => `${name} in ${file}`),
  );
  expect(found).toEqual([]);
});
