import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { RouteError } from './route-error.tsx';

const notFound = () => {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
};

/** Every page of the site (spec §2), each in a chunk of its own. */
const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <p role="status">Loading...</p>,
    children: [
      {
        element: <Layout />,
        children: [
          { index: true, lazy: () => import('../pages/home.tsx') },
          { path: 'services', lazy: () => import('../pages/services.tsx') },
          { path: 'contact', lazy: () => import('../pages/contact.tsx') },
          { path: 'about', lazy: () => import('../pages/about.tsx') },
          { path: 'login', lazy: () => import('../pages/login.tsx') },
          { path: 'signup', lazy: () => import('../pages/sign-up.tsx') },
          { path: 'checkout/:id', lazy: () => import('../pages/checkout.tsx') },
          { path: 'orders', lazy: () => import('../pages/orders.tsx') },
          { path: 'payment/success', lazy: () => import('../pages/payment-success.tsx') },
        ],
      },
      { path: 'payment/fail', lazy: () => import('../pages/payment-fail.tsx') },
      { path: '*', loader: notFound, element: null },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
