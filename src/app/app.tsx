import { type ReactNode, StrictMode, useEffect } from 'react';

/** Wraps the router. The browser and the build render the same wrapper, or React's ids would differ. */
export function App({ children }: { children: ReactNode }) {
  // Tells the starter that the page handles clicks (start-when-idle.ts).
  useEffect(() => {
    performance.mark('hydrated');
    dispatchEvent(new Event('hydrated'));
  }, []);

  return <StrictMode>{children}</StrictMode>;
}
