/* A picture file in its parts: whether it is whole, and how large it is, told without decoding it. */

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface PictureFile {
  type: PictureType;
  /** The format's signature, before the parts. */
  head: Uint8Array;
  /** The parts in their order, each with its header; `name` is the JPEG marker in hex, or the four letters of a chunk. */
  parts: { name: string; bytes: Uint8Array }[];
  width: number;
  height: number;
}

/** Returns the type of a picture by its first bytes, whatever its name; undefined if it is of another format. */
export function pictureTypeOf(file: Uint8Array): PictureType | undefined {
  const head = String.fromCharCode(...file.subarray(0, 12));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : undefined;
}

/** Returns a picture's parts; `broken` if it is cut off or shows no still picture, undefined if it is of another format. */
export function readPicture(file: Uint8Array): PictureFile | 'broken' | undefined {
  const type = pictureTypeOf(file);
  if (!type) return undefined;
  const { headBytes, split, sizeOf } = formats[type];
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const parts: PictureFile['parts'] = [];
  let size: Size | undefined;
  for (let at = headBytes; ; ) {
    const part = split(view, at);
    if (!part || part.end > file.length) return 'broken';
    const bytes = file.subarray(at, part.end);
    parts.push({ name: part.name, bytes });
    size ??= sizeOf(part.name, new DataView(file.buffer, bytes.byteOffset, bytes.length));
    at = part.end;
    if (!part.isLast) continue;
    const isShown = size && size.width > 0 && size.height > 0 && parts.some(({ name }) => PIXELS.has(name));
    return isShown && size ? { type, head: file.subarray(0, headBytes), parts, ...size } : 'broken';
  }
}

interface Size {
  width: number;
  height: number;
}

interface Format {
  headBytes: number;
  /** Returns the part that begins at an offset, undefined if there is none; `end` may be beyond the file. */
  split: (file: DataView, at: number) => { name: string; end: number; isLast: boolean } | undefined;
  /** Returns the size of the picture, if this part has it. */
  sizeOf: (name: string, part: DataView) => Size | undefined;
}

/** The parts that have pixels: a scan of JPEG, PNG's data, a still frame of WebP. */
const PIXELS = new Set(['da', 'IDAT', 'VP8 ', 'VP8L']);

const formats: Record<PictureType, Format> = {
  'image/jpeg': { headBytes: 2, split: splitJpeg, sizeOf: sizeOfJpeg },
  'image/png': {
    headBytes: 8,
    split(file, at) {
      if (at + 12 > file.byteLength) return undefined;
      const name = nameAt(file, at + 4);
      return { name, end: at + 12 + file.getUint32(at), isLast: name === 'IEND' };
    },
    sizeOf: (name, part) =>
      name === 'IHDR' && part.byteLength >= 16
        ? { width: part.getUint32(8), height: part.getUint32(12) }
        : undefined,
  },
  'image/webp': {
    headBytes: 12,
    split(file, at) {
      const total = file.getUint32(4, true) + 8;
      if (at + 8 > file.byteLength || total > file.byteLength) return undefined;
      const size = file.getUint32(at + 4, true);
      const end = at + 8 + size + (size % 2);
      return { name: nameAt(file, at), end, isLast: end >= total };
    },
    sizeOf: sizeOfWebp,
  },
};

const nameAt = (file: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)));

function splitJpeg(file: DataView, at: number): ReturnType<Format['split']> {
  if (at + 1 >= file.byteLength || file.getUint8(at) !== 0xff) return undefined;
  const marker = file.getUint8(at + 1);
  const name = marker.toString(16);
  // Any number of 0xff may fill the gap before a marker.
  if (marker === 0xff) return { name, end: at + 1, isLast: false };
  if (marker === 0xd9) return { name, end: at + 2, isLast: true };
  if (at + 3 >= file.byteLength) return undefined;
  const end = at + 2 + file.getUint16(at + 2);
  return { name, end: marker === 0xda ? endOfScan(file, end) : end, isLast: false };
}

/** Returns where the compressed pixels end: at a marker that is none of those within them. */
function endOfScan(file: DataView, begin: number): number {
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  for (let at = bytes.indexOf(0xff, begin); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
  }
  return Number.POSITIVE_INFINITY;
}

function sizeOfJpeg(name: string, part: DataView): Size | undefined {
  const isFrame = /^c[0-35-79-bd-f]$/.test(name) && part.byteLength >= 9;
  return isFrame ? { height: part.getUint16(5), width: part.getUint16(7) } : undefined;
}

function sizeOfWebp(name: string, part: DataView): Size | undefined {
  if (name === 'VP8 ' && part.byteLength >= 18)
    return { width: part.getUint16(14, true) & 0x3fff, height: part.getUint16(16, true) & 0x3fff };
  if (name !== 'VP8L' || part.byteLength < 13) return undefined;
  const bits = part.getUint32(9, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
