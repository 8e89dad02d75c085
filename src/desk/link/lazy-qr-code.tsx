import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { QrCode } from './qr-code.tsx';
import * as t from './texts.ts';

type Props = ComponentProps<typeof QrCode>;

/** Renders a QR code, whose code is loaded with the first one; without it, the link is still there. */
export function LazyQrCode(props: Props) {
  const [loaded, setLoaded] = useState<{ Code?: ComponentType<Props> }>();
  useEffect(() => {
    import('./qr-code.tsx').then(
      ({ QrCode }) => setLoaded({ Code: QrCode }),
      () => setLoaded({}),
    );
  }, []);
  if (!loaded) return <Skeleton className="size-56" />;
  return loaded.Code ? <loaded.Code {...props} /> : <p className="text-muted">{t.qrFailed}</p>;
}
