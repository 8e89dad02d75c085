import { expect, test } from 'vitest';
import { chunkOf, exifOf, jpeg, png, segmentOf, webp } from '../../../tests/support/cases/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const SIDE = 1_600;
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const jpegExif = (orientation: number) =>
  segmentOf(0xe1, `Exif\0\0${exifOf(orientation).toString('latin1')}`);
const pngExif = (orientation: number) => chunkOf('eXIf', exifOf(orientation));
const cut = (file: Uint8Array, share = 0.4) => file.subarray(0, file.length * share);
const frames = latin('RIFF\x14\0\0\0WEBPANMF\x08\0\0\0 frames ');

test.each([
  ['a JPEG with a place', jpeg('pixels', { segments: jpegExif(1) }), jpeg()],
  ['a JPEG with a text', jpeg('pixels', { segments: segmentOf(0xfe, 'Dhaka') }), jpeg()],
  ['a JPEG with an XMP', jpeg('pixels', { segments: segmentOf(0xe1, 'http://ns.adobe.com/xap/') }), jpeg()],
  ['a JPEG with another file behind it', Buffer.concat([jpeg(), latin('<script>Dhaka</script>')]), jpeg()],
  ['a JPEG with fill bytes', jpeg('pixels', { segments: latin('\xff\xff') }), jpeg()],
  ['a PNG with a place', png({ chunks: pngExif(1) }), png()],
  ['a PNG with a text', png({ chunks: chunkOf('tEXt', latin('Place\0Dhaka')) }), png()],
  ['a PNG that moves', png({ chunks: chunkOf('acTL', Buffer.alloc(8)) }), png()],
  ['a picture of the largest size', png({ width: SIDE, height: 1 }), png({ width: SIDE, height: 1 })],
  ['a WebP', webp(), webp()],
])('%s is stored without what does not show it', (_, file, expected) => {
  expect(cleanPicture(file, SIDE)).toMatchObject({ bytes: Buffer.from(expected) });
});

test.each([
  ['ICC_PROFILE\0 P3', 0xe2],
  ['Adobe\0d\0\0\0\0\0', 0xee],
])('the colours of a JPEG stay: %s', (content, marker) => {
  const file = jpeg('pixels', { segments: segmentOf(marker, content) });
  expect(cleanPicture(file, SIDE)).toMatchObject({ bytes: Buffer.from(file) });
});

test('a WebP is stored without its place, and says so', () => {
  const picture = cleanPicture(webp(exifOf(1)), SIDE);
  if (typeof picture === 'string') throw new Error(picture);
  const { bytes } = picture;
  expect(bytes.toString('latin1')).not.toMatch(/Dhaka|EXIF/);
  expect([bytes.readUInt32LE(4), bytes.readUInt8(20)]).toEqual([bytes.length - 8, 0]);
});

test.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'no-picture'],
  ['HEIC', '\0\0\0\x18ftypheic', 'no-picture'],
  ['GIF', 'GIF89a\x01\0\x01\0', 'no-picture'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'no-picture'],
  ['sound in RIFF', 'RIFF\n\0\n\0WAVEfmt ', 'no-picture'],
  ['half a signature of PNG', '\x89PNG', 'no-picture'],
  ['a JPEG of 3 bytes', '\xff\xd8\xff', 'broken'],
  ['a JPEG of 40 %', cut(jpeg()), 'broken'],
  ['a JPEG without its last byte', jpeg().subarray(0, -1), 'broken'],
  [
    'a JPEG whose preview alone is whole',
    cut(jpeg('pixels', { segments: segmentOf(0xe1, '\xff\xd9'.repeat(99)) }), 0.8),
    'broken',
  ],
  ['a JPEG without pixels', '\xff\xd8\xff\xd9', 'broken'],
  ['a JPEG of no height', jpeg('pixels', { height: 0 }), 'broken'],
  ['a PNG of 40 %', cut(png()), 'broken'],
  ['a PNG without its end', png().subarray(0, -12), 'broken'],
  ['a PNG without pixels', Buffer.concat([png().subarray(0, 33), png().subarray(-12)]), 'broken'],
  ['a WebP of 40 %', cut(webp()), 'broken'],
  ['a WebP without its last byte', webp().subarray(0, -1), 'broken'],
  ['a WebP that moves', frames, 'broken'],
  ['a JPEG that is mirrored', jpeg('', { segments: jpegExif(2) }), 'turned'],
  ['a JPEG that lies on its side', jpeg('', { segments: jpegExif(6) }), 'turned'],
  ['a PNG that lies on its side', png({ chunks: pngExif(6) }), 'turned'],
  ['a WebP that lies on its side', webp(exifOf(6)), 'turned'],
  ['a JPEG that is too wide', jpeg('', { width: SIDE + 1 }), 'too-many-pixels'],
  ['a PNG that would fill the memory', png().fill(0x7f, 16, 24), 'too-many-pixels'],
])('%s is refused', (_, file, problem) => {
  expect(cleanPicture(typeof file === 'string' ? latin(file) : file, SIDE)).toBe(problem);
});
