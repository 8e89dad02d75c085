import { refusalsOf } from '../problems.ts';
import { refusals as bangla } from './texts.bn.ts';
import { refusals as english } from './texts.ts';

/* The rules for new services that a schema of the site cannot say, for the command and for the staff's page. */

export const serviceRefusal = refusalsOf(english, bangla);

/** Returns whether an image is served already: from a path of the site, over https, or from the image host. */
export function isImageServed(img: string, imageHost: string): boolean {
  // Browsers take "/\" for "//", and skip a tab or a line break.
  if (img.startsWith('/')) return URL.canParse(img, SITE) && new URL(img, SITE).origin === SITE;
  return (
    URL.canParse(img) && (img.startsWith('https://') || new URL(img).origin === new URL(imageHost).origin)
  );
}

/** Stands for the site's origin, whatever it is. */
const SITE = 'https://site.invalid';
