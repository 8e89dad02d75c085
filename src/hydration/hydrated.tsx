import { type ComponentType, useEffect, useState } from 'react';

/** Renders what is loaded once the page is interactive. Not lazy: React would let a part of the page that suspends meanwhile wait for 300 ms. */
export function Hydrated({ load }: { load: () => Promise<ComponentType> }) {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      (loaded) => setContent(() => loaded),
      (error: unknown) =>
        setContent(() => {
          throw error;
        }),
    );
  }, [load]);
  return Content && <Content />;
}
