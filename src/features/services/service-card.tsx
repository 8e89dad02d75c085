import { Clock } from 'lucide-react';
import { formatPrice } from '../../contract/money.ts';
import type { Service } from '../../contract/service.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatDuration } from './format-duration.ts';

const cardLook =
  'grid h-full grid-cols-[6.5rem_1fr] grid-rows-[auto_1fr_auto] gap-x-4 overflow-hidden max-sm:p-3 sm:grid-cols-1 sm:grid-rows-[auto_auto_1fr_auto]';

/** What decides between services: what is done, how long it takes, what it costs (spec §2). */
export function ServiceCard({ service }: { service: Service }) {
  const { _id, title, price, img, description, minutes } = service;
  return (
    <li>
      <Card className={cardLook}>
        <img
          src={img}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="aspect-4/3 w-full object-cover max-sm:rounded-control"
        />
        <div className="grid content-start gap-1 sm:px-5 sm:pt-4">
          <h3 className="max-sm:text-[1.375rem]">{title}</h3>
          <Badge icon={Clock}>{formatDuration(minutes)}</Badge>
        </div>
        <p className="col-span-full py-3 text-muted sm:px-5">{description}</p>
        <div className="col-span-full flex items-center justify-between gap-3 border-t border-line pt-3 sm:px-5 sm:pb-4">
          <p className="text-lg">
            Price: <strong className="text-xl tabular-nums">{formatPrice(price)}</strong>
          </p>
          <LinkButton to={`/checkout/${_id}`} aria-label={`Checkout: ${title}`}>
            Checkout
          </LinkButton>
        </div>
      </Card>
    </li>
  );
}

/** The place of a card that is being loaded, of its size. */
export const ServiceCardSkeleton = () => (
  <Card className={cardLook}>
    <Skeleton className="aspect-4/3 w-full sm:rounded-none" />
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
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-11 w-28" />
    </div>
  </Card>
);
