import { phoneText } from '../garage.ts';

/* The texts and file names in index.html that all pages have, for links that are shared. */

export const sharedTitle = 'Motor Mechanic: car repair you can book online';
export const sharedDescription =
  "Choose your car's service, see the price and the time, book and pay online.";
export const sharedImage = 'A car on a lift in a bright workshop';
export const oldBrowser = `Your browser is too old to book here: update it, use another one, or call ${phoneText}.`;
export const siteName = 'Motor Mechanic';
/** The faces that are loaded with the page: of headings, and of text. */
export const signFont = '/src/app/fonts/big-shoulders.woff2';
export const textFont = '/src/app/fonts/hanken-grotesk.woff2';
export const manifest = '/site.webmanifest';
