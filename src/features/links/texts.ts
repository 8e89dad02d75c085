export const linkLabel = 'Link';
export const copy = 'Copy';
export const copied = 'The link is copied.';
export const notCopied = 'The browser does not allow it. Copy the link from its field.';

export const openInBrowser = 'Open in your browser';
export const doesNotOpen = 'Does it not open?';
export const byMenu =
  'Press the three dots at the edge of the screen, and choose “Open in browser”. Or copy the link, and paste it into your browser.';
export const printLabel = 'Print';
export const noPrintInApps = 'To print this, or to save it, open it in your browser: an app cannot.';
