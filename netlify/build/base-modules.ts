import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { pages } from '../../src/pages/pages.ts';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const INDEX = /\/src\/(?:features\/[^/]+|hydration)\/index\.ts$/;

/** Returns the modules that a module imports statically; of an index, only those whose exports it names. */
function importsOf(id: string, getModuleInfo: GetModuleInfo): string[] {
  const { code = '', importedIds = [] } = getModuleInfo(id) ?? {};
  const isNamed = (module: string) =>
    getModuleInfo(module)?.exports.some((name) => RegExp(`\\b${name}\\b`).test(code ?? ''));
  return importedIds.flatMap((imported) =>
    INDEX.test(imported) ? (getModuleInfo(imported)?.importedIds ?? []).filter(isNamed) : imported,
  );
}

/** Returns a file of `src` and all that it imports statically, which islands are not. */
function reachableFrom(file: string, getModuleInfo: GetModuleInfo): Set<string> {
  const reached = new Set([source + file]);
  // A set also iterates over what is added meanwhile.
  for (const id of reached) for (const imported of importsOf(id, getModuleInfo)) reached.add(imported);
  return reached;
}

/** Returns the modules that the entry, or at least two of the pages in the sitemap, need before the first interaction. */
export function findBaseModules(getModuleInfo: GetModuleInfo): Set<string> {
  const base = reachableFrom('main.tsx', getModuleInfo);
  const ofPages = pages
    .filter(({ inSitemap }) => inSitemap)
    .flatMap(({ module }) => [...reachableFrom(`pages/${module}.tsx`, getModuleInfo)]);
  for (const [index, id] of ofPages.entries()) if (ofPages.indexOf(id) < index) base.add(id);
  return base;
}
