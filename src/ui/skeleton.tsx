import { useEffect, useState } from 'react';
import * as t from './texts.ts';

/** The delay before a message explains the wait. */
const SLOW_AFTER_MS = 6_000;

/** Renders a placeholder while content loads; `className` sets its size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={`loading rounded-control bg-line motion-safe:animate-pulse ${className}`}
  />
);

export const FormSkeleton = ({ fields }: { fields: number }) => (
  <div className="grid content-start gap-4">
    <LoadingStatus>{t.loadingForm}</LoadingStatus>
    {Array.from({ length: fields }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have no names
      <div key={index} className="grid gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-11" />
      </div>
    ))}
    <Skeleton className="h-11 w-28" />
  </div>
);

/** Announces loading to screen readers, and shows a message if it takes long. */
export function LoadingStatus({ children }: { children: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={`loading ${isSlow ? 'text-muted' : 'sr-only'}`}>
      {children}
      {isSlow && ` ${t.slowConnection}`}
    </p>
  );
}

/** Renders the fallback while a page's code loads. */
export const PageLoading = () => (
  <p role="status" className="loading grid min-h-96 place-items-center text-lg text-muted">
    {t.loading}
  </p>
);
