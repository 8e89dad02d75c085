import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StoredService, storedServiceSchema } from '../../../src/contract/stored-service.ts';
import { cardPicture } from '../../server/catalogue/card-picture.ts';
import { pictureProblems } from '../../server/catalogue/picture-texts.ts';
import { isOnlineImage } from '../../server/catalogue/service-rules.ts';
import { UploadError, uploadImage } from '../../server/catalogue/upload-image.ts';
import { CommandError, commandSettings } from '../command.ts';

/*
 * A service's image is a path of the site ("/…", a file under public/), a URL ("https://…"), or a local file. A local file is
 * uploaded to imgbb if IMGBB_API_KEY is set, and otherwise copied into public/.
 */

/** A local image, to be copied to `sitePath` if it is set, and otherwise uploaded. */
export interface NewImage {
  id: string;
  file: string;
  sitePath?: string;
}

const extensions = ['.png', '.jpg', '.jpeg', '.webp', '.svg'];
const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url));

const extensionOf = (img: string): string => extname(img).toLowerCase();
const isOnline = (img: string): boolean => isOnlineImage(img, commandSettings().IMGBB_URL);
/** Returns whether an image is uploaded. imgbb does not accept SVG. */
const isForUpload = (img: string): boolean =>
  commandSettings().IMGBB_API_KEY !== undefined && extensionOf(img) !== '.svg';

/** Returns the schema of a service whose image exists. Relative paths are resolved in `folder`. */
export const serviceWithImage = (folder: string) =>
  storedServiceSchema.check(({ value, issues }) => {
    const message = problemOf(value.img, folder);
    if (message) issues.push({ code: 'custom', path: ['img'], input: value.img, message });
  });

function problemOf(img: string, folder: string): string | undefined {
  if (img.startsWith('/'))
    return fileSize(join(publicFolder, img)) === undefined ? `no file public${img}` : undefined;
  if (isOnline(img)) return undefined;
  if (!extensions.includes(extensionOf(img))) return `${img} is not one of ${extensions.join(', ')}`;
  const file = resolve(folder, img);
  if (fileSize(file) === undefined) return `no file ${file}`;
  const picture = pictureIn(file);
  return typeof picture === 'string' ? pictureProblems[picture] : undefined;
}

/** Returns a file's picture without its metadata, or why it cannot be a service's; the content of an SVG file, which a maintainer has chosen. */
function pictureIn(file: string): ReturnType<typeof cardPicture> {
  const content = readFileSync(file);
  return extensionOf(file) === '.svg' ? content : cardPicture(content);
}

/** As `pictureIn`, of a file that was checked. */
function checkedPicture(file: string): Buffer {
  const picture = pictureIn(file);
  if (typeof picture === 'string') throw new CommandError(`${file}: ${pictureProblems[picture]}`);
  return picture;
}

function fileSize(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}

/** Returns the images to place, and the services with their new image paths, except the URLs of uploads. */
export function planImages(services: StoredService[], folder: string) {
  const images: NewImage[] = [];
  const planned = services.map((service) => {
    const { _id: id, img } = service;
    if (isOnline(img)) return service;
    const file = resolve(folder, img);
    if (isForUpload(img)) {
      images.push({ id, file });
      return service;
    }
    const sitePath = `/images/services/${id}${extensionOf(img)}`;
    if (!isCopied(file, publicFolder + sitePath)) images.push({ id, file, sitePath });
    return { ...service, img: sitePath };
  });
  return { services: planned, images };
}

const isCopied = (file: string, copy: string): boolean =>
  fileSize(copy) !== undefined && readFileSync(copy).equals(checkedPicture(file));

/**
 * Uploads or copies each image, and prints each step; returns the URLs of uploads by service id.
 * @throws {CommandError} if imgbb is unreachable or rejects an image
 */
export async function placeImages(images: NewImage[]): Promise<Map<string, string>> {
  const { IMGBB_URL, IMGBB_API_KEY = '' } = commandSettings();
  const urls = new Map<string, string>();
  for (const [index, { id, file, sitePath }] of images.entries()) {
    const line = `image ${index + 1} of ${images.length}: ${basename(file)}`;
    if (sitePath) {
      writeFileSync(publicFolder + sitePath, checkedPicture(file));
      console.log(`${line} is copied to public${sitePath}: commit and deploy it.`);
      continue;
    }
    const upload = uploadImage(checkedPicture(file), id, { IMGBB_URL, IMGBB_API_KEY });
    const url = await upload.catch((error: unknown) => {
      if (!(error instanceof UploadError)) throw error;
      throw new CommandError(`${file} was not uploaded: ${error.message} The store is unchanged.`);
    });
    urls.set(id, url);
    console.log(`${line} is uploaded to ${url}`);
  }
  return urls;
}
