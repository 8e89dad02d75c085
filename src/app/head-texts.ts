import { phoneLink, phoneText } from '../garage.ts';

const phone = `<a class="link" href="${phoneLink}">${phoneText}</a>`;

/* The texts and file names in index.html that all pages have: what links to them show, and what stands where no script runs. */

export const sharedTitle = 'Motor Mechanic: car repair you can book online';
export const sharedDescription =
  "Choose your car's service, see the price and the time, book and pay online.";
export const sharedImage = 'A car on a lift in a bright workshop';
export const oldBrowser = `Your browser is too old to book here: update it, use another one, or call ${phone}.`;
export const withoutScripts = `The scripts of this page are switched off or did not load, so it can neither show your bookings nor book, pay or send anything. Reload the page, or call ${phone}: we do it for you.`;
export const siteName = 'Motor Mechanic';
/** The faces that are loaded with the page: of headings, and of text. */
export const signFont = '/src/app/fonts/big-shoulders.woff2';
export const textFont = '/src/app/fonts/hanken-grotesk.woff2';
export const manifest = '/site.webmanifest';
