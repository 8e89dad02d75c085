import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
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
  let Loaded: ComponentType<object> | undefined;
  const loading = whenHydrated.then(loadPart).then(
    (part) => {
      Loaded = part as ComponentType<object>;
      return { default: Loaded };
    },
    (error: unknown) => ({
      default: () => {
        if (placeholder) throw error;
        console.error(error);
        return null;
      },
    }),
  );
  const Lazy = lazy<ComponentType<object>>(() => loading);
  // Where the page around it is rendered again before the code is there, the HTML would go, with what is typed into it.
  return memo((props: Props) => {
    // React shows a fallback for at least 300 ms, which a loaded part does not need.
    const [Part] = useState(() => Loaded ?? Lazy);
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  }) as ComponentType<Props>;
}
