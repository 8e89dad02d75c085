import { formatAmount, formatPrice } from '../contract/money/format-money.ts';
import type { Money } from '../contract/money/money.ts';

interface PriceProps {
  /** In dollars, as the catalogue has it. */
  price: number;
  paid: Money;
  /** Stands before the dollars. */
  name?: string;
  /** The size of what is paid, and the layout. */
  className?: string;
}

/** Renders what is paid for a service; if that is in taka, with its price in dollars (spec §9) smaller beside it. */
export const Price = ({
  price,
  paid: { amount, currency },
  name = '',
  className = 'items-baseline',
}: PriceProps) => (
  <span className={`inline-flex flex-wrap gap-x-2 whitespace-nowrap figures ${className}`}>
    <strong className="font-semibold">{formatAmount(amount, currency)}</strong>{' '}
    {currency === 'BDT' && (
      <span className="text-[max(0.875rem,0.6em)] font-normal text-muted">
        {name}
        {formatPrice(price)}
      </span>
    )}
  </span>
);
