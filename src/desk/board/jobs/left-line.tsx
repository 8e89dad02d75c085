import type { Job } from '../../../contract/desk-day.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import * as t from './texts.ts';

/** Renders in one line what the customer has left undone at earlier visits of the car, if anything. */
export const LeftLine = ({ left = [] }: Pick<Job, 'left'>) =>
  left.length > 0 && (
    <p className="wrap-anywhere print:hidden">
      {t.leftEarlier(left.map(({ text, price = 0 }) => `${text}, ${formatAmount(price, 'BDT')}`).join('; '))}
    </p>
  );
