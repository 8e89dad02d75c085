export const optional = '(optional)';
export const tryAgain = 'Try again';
export const loading = 'Loading...';
export const loadingForm = 'Loading the form…';
/** Follows what is loading. */
export const slowConnection = 'The connection is slow; this may take a little longer.';
/** The end of a sentence. */
export const fullStop = '.';
export const today = 'today';
export const tomorrow = 'tomorrow';
/** Leaves a question without the act. */
export const cancel = 'Cancel';
export const close = 'Close';
export const notLoaded = 'This could not be loaded. Please try again, or reload the page.';
export const loadsAgain = 'This could not be loaded. The page loads again, with what you typed.';
export const chunkFailed = (chunk: string): string => `Loading chunk ${chunk} failed`;
