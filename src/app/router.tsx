import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  Outlet,
  type RouteObject,
} from 'react-router-dom';
import { Hydrated } from '../hydration/hydrated.tsx';
import { loadInBackground, loadPage } from '../hydration/load-chunk.ts';
import { BASE_PATH } from '../language.ts';
import type { Page } from '../pages/pages.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { Layout } from './layout.tsx';
import { RouteError } from './route-error.tsx';

/** A page as far as the browser needs it. */
type Route = Pick<Page, 'path' | 'module'>;

/** Replaced by vite.config.ts with the table of pages, so that the browser does not load what only the build reads. */
declare const ROUTES: { inLayout: Route[]; others: Route[] };

const { inLayout, others } = ROUTES;

const notFound = () => {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
};

const modules = import.meta.glob<{ Component: ComponentType }>('../pages/*.tsx');

const loadNotifications = loadInBackground(
  'notifications',
  async () => (await import('./notifications.tsx')).Notifications,
);

/** Returns the routes of pages, each with its code in a chunk of its own. */
const routesOf = (rows: Route[]): RouteObject[] =>
  rows.map(({ path, module }) => {
    // A test checks that each page has its file.
    const load = modules[`../pages/${module}.tsx`] ?? notFound;
    return { path, lazy: loadPage(module, load) };
  });

/** Creates the routes of all pages (spec §2), and of the error page for other paths. */
export const createRoutes = (): RouteObject[] => [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageLoading />,
    // A toast may lead to a page outside the shared layout.
    element: (
      <>
        <Outlet />
        <Hydrated load={loadNotifications} />
      </>
    ),
    children: [
      { element: <Layout />, children: routesOf(inLayout) },
      ...routesOf(others),
      { path: '*', loader: notFound, element: null },
    ],
  },
];

export const routes = createRoutes();

export const createRouter = (hydrationData?: HydrationState) =>
  createBrowserRouter(routes, { basename: BASE_PATH, ...(hydrationData && { hydrationData }) });

/**
 * Loads the code of a location before the router exists, so that it renders at once. Returns false if loading fails, or
 * if the location matches another page than `path`, as an unknown location gets the prerendered error page.
 */
export async function loadPrerendered(path: string, address: { pathname: string }): Promise<boolean> {
  const matches = matchRoutes(routes, address, BASE_PATH) ?? [];
  if (matches.at(-1)?.route !== matchRoutes(routes, path)?.at(-1)?.route) return false;
  try {
    for (const { route } of matches) {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }
    return true;
  } catch {
    // The router retries, and shows the error.
    return false;
  }
}
