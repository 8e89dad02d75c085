import { Card } from '../../ui/card.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import * as t from './texts.ts';

/** The layout of the list and its cards, shared with their placeholders. */
export const gridLook = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
export const cardLook =
  'grid h-full grid-cols-[6.5rem_1fr] grid-rows-[auto_1fr_auto] gap-x-4 overflow-hidden max-sm:p-3 sm:grid-cols-1 sm:grid-rows-[auto_auto_1fr_auto]';

/** Renders the placeholder of the list. */
export const ServiceListSkeleton = () => (
  <>
    <LoadingStatus>{t.loadingServices}</LoadingStatus>
    <div className={gridLook}>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no names
        <ServiceCardSkeleton key={index} />
      ))}
    </div>
  </>
);

/** Renders the placeholder of a card. */
const ServiceCardSkeleton = () => (
  <Card className={cardLook}>
    <Skeleton className="aspect-4/3 w-full sm:aspect-video sm:rounded-none" />
    <div className="grid content-start gap-2 sm:px-5 sm:pt-4">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
    <div className="col-span-full grid gap-2 py-4 sm:px-5">
      <Skeleton className="h-4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
    <div className="col-span-full flex justify-between border-t border-line pt-3 sm:px-5 sm:pb-4">
      <Skeleton className="h-11 w-28" />
      <Skeleton className="h-11 w-28" />
    </div>
  </Card>
);
