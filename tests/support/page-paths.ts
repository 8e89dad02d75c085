import { fillPath } from '../../src/contract/http/endpoints.ts';
import { pages, type SitePage } from '../../src/pages/pages.ts';

/* The paths of the pages (src/pages/pages.ts), by what tests and benchmarks expect of them. */

const pathsOf = (rows: SitePage[]): string[] => rows.map(({ path }) => fillPath(path, { id: 'oil-change' }));

export const allPaths = pathsOf(pages);

/** Pages that need nobody to be signed in. */
export const openPaths = pathsOf(pages.filter(({ needsSignIn }) => !needsSignIn));

/** Pages that have their content without code: the same for everybody, and open to search engines. */
export const contentPaths = pathsOf(pages.filter((page) => !page.data && !page.outsideLayout));
