import { addedServiceLinesOf, isBookingUncharged } from '../../contract/money/bill.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import { askToCall } from '../garage/ask-to-call.ts';
import { isUnderWay } from '../garage/is-under-way.ts';
import { bankDecides, heldText, moneyStays, stillHere } from '../orders/one-order-texts.ts';
import * as t from './texts.ts';

/** The texts of a summary: in its heading (spec §2), and below it. */
interface SummaryTexts {
  heading: string;
  explanation: string;
}

const texts: Record<Exclude<Receipt['state'], 'paid'>, SummaryTexts> = {
  held: { heading: t.heldTitle, explanation: heldText },
  'refund-due': { heading: t.refundDueTitle, explanation: t.refundDueText },
  refunded: { heading: t.refundedTitle, explanation: t.refundedText },
};

const cancelledTexts = ({ disputed }: Receipt): SummaryTexts => ({
  heading: t.cancelledTitle,
  explanation: disputed ? bankDecides : askToCall(moneyStays),
});

/** Returns what a summary says of its order. */
export function summaryTexts(receipt: Receipt): SummaryTexts {
  const { state, cancelled, progress, origin, further } = receipt;
  if (state === 'paid' && !cancelled)
    return { heading: receiptTitle(receipt), explanation: nextStep(receipt) };
  // Work on the car goes on if money goes back that was paid besides.
  const hasEnded = cancelled || !(origin || further);
  const { heading, explanation } = textsOf(receipt);
  return {
    heading,
    explanation:
      state !== 'held' && hasEnded && isUnderWay(progress) ? `${explanation} ${stillHere}` : explanation,
  };
}

function textsOf(receipt: Receipt): SummaryTexts {
  const { state, chargedBack } = receipt;
  if (chargedBack)
    return { heading: t.chargedBackTitle, explanation: t.chargedBackText(isBookingUncharged(receipt.bill)) };
  return state === 'paid' ? cancelledTexts(receipt) : texts[state];
}

/** Says what was paid for: the text of spec §2 is that of a customer's own booking. */
function receiptTitle({ origin, further, bill }: Receipt): string {
  if (further && bill.due.amount === 0 && addedServiceLinesOf(bill).length === 0) return t.furtherTitle;
  return origin || further ? t.arrivedTitle : t.paidTitle;
}

/** Says what comes next for an order that is paid. */
function nextStep({ visit, progress, origin }: Receipt): string {
  if (progress?.state === 'collected') return t.thanks;
  if (progress) return t.showWhenCollecting;
  if (visit) return t.bringAtYourTime;
  return origin ? t.comeAnyDay : t.paidText;
}
