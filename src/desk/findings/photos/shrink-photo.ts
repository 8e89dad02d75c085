import * as t from './texts.ts';

interface Size {
  width: number;
  height: number;
}

/** The longest side of a photo that is sent, in pixels. */
const SIDE = 1_600;
const QUALITY = 0.8;

/**
 * Returns a photo as a JPEG of 1,600 pixels at most, upright, and without its metadata, such as the place.
 * @throws {Error} with a sentence if the browser cannot read the file, as Chrome cannot read HEIC
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const photo = picture && (await toJpeg(picture));
  picture?.close();
  if (!photo) throw new Error(t.unreadable(file.name));
  return photo;
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
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const shrink = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}
