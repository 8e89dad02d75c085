import { PHOTO_SIDE } from '../../../contract/finding.ts';
import { readPicture } from '../../../contract/picture-parts.ts';
import * as t from './texts.ts';

interface Size {
  width: number;
  height: number;
}

/** The most pixels that are decoded: 4 bytes each, in the memory of a tablet. */
const MAX_PIXELS = 100_000_000;
const QUALITY = 0.8;

/**
 * Returns a photo as a JPEG of 1,600 pixels at most, upright, and without its metadata, such as the place.
 * @throws {Error} with a sentence if the file is cut off, too large, or of a format that the browser cannot read, as Chrome cannot read HEIC
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const problem = problemOf(await bytesOf(file));
  if (problem) throw new Error(problem(file.name));
  const picture = await createImageBitmap(file).catch(() => undefined);
  const photo = picture && (await toJpeg(picture));
  picture?.close();
  if (!photo) throw new Error(t.unreadable(file.name));
  return photo;
}

/** Returns a file's bytes; none if the browser cannot read it, such as one that was moved. */
const bytesOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer()));

/** Returns why a file is not decoded. Browsers decode what there is of one that is cut off, and all pixels that its header names. */
export function problemOf(file: Uint8Array): ((file: string) => string) | undefined {
  const picture = readPicture(file);
  if (picture === 'broken') return t.broken;
  return picture && picture.width * picture.height > MAX_PIXELS ? t.tooManyPixels : undefined;
}

/** Draws a picture anew, on white in case it is transparent; null if the browser lacks the memory. */
function toJpeg(picture: ImageBitmap): Promise<Blob | null> {
  const { width, height } = shrinkSize(picture);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Returns the size of a picture once its longer side is shrunk. Smaller ones stay as they are. */
export function shrinkSize({ width, height }: Size): Size {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height));
  const shrink = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}
