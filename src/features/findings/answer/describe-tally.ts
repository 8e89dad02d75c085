import { formatAmount } from '../../../contract/format-money.ts';
import type { Tally } from './choices.ts';
import {
  approveAndDecline,
  approveSome,
  declineAll,
  declineSome,
  haveApproved,
  haveDeclined,
  sendAnswer,
} from './texts.ts';

/** Returns the text of the button that sends the choices: all that it does. */
export function buttonText({ approved, declined, sum, questions }: Tally): string {
  const amount = formatAmount(sum, 'BDT');
  if (approved > 0) {
    return declined > 0 ? approveAndDecline(approved, amount, declined) : approveSome(approved, amount);
  }
  if (declined === 0) return sendAnswer;
  return declined === questions && questions > 1 ? declineAll : declineSome(declined);
}

/** Returns what was answered, once it was sent. */
export function outcomeText({ approved, declined, sum }: Tally): string {
  return [
    approved > 0 && haveApproved(approved, formatAmount(sum, 'BDT')),
    declined > 0 && haveDeclined(declined),
  ]
    .filter(Boolean)
    .join(' ');
}
