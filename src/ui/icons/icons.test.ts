import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('the sprite has each icon, and no other', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  expect(Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)).toEqual(iconNames);
});
