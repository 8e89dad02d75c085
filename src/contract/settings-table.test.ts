import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allSettings } from './settings-table.ts';

const names = [...allSettings.keys()].sort();

test('.env.example documents exactly the settings, those that are optional or local as comments', () => {
  const lines = Array.from(readFileSync('.env.example', 'utf8').matchAll(/^(# )?([A-Z_]+)=/gm));
  expect(lines.map(([, , name]) => name).sort()).toEqual(names);
  const isRequired = (name: string) => !allSettings.get(name)?.schema.safeParse(undefined).success;
  const uncommented = lines.flatMap(([, comment, name = '']) => (comment ? [] : [name]));
  expect(uncommented.sort()).toEqual(names.filter(isRequired));
});

test('netlify.toml’s dev context has exactly the settings’ local values', () => {
  const [, section = ''] = readFileSync('netlify.toml', 'utf8').split('[context.dev.environment]\n');
  const [block = ''] = section.split('\n\n');
  const written = Array.from(block.matchAll(/^([A-Z_]+) = "(.*)"$/gm), ([, name, value]) => [name, value]);
  const local = [...allSettings].flatMap(([name, setting]) => (setting.local ? [[name, setting.local]] : []));
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(local));
});

test('the site has public settings only, and each local value is well-formed', () => {
  for (const [name, { readers, schema, secret, local }] of allSettings) {
    expect(readers.includes('site'), name).toBe(name.startsWith('VITE_'));
    if (readers.includes('site')) expect(secret, name).toBeUndefined();
    if (local) expect(schema.safeParse(local).success, name).toBe(true);
  }
});
