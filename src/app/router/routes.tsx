import type { ComponentType, ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import { lazyChunk } from '../../hydration/lazy-chunk.ts';
import { BASE_PATH } from '../../language.ts';
import type { SitePage } from '../../pages/pages.ts';
import { Layout } from '../layout.tsx';
import * as t from '../texts.ts';
import { ErrorPage } from './error-page.tsx';

interface Route {
  path?: string;
  element: ReactNode;
  children?: Route[];
  /** Loads the page's code, after which the router renders it at once. Returns whether that has worked. */
  load?: () => Promise<boolean>;
}

/** Replaced by vite.config.ts with the table of pages, so that the browser does not load what only the build reads. */
declare const ROUTES: Record<'inLayout' | 'others', Pick<SitePage, 'path' | 'module'>[]>;
// Once: each mention is the whole table.
const { inLayout, others } = ROUTES;

const modules = import.meta.glob<{ Component: ComponentType }>('../../pages/*.tsx');

// A test checks that each page has its file.
const missing = () => Promise.reject(new Error('The page has no code.'));

/** Returns the route of a page, whose code is a chunk of its own. */
function pageRoute({ path, module }: Pick<SitePage, 'path' | 'module'>): Route {
  const load = modules[`../../pages/${module}.tsx`] ?? missing;
  const Page = lazyChunk(module, async () => (await load()).Component);
  return { path, load: Page.preload, element: <Page key={module} /> };
}

/** The routes of all pages (spec §2), and of the error page for other paths. */
export const routes: Route[] = [
  { element: <Layout />, children: inLayout.map(pageRoute) },
  ...others.map(pageRoute),
  { path: '*', element: <ErrorPage text={t.notFound} /> },
];

const routeOf = (path: string, basename?: string) => matchRoutes(routes, path, basename)?.at(-1)?.route;

/** Loads the code of the page behind a path of this site. */
export const loadPageOf = async (path: string): Promise<unknown> => routeOf(path, BASE_PATH)?.load?.();

/**
 * Loads the code of a location before it is rendered. Returns false if loading fails, as rendering the page tries again, and shows the
 * error; or if the location matches another page than `path`, as an unknown location gets the prerendered error page.
 */
export async function loadPageToHydrate(path: string, pathname: string): Promise<boolean> {
  const route = routeOf(pathname, BASE_PATH);
  return route === routeOf(path) && ((await route?.load?.()) ?? true);
}
