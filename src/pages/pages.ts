import { type Language, pathIn } from '../contract/text/language.ts';

/*
 * The table of pages. The router, the prerendered files, Netlify's redirects, the sitemap, the tests and the benchmarks come
 * from it; Node reads it, too. A page's module exports `Component` (see `about.tsx`); links to it stand in
 * `app/navbar.tsx` and `app/footer.tsx`.
 */

export interface SitePage {
  /** The path that the router and Netlify match. */
  path: string;
  /** The file in `src/pages`, without its extension. */
  module: string;
  inSitemap?: true;
  /** Prerendered with the catalogue. */
  showsCatalogue?: true;
  /** Requires a signed-in customer. */
  needsSignIn?: true;
  /**
   * The path of the API's data without which the page is empty: it is requested at once, and then the code. `:email` is the
   * token's; other names are of the page's own address.
   */
  data?: string;
  /** The data is requested with the token. */
  isPrivate?: true;
  /** Rendered without navbar and footer. */
  outsideLayout?: true;
}

const ofOrders = { needsSignIn: true, data: '/orders?email=:email', isPrivate: true } as const;

export const pages: SitePage[] = [
  { path: '/', module: 'home', inSitemap: true, showsCatalogue: true },
  { path: '/services', module: 'services', inSitemap: true, showsCatalogue: true },
  { path: '/about', module: 'about', inSitemap: true },
  { path: '/contact', module: 'contact', inSitemap: true },
  { path: '/terms', module: 'terms', inSitemap: true },
  { path: '/login', module: 'login' },
  { path: '/signup', module: 'sign-up' },
  { path: '/orders', module: 'orders', ...ofOrders },
  { path: '/my-cars', module: 'my-cars', ...ofOrders },
  { path: '/orders/:id/visit', module: 'visit', ...ofOrders },
  { path: '/orders/:id/findings', module: 'findings', ...ofOrders },
  { path: '/checkout/:id', module: 'checkout', needsSignIn: true, data: '/services/:id' },
  { path: '/payment/success', module: 'payment-success', data: '/orders/by-transaction-id/:transactionId' },
  { path: '/b/:id', module: 'booking', data: '/bookings/:id' },
  { path: '/invoices/:id', module: 'invoices', data: '/bookings/:id/invoices' },
  { path: '/payment/fail', module: 'payment-fail', outsideLayout: true },
  {
    path: '/garage',
    module: 'garage',
    needsSignIn: true,
    data: '/desk/day/:day',
    isPrivate: true,
    outsideLayout: true,
  },
];

/** Returns the page's file in the built site: `checkout/id.html`, as Netlify would serve checkout.html at /checkout, too. */
export function fileOf({ path }: Pick<SitePage, 'path'>, language: Language = 'en'): string {
  const full = pathIn(language, path);
  return full === '/' ? 'index.html' : `${full.slice(1).replaceAll(':', '')}.html`;
}
