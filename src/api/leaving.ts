/* Whether the page is being left: a navigation has begun, and the next page is not there yet. A reload would take the navigation's place. */

/** The time after which a navigation has led nowhere: it was stopped, or led to a download or another app. */
const PATIENCE_MS = 30_000;

let isLeavingUntil = 0;

const noteLeaving = (): void => {
  isLeavingUntil = performance.now() + PATIENCE_MS;
};

// The build runs this, too.
if (typeof document !== 'undefined') {
  // Does not keep Firefox, Safari or Chrome from keeping the page for Back, as `unload` would.
  addEventListener('beforeunload', noteLeaving);
  // Safari on iOS has no `beforeunload`.
  window.navigation?.addEventListener('navigate', (event) => event.destination.sameDocument || noteLeaving());
}

export const isLeaving = (): boolean => performance.now() < isLeavingUntil;
