import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { pages, type SitePage } from '../../src/pages/pages.ts';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Returns files of `src` and all that they import statically, which islands are not; or also what those load, which pages are not. */
function reachableFrom(
  files: string[],
  getModuleInfo: GetModuleInfo,
  { withLoaded = false } = {},
): Set<string> {
  const reached = new Set(files.map((file) => source + file));
  // A set also iterates over what is added meanwhile.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    const loaded = withLoaded ? dynamicallyImportedIds : [];
    for (const next of [...importedIds, ...loaded.filter((each) => !each.startsWith(`${source}pages/`))]) {
      reached.add(next);
    }
  }
  return reached;
}

const moduleOf = ({ module }: SitePage): string => `pages/${module}.tsx`;

/** Returns the modules that at least two of these files need. */
function sharedBy(files: string[], getModuleInfo: GetModuleInfo): string[] {
  const reached = files.map((file) => reachableFrom([file], getModuleInfo));
  const all = new Set(reached.flatMap((ids) => [...ids]));
  return [...all].filter((id) => reached.filter((ids) => ids.has(id)).length >= 2);
}

/**
 * Returns the chunk of each module that is needed before the first interaction in more than one place:
 * - `base`: by the entry, or by at least two of the pages in the sitemap;
 * - `queries` and `filling`: by the session, or by at least two of the pages that are empty without their data. The first is what the
 *   islands of other pages need, too; neither is what those pages themselves need;
 * - `desk`: by the garage's first view, whose others share it.
 */
export function findSharedChunks(getModuleInfo: GetModuleInfo): Map<string, string> {
  const reached = (files: string[], options = {}) => reachableFrom(files, getModuleInfo, options);
  const empty = pages.filter(({ data }) => data).map(moduleOf);
  const others = ['main.tsx', ...pages.filter(({ data }) => !data).map(moduleOf)];
  const ofOthers = reached(others);
  const ofIslands = reached(others, { withLoaded: true });
  const ofSitemap = pages.filter(({ inSitemap }) => inSitemap).map(moduleOf);
  const base = [...reached(['main.tsx']), ...sharedBy(ofSitemap, getModuleInfo)];
  const filling = [...reached(['resume-session.ts']), ...sharedBy(empty, getModuleInfo)];
  const desk = [...reached(['desk/desk.tsx'])].filter((id) => /src\/(desk|contract\/.*desk-)/.test(id));
  // The later ones take precedence.
  return new Map([
    ...desk.map((id) => [id, 'desk'] as const),
    ...filling
      .filter((id) => !ofOthers.has(id))
      .map((id) => [id, ofIslands.has(id) ? 'queries' : 'filling'] as const),
    ...base.map((id) => [id, 'base'] as const),
  ]);
}
