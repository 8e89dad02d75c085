import { phoneText } from '../garage.ts';

/* The texts and file names in index.html that all pages have: what links to them show, and what stands where no script runs. */

export const sharedTitle = 'Motor Mechanic: car repair you can book online';
export const sharedDescription =
  "Choose your car's service, see the price and the time, book and pay online.";
export const sharedImage = 'A car on a lift in a bright workshop';
/** The garage's number follows. */
export const withoutScripts =
  'The scripts of this page are off, did not load, or need a newer browser: nothing can be shown, booked or sent here. Reload it, or call us:';
export const phone: string = phoneText;
export const siteName = 'Motor Mechanic';
/** The faces that are loaded with the page: of headings, and of text. */
export const signFont = '/src/app/fonts/big-shoulders.woff2';
export const textFont = '/src/app/fonts/hanken-grotesk.woff2';
export const manifest = '/site.webmanifest';
