import { createContext, use } from 'react';
import * as t from '../texts.ts';

/** Says whether the page of the next location is loading, while the last one is still shown. */
export const LoadingContext = createContext(false);

/** Renders a progress bar while the next page loads, after a short delay. */
export const RouteProgress = () =>
  use(LoadingContext) && (
    <div
      role="progressbar"
      aria-label={t.loadingPage}
      className="fixed inset-x-0 top-0 z-20 h-1 origin-left animate-progress bg-accent [animation-delay:150ms] [animation-fill-mode:both] print:hidden"
    />
  );
