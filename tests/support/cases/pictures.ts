import { crc32, deflateSync } from 'node:zlib';

/* Small pictures that decoders can read, in tests. */

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Returns a grey JPEG. `text` stands where decoders skip it, so that files differ; `segments` come before its pixels. */
export function jpeg(
  text = 'pixels',
  { width = 8, height = 8, segments = latin('') } = {},
): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height);
  size.writeUInt16BE(width, 2);
  const oneCode = `\x01${'\0'.repeat(15)}\0`;
  const parts = [
    latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    segments,
    latin(`\xff\xdb\0\x43\0${'\x01'.repeat(64)}\xff\xc0\0\x0b\x08`),
    size,
    latin(
      `\x01\x01\x11\0\xff\xc4\0\x14\0${oneCode}\xff\xc4\0\x14\x10${oneCode}\xff\xda\0\x08\x01\x01\0\0\x3f\0`,
    ),
    Buffer.alloc(Math.ceil(blocks / 4)),
    latin(`${text}\xff\xd9`),
  ];
  return Uint8Array.from(Buffer.concat(parts));
}

/** Returns a segment of a JPEG. */
export const segmentOf = (marker: number, content: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    latin(content),
  ]);

/** Returns a chunk of a PNG. */
export function chunkOf(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([latin(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a black PNG; `chunks` come before its pixels. */
export function png({ width = 8, height = 8, chunks = latin('') } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.alloc(height * (width + 1)));
  const parts = [chunkOf('IHDR', header), chunks, chunkOf('IDAT', pixels), chunkOf('IEND', latin(''))];
  return Uint8Array.from(Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...parts]));
}

/** Returns a WebP of one pixel; with `exif`, in the extended format. */
export function webp(exif = latin('')): Uint8Array<ArrayBuffer> {
  const pixel = Buffer.from('VlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  const chunks = exif.length
    ? [latin('VP8X\x0a\0\0\0\x08\0\0\0\0\0\0\0\0\0'), pixel, latin('EXIF'), lengthOf(exif), exif]
    : [pixel];
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  return Uint8Array.from(Buffer.concat([latin('RIFF'), lengthOf(body), body]));
}

function lengthOf(content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return length;
}

/** Returns EXIF data with an orientation from 1 to 8, and a place of recording. */
export const exifOf = (orientation: number): Buffer =>
  latin(
    `II*\0\x08\0\0\0\x02\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\x25\x88\x04\0\x01\0\0\0\x26\0\0\0\0\0\0\0Dhaka 23.8`,
  );
