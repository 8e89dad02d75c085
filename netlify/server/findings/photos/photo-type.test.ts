import { expect, test } from 'vitest';
import { photoTypeOf } from './photo-type.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF and pixels'],
  ['image/png', '\x89PNG\r\n\x1a\n and pixels'],
  ['image/webp', 'RIFF\n\0\n\0WEBPVP8 '],
])('a picture of the type %s is told by its first bytes', (type, head) => {
  expect(photoTypeOf(bytes(head))).toBe(type);
});

test.each([
  ['an empty file', ''],
  ['AVIF', '\0\0\0\x20ftypavif'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['sound in RIFF', 'RIFF\n\0\n\0WAVEfmt '],
  ['the end of a picture', 'pixels\xff\xd8\xff'],
  ['half a PNG', '\x89PNG'],
])('%s is no picture that is stored', (_, head) => {
  expect(photoTypeOf(bytes(head))).toBeUndefined();
});
