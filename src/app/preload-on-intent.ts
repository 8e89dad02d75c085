import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the page that a link leads to as soon as somebody is about to follow it. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // What goes wrong is told to whoever follows the link.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(type, preload, { passive: true });
  }
}
