import { type ComponentType, type ReactNode, use } from 'react';
import { matchRoutes } from 'react-router-dom';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { BASE_PATH } from '../../language.ts';
import type { Page } from '../../pages/pages.ts';
import { Layout } from '../layout.tsx';
import * as t from '../texts.ts';
import { ErrorPage } from './error-page.tsx';

interface Route {
  path?: string;
  element: ReactNode;
  children?: Route[];
  /** Loads the page's code, after which the router renders it at once. */
  load?: () => Promise<unknown>;
}

/** Replaced by vite.config.ts with the table of pages, so that the browser does not load what only the build reads. */
declare const ROUTES: Record<'inLayout' | 'others', Pick<Page, 'path' | 'module'>[]>;

const modules = import.meta.glob<{ Component: ComponentType }>('../../pages/*.tsx');

/** The readings of pages that are being rendered, by module. */
const readings = new Map<string, Promise<ComponentType>>();

/** Has the pages that could not be loaded read anew when they are next rendered. */
export const forgetFailedPages = (): void => readings.clear();

// A test checks that each page has its file.
const missing = () => Promise.reject(new Error('The page has no code.'));

/** Returns the route of a page, whose code is a chunk of its own. */
function pageRoute({ path, module }: Pick<Page, 'path' | 'module'>): Route {
  const read = loadChunk(module, modules[`../../pages/${module}.tsx`] ?? missing);
  let Loaded: ComponentType | undefined;
  const load = async () => {
    const { Component } = await read();
    Loaded = Component;
    return Component;
  };
  function Page() {
    const reading = readings.get(module) ?? (Loaded ? undefined : load());
    if (reading) readings.set(module, reading);
    // What has suspended on its reading goes on with it.
    const Shown = reading ? use(reading) : Loaded;
    return Shown && <Shown />;
  }
  return { path, load, element: <Page key={module} /> };
}

/** The routes of all pages (spec §2), and of the error page for other paths. */
export const routes: Route[] = [
  { element: <Layout />, children: ROUTES.inLayout.map(pageRoute) },
  ...ROUTES.others.map(pageRoute),
  { path: '*', element: <ErrorPage text={t.notFound} /> },
];

const routeOf = (path: string, basename?: string) => matchRoutes(routes, path, basename)?.at(-1)?.route;

/** Loads the code of the page behind a path of this site. */
export const loadPageOf = async (path: string): Promise<unknown> => routeOf(path, BASE_PATH)?.load?.();

/**
 * Loads the code of a location before it is rendered. Returns false if loading fails, or if the location matches another
 * page than `path`, as an unknown location gets the prerendered error page.
 */
export async function loadPrerendered(path: string, pathname: string): Promise<boolean> {
  const route = routeOf(pathname, BASE_PATH);
  if (route !== routeOf(path)) return false;
  try {
    await route?.load?.();
    return true;
  } catch {
    // Rendering the page tries again, and shows the error.
    return false;
  }
}
