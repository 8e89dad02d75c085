import { useNavigation } from 'react-router-dom';

/** A bar at the top while the next page is being loaded; one that comes at once shows none. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-20 h-1 origin-left animate-progress bg-accent [animation-delay:150ms] [animation-fill-mode:both] print:hidden"
    />
  );
}
