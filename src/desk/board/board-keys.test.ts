import { expect, test } from 'vitest';
import { shortcutKeyOf } from './board-keys.ts';

test.each([
  ['/', 'Slash', '/'],
  ['ArrowDown', 'ArrowDown', 'ArrowDown'],
  // Of other keyboards in Latin, the letter counts and not its place.
  ['w', 'KeyZ', 'w'],
  ['ক', 'KeyJ', 'j'],
  ['্', 'KeyG', 'g'],
  ['।', 'KeyG', '।'],
])('the key %j at %s is %j', (key, code, shortcut) => {
  expect(shortcutKeyOf({ key, code })).toBe(shortcut);
});
