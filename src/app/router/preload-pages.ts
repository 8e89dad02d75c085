import { loadPageOf } from './routes.tsx';

declare global {
  interface Navigator {
    /** The Network Information API, which Chromium has. */
    connection?: { saveData: boolean; effectiveType: string };
  }
}

/** Preloads the code of the page behind a link on hover, touch or focus. */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) preloadPage(link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(type, preload, { passive: true });
  }
}

/** Preloads the code of a page when the browser is idle, unless the connection is metered or slow. */
export function preloadWhenIdle(path: string): void {
  const { connection } = navigator;
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => preloadPage(path));
}

/** A failure is shown when the link is followed. */
const preloadPage = (path: string): void => void loadPageOf(path);
