import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import * as t from './texts.ts';

/** The layout of the list, shared with its placeholder. */
export const gridLook = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

interface ServiceFrameProps {
  picture: ReactNode;
  head: ReactNode;
  text: ReactNode;
  foot: ReactNode;
}

/** Renders a service's card, or its placeholder: on a phone the head stands beside the picture. */
export const ServiceFrame = ({ picture, head, text, foot }: ServiceFrameProps) => (
  <Card className="grid h-full grid-cols-[6.5rem_1fr] grid-rows-[auto_1fr_auto] gap-x-4 overflow-hidden max-sm:p-3 sm:grid-cols-1 sm:grid-rows-[auto_auto_1fr_auto]">
    {picture}
    <div className="grid content-start gap-1 sm:px-5 sm:pt-4">{head}</div>
    <div className="col-span-full py-3 sm:px-5">{text}</div>
    <div className="col-span-full flex items-center justify-between gap-3 border-t border-line pt-3 sm:px-5 sm:pb-4">
      {foot}
    </div>
  </Card>
);

export const ServiceListSkeleton = () => (
  <>
    <LoadingStatus>{t.loadingServices}</LoadingStatus>
    <div className={gridLook}>
      {Array.from({ length: 12 }, (_, index) => (
        <ServiceFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no names
          key={index}
          picture={<Skeleton className="aspect-4/3 w-full sm:aspect-video sm:rounded-none" />}
          head={bars('mb-1 h-6 w-4/5', 'h-5 w-1/2')}
          text={bars('mt-1 h-4', 'mt-2 h-4', 'mt-2 mb-1 h-4 w-2/3')}
          foot={bars('h-11 w-28', 'h-11 w-28')}
        />
      ))}
    </div>
  </>
);

const bars = (...looks: string[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: places have no names
  looks.map((look, index) => <Skeleton key={index} className={look} />);
