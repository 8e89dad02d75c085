import { formatAmount } from '../../contract/money/format-money.ts';
import { isPayableOnline } from '../../contract/money/money.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import { isUnderWay } from '../garage/is-under-way.ts';
import { canCustomerChangeVisit } from '../garage/visit-rules.tsx';
import { pay } from '../orders/findings/texts.ts';
import { chooseTime } from '../orders/one-order-texts.ts';
import * as t from './texts.ts';

export interface Lead {
  to: string;
  text: string;
}

/**
 * Returns the one press that comes next for an order: back to where it was paid (`from`), an answer, what is due, or a time; undefined if there is none.
 */
export function nextActOfSummary(receipt: Receipt, from: string | undefined, now: Date): Lead | undefined {
  const { _id, state, bill, visit, displaced, cancelled, progress, origin, further, findings = [] } = receipt;
  const findingsPath = `/orders/${_id}/findings`;
  // Its customer finds it without the address, too.
  if (further && !origin && findings.length > 0) return { to: findingsPath, text: t.backToFindings };
  if (from) return { to: from, text: t.backToBooking };
  if (origin) return undefined;
  const hasQuestions =
    isUnderWay(progress) && findings.some(({ urgency, answer }) => urgency !== 'note' && !answer);
  if (hasQuestions) return { to: findingsPath, text: t.answerFindings };
  const due = bill.due.amount;
  // A cancelled booking is not among the orders: what is due of it is paid at the garage.
  if (isPayableOnline(due) && !cancelled)
    return { to: findings.length > 0 ? findingsPath : '/orders', text: pay(formatAmount(due, 'BDT')) };
  const hasTime = visit && !displaced;
  if (
    state !== 'paid' ||
    cancelled ||
    hasTime ||
    !canCustomerChangeVisit({ visit, displaced, progress }, now)
  )
    return undefined;
  return { to: `/orders/${_id}/visit`, text: chooseTime };
}
