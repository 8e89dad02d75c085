import manifest from '../../package.json' with { type: 'json' };

/** The oldest browsers that the site is built for, as Vite and esbuild name them. */
export const targets = manifest.browserslist.map((browser) => browser.replace(/(_saf)? /, ''));
