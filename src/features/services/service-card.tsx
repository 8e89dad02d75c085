import { formatAmount, formatPrice } from '../../contract/format-money.ts';
import { amountDue } from '../../contract/money.ts';
import type { Service } from '../../contract/service.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { formatDuration } from './format-duration.ts';
import * as t from './list-texts.ts';
import { cardLook } from './service-list-skeleton.tsx';

/** Renders a service: title, picture, duration and price (spec §2). */
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
          className="aspect-4/3 w-full object-cover max-sm:rounded-control sm:aspect-video"
        />
        <div className="grid content-start gap-1 sm:px-5 sm:pt-4">
          <h3 className="max-sm:text-[1.375rem]">{title}</h3>
          <Badge icon="clock">{formatDuration(minutes)}</Badge>
        </div>
        <p className="col-span-full py-3 text-muted sm:px-5 lg:text-[1.0625rem]">{description}</p>
        <div className="col-span-full flex items-center justify-between gap-3 border-t border-line pt-3 sm:px-5 sm:pb-4">
          <div>
            <p className="text-lg leading-tight">
              {t.priceIs}
              <strong className="text-xl figures">{formatPrice(price)}</strong>
            </p>
            <p className="text-sm text-muted figures">
              {formatAmount(amountDue(price, 'BDT', SETTINGS.VITE_BDT_PER_USD), 'BDT')}
            </p>
          </div>
          <LinkButton to={`/checkout/${_id}`} aria-label={`${t.checkout}: ${title}`}>
            {t.checkout}
          </LinkButton>
        </div>
      </Card>
    </li>
  );
}
