import { Link } from 'react-router-dom';
import { formatPrice } from '../../contract/money.ts';
import type { Service } from '../../contract/service.ts';
import { buttonLook } from '../../ui/button.tsx';
import { formatDuration } from './format-duration.ts';

/** What decides between services: what is done, how long it takes, what it costs (spec §2). */
export function ServiceCard({ service }: { service: Service }) {
  const { _id, title, price, img, description, minutes } = service;
  return (
    <li className="flex flex-col gap-3 rounded border border-control bg-surface p-4">
      <img src={img} alt="" width={320} height={240} loading="lazy" className="aspect-4/3 w-full rounded" />
      <h3>{title}</h3>
      <p className="grow text-muted">{description}</p>
      <p className="text-sm text-muted">{formatDuration(minutes)}</p>
      <p className="text-lg font-semibold">Price: {formatPrice(price)}</p>
      <Link to={`/checkout/${_id}`} className={buttonLook()} aria-label={`Checkout: ${title}`}>
        Checkout
      </Link>
    </li>
  );
}
