import { matchRoutes, type RouteObject } from 'react-router-dom';
import { BASE_PATH } from '../language.ts';

declare global {
  interface Navigator {
    /** The Network Information API, which Chromium has. */
    connection?: { saveData: boolean; effectiveType: string };
  }
}

/** Preloads the code of the page behind a link on hover, touch or focus. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) preloadPage(routes, link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(type, preload, { passive: true });
  }
}

/** Preloads the code of a page when the browser is idle, unless the connection is metered or slow. */
export function preloadWhenIdle(routes: RouteObject[], path: string): void {
  const { connection } = navigator;
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => preloadPage(routes, path));
}

function preloadPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path, BASE_PATH) ?? []) {
    // A failure is shown when the link is followed.
    if (typeof route.lazy === 'function') route.lazy().catch(() => {});
  }
}
