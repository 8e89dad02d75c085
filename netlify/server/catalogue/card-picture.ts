import { CARD_SIDE, MAX_CARD_BYTES } from '../../../src/contract/catalogue/desk-services.ts';
import { cleanPicture } from '../http/clean-picture.ts';
import type { pictureProblems } from './picture-texts.ts';

/** Returns the picture of a service as `cleanPicture` does, 60 KB at most; or why the file cannot be one. */
export function cardPicture(file: Uint8Array): Buffer | keyof typeof pictureProblems {
  const picture = cleanPicture(file, CARD_SIDE);
  if (picture === 'no-picture' && isDrawing(file)) return 'drawing';
  if (typeof picture === 'string') return picture;
  return picture.bytes.length > MAX_CARD_BYTES ? 'too-large' : picture.bytes;
}

const isDrawing = (file: Uint8Array): boolean =>
  /<(\?xml|!|svg)/i.test(String.fromCharCode(...file.subarray(0, 256)));
