import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icons/icon.tsx';
import * as t from './texts.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 on-accent px-4 py-2 text-center font-semibold">
          <Icon name="wifi-off" className="size-5 shrink-0" />
          {t.offline}
        </p>
      )}
    </div>
  );
}
