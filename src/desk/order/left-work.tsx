import type { Job } from '../../contract/desk-day.ts';
import { formatDayInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { Section } from './section.tsx';
import * as t from './texts.ts';

/** Renders what the customer has left undone at earlier visits of the car, if anything. */
export const LeftWork = ({ left = [] }: Pick<Job, 'left'>) =>
  left.length > 0 && (
    <Section title={t.leftTitle}>
      <ul className="grid gap-2">
        {left.map(({ id, text, price = 0, at }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {text}
              <span className="block text-sm text-muted">{t.foundOn(formatDayInDhaka(at))}</span>
            </span>
            <span className="whitespace-nowrap figures">{formatAmount(price, 'BDT')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
