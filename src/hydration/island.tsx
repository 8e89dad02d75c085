import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadInBackground } from './load-chunk.ts';
import { whenHydrated } from './when-hydrated.ts';

/**
 * Creates a component with a chunk of its own, loaded after hydration. Until then its prerendered HTML stays, or else the
 * placeholder is shown.
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
  // Starts with the page or after its hydration. The rendering component reports a failure.
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
    // React shows a fallback for at least 300 ms, which a loaded part does not need.
    const [Part] = useState(() => Loaded ?? Lazy);
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
}
