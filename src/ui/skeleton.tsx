import { useEffect, useState } from 'react';

/** After this long, waiting is explained. */
const SLOW_AFTER_MS = 6_000;

/** A place that is kept for what is being loaded; its size comes from `className`. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`rounded-control bg-line motion-safe:animate-pulse ${className}`} />
);

/** The place of a form that is being loaded. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <div className="grid content-start gap-4">
    <LoadingStatus>Loading the form…</LoadingStatus>
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

/** Says to a screen reader what is being loaded, and to everybody when that takes long. */
export function LoadingStatus({ children }: { children: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isSlow ? 'text-muted' : 'sr-only'}>
      {children}
      {isSlow && ' The connection is slow; this may take a little longer.'}
    </p>
  );
}
