import { formatAmount, formatPrice } from '../contract/format-money.ts';
import { amountDue, type Money } from '../contract/money.ts';

interface PriceProps {
  /** In dollars, as the catalogue has it. */
  price: number;
  /** What is paid for it: by default what its taka are today. */
  paid?: Money;
  /** Stands before the dollars. */
  name?: string;
  /** The size of what is paid, and the layout. */
  className?: string;
}

/** Renders what is paid for a service; if that is in taka, with its price in dollars (spec §9) smaller beside it. */
export function Price({ price, paid, name = '', className = 'items-baseline' }: PriceProps) {
  const { amount, currency } = paid ?? {
    amount: amountDue(price, 'BDT', SETTINGS.VITE_BDT_PER_USD),
    currency: 'BDT',
  };
  return (
    <span className={`inline-flex flex-wrap gap-x-2 figures ${className}`}>
      <strong className="font-semibold">{formatAmount(amount, currency)}</strong>{' '}
      {currency === 'BDT' && (
        <span className="text-sm font-normal text-muted">
          {name}
          {formatPrice(price)}
        </span>
      )}
    </span>
  );
}
