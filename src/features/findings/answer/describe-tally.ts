import { formatAmount } from '../../../contract/format-money.ts';
import type { Tally } from './choices.ts';
import * as t from './texts.ts';

/** Returns the text of the button that sends the choices: all that it does. */
export function buttonText({ approved, declined, sum, questions }: Tally): string {
  const amount = formatAmount(sum, 'BDT');
  if (approved > 0) {
    return declined > 0 ? t.approveAndDecline(approved, amount, declined) : t.approveSome(approved, amount);
  }
  if (declined === 0) return t.sendAnswer;
  return declined === questions && questions > 1 ? t.declineAll : t.declineSome(declined);
}

/** Returns what was answered, once it was sent. */
export function outcomeText({ approved, declined, sum }: Tally): string {
  return [
    approved > 0 && t.haveApproved(approved, formatAmount(sum, 'BDT')),
    declined > 0 && t.haveDeclined(declined),
  ]
    .filter(Boolean)
    .join(' ');
}
