import { phoneParts } from '../../contract/text/phone.ts';
import { formatNumber } from '../../format-number.ts';

/** Renders what was typed as a phone, with each number as a link that calls it. */
export const PhoneLink = ({
  phone,
  className = 'link inline-flex min-h-6 items-center whitespace-nowrap',
}: {
  phone: string;
  className?: string;
}) =>
  phoneParts(phone).map((part, index) =>
    typeof part === 'string' ? (
      formatNumber(part)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
      <a key={index} href={`tel:${part.dialled}`} className={className}>
        {formatNumber(part.text)}
      </a>
    ),
  );
