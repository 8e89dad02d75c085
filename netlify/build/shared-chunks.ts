import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { type Page, pages } from '../../src/pages/pages.ts';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Returns files of `src` and all that they import statically, which islands are not. */
function reachableFrom(files: string[], getModuleInfo: GetModuleInfo): Set<string> {
  const reached = new Set(files.map((file) => source + file));
  // A set also iterates over what is added meanwhile.
  for (const id of reached) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

const moduleOf = ({ module }: Page): string => `pages/${module}.tsx`;

/** Returns the modules that at least two of these files need. */
function sharedBy(files: string[], getModuleInfo: GetModuleInfo): string[] {
  const reached = files.map((file) => reachableFrom([file], getModuleInfo));
  const all = new Set(reached.flatMap((ids) => [...ids]));
  return [...all].filter((id) => reached.filter((ids) => ids.has(id)).length >= 2);
}

/**
 * Returns the chunk of each module that is needed before the first interaction in more than one place:
 * - `base`: by the entry, or by at least two of the pages in the sitemap;
 * - `filling`: by the session or at least two of the pages that are empty without their data, and by no other page;
 * - `desk`: by the garage's first view, whose others share it.
 */
export function findSharedChunks(getModuleInfo: GetModuleInfo): Map<string, string> {
  const empty = pages.filter(({ data }) => data);
  const others = pages.filter(({ data }) => !data);
  const ofOthers = reachableFrom(others.map(moduleOf), getModuleInfo);
  const ofSitemap = others.filter(({ inSitemap }) => inSitemap);
  const ofDesk = [...reachableFrom(['desk/desk.tsx'], getModuleInfo)];
  // The later ones take precedence.
  return new Map([
    ...ofDesk.filter((id) => /src\/(desk|contract\/desk-)/.test(id)).map((id) => [id, 'desk'] as const),
    ...[
      ...sharedBy(empty.map(moduleOf), getModuleInfo),
      ...reachableFrom(['resume-session.ts'], getModuleInfo),
    ]
      .filter((id) => !ofOthers.has(id))
      .map((id) => [id, 'filling'] as const),
    ...[
      ...reachableFrom(['main.tsx'], getModuleInfo),
      ...sharedBy(ofSitemap.map(moduleOf), getModuleInfo),
    ].map((id) => [id, 'base'] as const),
  ]);
}
