import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadInBackground } from './load-chunk.ts';
import { readPrerendered } from './prerendered-page.ts';

/**
 * Resolves once a prerendered page is hydrated and has handled its first click; at once if there is nothing to hydrate, or if
 * the page is empty until its data is there.
 */
const whenHydrated: Promise<void> = new Promise((resolve) => {
  const page = import.meta.env.SSR ? undefined : readPrerendered();
  if (!page || page.data) resolve();
  else addEventListener('hydrated', () => setTimeout(resolve), { once: true });
});

/**
 * Creates a component with a chunk of its own, loaded after hydration. Until then its prerendered HTML stays, or else the
 * placeholder is shown. Without one, the page can be without it.
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
  const loading = whenHydrated.then(loadPart).catch((error: unknown) => {
    if (placeholder !== null) throw error;
    console.error(error);
    return () => null;
  }) as Promise<ComponentType<object>>;
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
