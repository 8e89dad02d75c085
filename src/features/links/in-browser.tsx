import type { ReactNode } from 'react';
import { lazyChunk } from '../../hydration/lazy-chunk.ts';
import { LazyPart } from '../../hydration/lazy-part.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { isInAppBrowser } from './in-app.ts';
import type { WayOutProps } from './way-out.tsx';

const WayOut = lazyChunk('way-out', async () => (await import('./way-out.tsx')).WayOut);

/** Renders what an app's browser cannot do; there, the way out of it, whose code others do not load. */
export const InBrowser = ({ children, ...rest }: WayOutProps & { children: ReactNode }) =>
  useHydrated(isInAppBrowser(), false) ? (
    <LazyPart>
      <WayOut {...rest} />
    </LazyPart>
  ) : (
    children
  );
