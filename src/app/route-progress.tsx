import { useNavigation } from 'react-router-dom';
import * as t from './texts.ts';

/** Renders a progress bar while the next page loads, after a short delay. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t.loadingPage}
      className="fixed inset-x-0 top-0 z-20 h-1 origin-left animate-progress bg-accent [animation-delay:150ms] [animation-fill-mode:both] print:hidden"
    />
  );
}
