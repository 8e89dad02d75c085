import { type ReactNode, StrictMode, useEffect } from 'react';

/** What stands around the router: the same in the browser as when pages are prerendered, or ids would differ. */
export function App({ children }: { children: ReactNode }) {
  // From now on the page takes clicks (start-when-idle.ts).
  useEffect(() => {
    performance.mark('hydrated');
    dispatchEvent(new Event('hydrated'));
  }, []);

  return <StrictMode>{children}</StrictMode>;
}
