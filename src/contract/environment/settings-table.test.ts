import { expect, test } from 'vitest';
import { allSettings } from './settings-table.ts';

test('the site has public settings only, and each local value is well-formed', () => {
  for (const [name, { readers, schema, secret, local }] of allSettings) {
    expect(readers.includes('site'), name).toBe(name.startsWith('VITE_'));
    if (readers.includes('site')) expect(secret, name).toBeUndefined();
    if (local) expect(schema.safeParse(local).success, name).toBe(true);
  }
});
