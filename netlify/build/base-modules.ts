import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { type Page, pages } from '../../src/pages/pages.ts';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Returns files of `src` and all that they import statically, which islands are not; or also what those load. */
function reachableFrom(
  files: string[],
  getModuleInfo: GetModuleInfo,
  { withLoaded = false } = {},
): Set<string> {
  const reached = new Set(files.map((file) => source + file));
  // A set also iterates over what is added meanwhile.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const imported of importedIds) reached.add(imported);
    if (withLoaded) for (const loaded of dynamicallyImportedIds) reached.add(loaded);
  }
  return reached;
}

/** Returns the modules that at least so many of these groups of files need before the first interaction. */
function sharedBy(count: number, groups: string[][], getModuleInfo: GetModuleInfo): string[] {
  const reached = groups.map((files) => reachableFrom(files, getModuleInfo));
  const all = new Set(reached.flatMap((ids) => [...ids]));
  return [...all].filter((id) => reached.filter((ids) => ids.has(id)).length >= count);
}

/** Returns the files of `src` that fill in a page that is empty without them. */
export const fillingFiles = ({ filledBy }: Partial<Page>): string[] =>
  filledBy ? [filledBy, 'hydration/query-provider.tsx'] : [];

const moduleOf = ({ module }: Pick<Page, 'module'>): string => `pages/${module}.tsx`;

/** Returns the modules that the entry, or at least two of the pages in the sitemap, need before the first interaction. */
export function findBaseModules(getModuleInfo: GetModuleInfo): Set<string> {
  const ofPages = pages.filter(({ inSitemap }) => inSitemap).map((page) => [moduleOf(page)]);
  return new Set([...reachableFrom(['main.tsx'], getModuleInfo), ...sharedBy(2, ofPages, getModuleInfo)]);
}

/** Returns the modules that at least four of the pages need that are empty without their code, and no other page loads. */
export function findFillingModules(getModuleInfo: GetModuleInfo): Set<string> {
  const filling = pages
    .filter(({ filledBy }) => filledBy)
    .map((page) => [moduleOf(page), ...fillingFiles(page)]);
  const others = pages.filter(({ filledBy }) => !filledBy).map(moduleOf);
  const loadedByOthers = reachableFrom(others, getModuleInfo, { withLoaded: true });
  return new Set(sharedBy(4, filling, getModuleInfo).filter((id) => !loadedByOthers.has(id)));
}
