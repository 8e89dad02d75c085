import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';
import { loadPage } from '../hydration/load-chunk.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { Layout } from './layout.tsx';
import { RouteError } from './route-error.tsx';

const notFound = () => {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
};

/** Every page of the site (spec §2), each in a chunk of its own. */
export const createRoutes = (): RouteObject[] => [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      {
        element: <Layout />,
        children: [
          { index: true, lazy: loadPage('home', () => import('../pages/home.tsx')) },
          { path: 'services', lazy: loadPage('services', () => import('../pages/services.tsx')) },
          { path: 'contact', lazy: loadPage('contact', () => import('../pages/contact.tsx')) },
          { path: 'about', lazy: loadPage('about', () => import('../pages/about.tsx')) },
          { path: 'login', lazy: loadPage('login', () => import('../pages/login.tsx')) },
          { path: 'signup', lazy: loadPage('sign-up', () => import('../pages/sign-up.tsx')) },
          { path: 'checkout/:id', lazy: loadPage('checkout', () => import('../pages/checkout.tsx')) },
          { path: 'orders', lazy: loadPage('orders', () => import('../pages/orders.tsx')) },
          {
            path: 'payment/success',
            lazy: loadPage('payment-success', () => import('../pages/payment-success.tsx')),
          },
        ],
      },
      { path: 'payment/fail', lazy: loadPage('payment-fail', () => import('../pages/payment-fail.tsx')) },
      { path: '*', loader: notFound, element: null },
    ],
  },
];

export const routes = createRoutes();

export const createRouter = (hydrationData?: HydrationState) =>
  createBrowserRouter(routes, { ...(hydrationData && { hydrationData }) });

/**
 * Loads the pages of an address before the router is made, which then shows them at once. Returns false when they cannot
 * be loaded, or are not those that were prerendered for `path`; the error page is that of every unknown address.
 */
export async function loadPrerendered(path: string, address: { pathname: string }): Promise<boolean> {
  const matches = matchRoutes(routes, address) ?? [];
  if (matches.at(-1)?.route !== matchRoutes(routes, path)?.at(-1)?.route) return false;
  try {
    for (const { route } of matches) {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }
    return true;
  } catch {
    // The router tries again, and says what is wrong.
    return false;
  }
}
