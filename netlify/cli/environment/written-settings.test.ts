import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFile, withLocalValues } from './written-settings.ts';

test('.env.example and netlify.toml are as `npm run environment -- write` writes them', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(exampleFile());
  const toml = readFileSync('netlify.toml', 'utf8');
  expect(toml).toBe(withLocalValues(toml));
});
