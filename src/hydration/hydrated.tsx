import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface HydratedProps {
  load: () => Promise<ComponentType>;
  /** Is rendered until then. */
  children?: ReactNode;
}

/**
 * Renders what is loaded once the page is interactive, and which the page can be without if it is not. Not lazy: React would let a part of
 * the page that suspends meanwhile wait for 300 ms.
 */
export function Hydrated({ load, children }: HydratedProps) {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      (loaded) => setContent(() => loaded),
      (error: unknown) => console.error(error),
    );
  }, [load]);
  return Content ? <Content /> : children;
}
