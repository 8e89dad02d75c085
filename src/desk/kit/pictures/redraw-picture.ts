import { readPicture } from '../../../contract/catalogue/picture-parts.ts';
import * as t from './picture-texts.ts';

interface Size {
  width: number;
  height: number;
}

/** The longest side of a picture that is sent, in pixels, and its most bytes. */
interface Limits {
  side: number;
  bytes?: number;
}

/** The qualities of JPEG from the best on: the first within the limit is taken. */
const QUALITIES = [0.8, 0.7, 0.6, 0.5];
/** The most pixels that are decoded: 4 bytes each, in the memory of a tablet. */
const MAX_PIXELS = 100_000_000;

/**
 * Returns a picture as a JPEG within limits, upright, and without its metadata, such as the place.
 * @throws {Error} with a sentence if the file is cut off, too large, or of a format that the browser cannot read, as Chrome cannot read HEIC
 */
export async function redrawPicture(file: File, limits: Limits): Promise<Blob> {
  const problem = whyNotDecoded(await bytesOf(file));
  if (problem) throw new Error(problem(file.name));
  const picture = await createImageBitmap(file).catch(() => undefined);
  const redrawn = picture && (await toJpeg(picture, limits));
  picture?.close();
  if (!redrawn) throw new Error(t.unreadable(file.name));
  return redrawn;
}

/** Returns a file's bytes; none if the browser cannot read it, such as one that was moved. */
const bytesOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer()));

/** Returns why a file is not decoded. Browsers decode what there is of one that is cut off, and all pixels that its header names. */
export function whyNotDecoded(file: Uint8Array): ((file: string) => string) | undefined {
  const picture = readPicture(file);
  if (picture === 'broken') return t.broken;
  return picture && picture.width * picture.height > MAX_PIXELS ? t.tooManyPixels : undefined;
}

/** Draws a picture anew, smaller until it is within the limits; null if the browser lacks the memory. */
async function toJpeg(picture: ImageBitmap, { side, bytes = Infinity }: Limits): Promise<Blob | null> {
  for (let longest = side; ; longest *= 0.75) {
    const canvas = draw(picture, sizeWithin(picture, longest));
    for (const quality of QUALITIES) {
      const jpeg = canvas && (await encode(canvas, quality));
      if (!jpeg || jpeg.size <= bytes) return jpeg;
    }
  }
}

/** Draws a picture of a size, on white in case it is transparent. */
function draw(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Returns the size of a picture once its longer side is shrunk. Smaller ones stay as they are. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const shrink = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}
