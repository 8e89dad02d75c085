import type { Service } from '../../contract/catalogue/service.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { formatDuration } from './format-duration.ts';
import { cataloguePriceInTaka } from './in-taka.ts';
import * as t from './list-texts.ts';
import { ServiceFrame } from './service-list-skeleton.tsx';
import { ServicePicture } from './service-picture.tsx';

/** Renders a service: title, picture, duration and price (spec §2). */
export const ServiceCard = ({
  service: { _id, title, price, img, description, minutes },
}: {
  service: Service;
}) => (
  <li>
    <ServiceFrame
      picture={<ServicePicture src={img} className="w-full max-sm:rounded-control sm:aspect-video" />}
      head={
        <>
          <h3 className="max-sm:text-[1.375rem]">{title}</h3>
          <Badge icon="clock">{formatDuration(minutes)}</Badge>
        </>
      }
      text={<p className="text-muted lg:text-[1.0625rem]">{description}</p>}
      foot={
        <>
          <Price
            price={price}
            paid={cataloguePriceInTaka(price)}
            name={t.priceIs}
            className="flex-col text-xl leading-tight"
          />
          <LinkButton to={`/checkout/${_id}`} aria-label={`${t.checkout}: ${title}`}>
            {t.checkout}
          </LinkButton>
        </>
      }
    />
  </li>
);
