import {
  type PictureFile,
  type PictureType,
  readPicture,
} from '../../../src/contract/catalogue/picture-parts.ts';

/** The reasons why a picture is not stored. */
export type PictureProblem = 'no-picture' | 'broken' | 'turned' | 'too-many-pixels';

interface CleanPicture {
  type: PictureType;
  bytes: Buffer;
}

/**
 * Returns a picture without all that does not show it, such as the place and the time; or why it is not stored: it is of no format that browsers show,
 * cut off, moving, not upright, or of more than `side` pixels. Nothing is decoded, so that no picture is too large to be looked at.
 */
export function cleanPicture(file: Uint8Array, side: number): CleanPicture | PictureProblem {
  const picture = readPicture(file);
  if (picture === undefined) return 'no-picture';
  if (picture === 'broken') return 'broken';
  if (Math.max(picture.width, picture.height) > side) return 'too-many-pixels';
  if (picture.parts.some((part) => isTurned(picture.type, part))) return 'turned';
  const shown = picture.parts.filter((part) => isShown[picture.type](part));
  const bytes = Buffer.concat([picture.head, ...shown.map((part) => part.bytes)]);
  if (picture.type === 'image/webp') correctLengths(bytes);
  return { type: picture.type, bytes };
}

type Part = PictureFile['parts'][number];

const textAt = ({ bytes }: Part, at: number): string =>
  Buffer.from(bytes.subarray(at, at + 16)).toString('latin1');

/** Whether a part is of what a browser draws, its colours included. */
const isShown: Record<PictureType, (part: Part) => boolean> = {
  'image/jpeg': (part) => {
    if (part.name === 'e0') return textAt(part, 4).startsWith('JFIF\0');
    if (part.name === 'e2') return textAt(part, 4).startsWith('ICC_PROFILE\0');
    if (part.name === 'ee') return textAt(part, 4).startsWith('Adobe');
    return /^[cd]./.test(part.name);
  },
  'image/png': ({ name }) => /^(IHDR|PLTE|tRNS|IDAT|IEND|gAMA|cHRM|sRGB|iCCP|cICP|sBIT)$/.test(name),
  'image/webp': ({ name }) => /^(VP8[ LX]|ALPH|ICCP)$/.test(name),
};

/** Corrects the lengths and flags of a WebP that has lost parts. */
function correctLengths(webp: Buffer): void {
  webp.writeUInt32LE(webp.length - 8, 4);
  const FLAGS = 20;
  const EXIF_AND_XMP = 0b1100;
  if (webp.toString('latin1', 12, 16) === 'VP8X')
    webp.writeUInt8(webp.readUInt8(FLAGS) & ~EXIF_AND_XMP, FLAGS);
}

const exifAt: Record<PictureType, { name: string; begin: number }> = {
  'image/jpeg': { name: 'e1', begin: 4 },
  'image/png': { name: 'eXIf', begin: 8 },
  'image/webp': { name: 'EXIF', begin: 8 },
};

/** Returns whether a part says that the picture has to be turned or mirrored to be upright. */
function isTurned(type: PictureType, part: Part): boolean {
  const { name, begin } = exifAt[type];
  if (part.name !== name) return false;
  const exif = Buffer.from(part.bytes.subarray(begin));
  // Some WebP files have JPEG's prefix, too.
  return orientationOf(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif) > 1;
}

const ORIENTATION = 0x0112;

/** Returns the orientation of EXIF data, from 1 to 8; 1 if it says none that a browser heeds. */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const begin = long(4);
  const entries = Array.from({ length: short(begin) }, (_, index) => begin + 2 + index * 12);
  const entry = entries.find((at) => short(at) === ORIENTATION);
  return entry === undefined ? 1 : short(entry + 8);
}
