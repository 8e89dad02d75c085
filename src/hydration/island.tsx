import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadInBackground } from './load-chunk.ts';
import { whenHydrated } from './when-hydrated.ts';

/**
 * A part of a page with a chunk of its own, so that the page's first interaction need not wait for it: until it is there
 * the part is as it was prerendered, or else its placeholder. It may make queries; the page around it may not.
 */
export function island<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const loadPart = loadInBackground(name, async () => {
    const [Content, { QueryProvider }] = await Promise.all([load(), import('./query-provider.tsx')]);
    return (props: Props) => (
      <QueryProvider>
        <Content {...props} />
      </QueryProvider>
    );
  });
  // Begun with the page, or after its hydration; what goes wrong is told where the part is shown.
  const loading = whenHydrated.then(loadPart) as Promise<ComponentType<object>>;
  let Loaded: ComponentType<object> | undefined;
  loading.then(
    (part) => {
      Loaded = part;
    },
    () => {},
  );
  const Lazy = lazy(async () => ({ default: await loading }));
  return (props) => {
    // React keeps a placeholder for 300 ms: what is there already needs none.
    const [Part] = useState(() => Loaded ?? Lazy);
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
}
