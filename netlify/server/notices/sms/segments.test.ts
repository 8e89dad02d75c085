import { expect, test } from 'vitest';
import { countSmsParts } from './segments.ts';

test.each<[string, string, segments: number]>([
  ['no text', '', 1],
  ['one part of GSM 03.38', 'a'.repeat(160), 1],
  ['one more', 'a'.repeat(161), 2],
  ['two parts', 'a'.repeat(306), 2],
  ['one more than two', 'a'.repeat(307), 3],
  ['characters of two places', '€'.repeat(80), 1],
  ['one of two places at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['one part in Bangla', 'ক'.repeat(70), 1],
  ['one more in Bangla', 'ক'.repeat(71), 2],
  ['two parts in Bangla', 'ক'.repeat(134), 2],
  ['one more than two in Bangla', 'ক'.repeat(135), 3],
  ['one letter of Bangla', `${'a'.repeat(134)}ক`, 3],
  ['a taka sign', `${'a'.repeat(70)}৳`, 2],
  ['a surrogate pair at the end of a part', `${'ক'.repeat(66)}🚗${'ক'.repeat(66)}`, 3],
])('%s', (_case, text, segments) => {
  expect(countSmsParts(text)).toBe(segments);
});
