import { foldDigits } from '../../contract/plain-text.ts';
import { formatNumber } from '../../format-number.ts';

export const PhoneLink = ({
  phone,
  className = 'link inline-flex min-h-6 items-center',
}: {
  phone: string;
  className?: string;
}) => (
  <a href={`tel:${foldDigits(phone).replaceAll(/[^\d+]/g, '')}`} className={className}>
    {formatNumber(phone)}
  </a>
);
