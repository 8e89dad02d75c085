import { expect, test } from 'vitest';
import { problemOfFormat } from './desk-services.ts';

test.each([
  ['a JPEG', '\xff\xd8\xff and pixels', undefined],
  ['a PNG', '\x89PNG\r\n\x1a\n and pixels', undefined],
  ['a WebP', 'RIFF\x01\x02\x03\x04WEBP and pixels', undefined],
  ['an AVIF', '\0\0\0\x1cftypavif and pixels', undefined],
  ['an SVG with script', '<svg><script>alert(1)</script></svg>', 'drawing'],
  ['an SVG with a prolog', '\xef\xbb\xbf<?xml version="1.0"?><svg/>', 'drawing'],
  ['a text file', 'name,price\nwax,5\n', 'no-picture'],
  ['nothing', '', 'no-picture'],
])('whether %s can be the picture of a service', (_case, file, problem) => {
  expect(problemOfFormat(Buffer.from(file, 'latin1'))).toBe(problem);
});
