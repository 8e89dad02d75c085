import type { Receipt } from '../../contract/payment.ts';
import { phoneText } from '../../garage.ts';
import { fullStop } from '../../ui/texts.ts';
import { isUnderWay } from '../garage/index.ts';
import {
  arrivedTitle,
  bringAtYourTime,
  cancelledText,
  cancelledTitle,
  comeAnyDay,
  furtherTitle,
  heldText,
  heldTitle,
  paidText,
  paidTitle,
  refundDueText,
  refundDueTitle,
  refundedText,
  refundedTitle,
  showWhenCollecting,
  stillHere,
  thanks,
} from './texts.ts';

/** The texts of a summary: in its heading (spec §2), and below it. */
interface SummaryTexts {
  heading: string;
  explanation: string;
}

const texts: Record<Receipt['state'], SummaryTexts> = {
  paid: { heading: paidTitle, explanation: paidText },
  held: { heading: heldTitle, explanation: heldText },
  'refund-due': { heading: refundDueTitle, explanation: refundDueText },
  refunded: { heading: refundedTitle, explanation: refundedText },
};

const CANCELLED: SummaryTexts = {
  heading: cancelledTitle,
  explanation: `${cancelledText} ${phoneText}${fullStop}`,
};

/** Returns what a summary says of its order. */
export function summaryTexts(receipt: Receipt): SummaryTexts {
  const { state, cancelled, progress, origin, further } = receipt;
  const { heading, explanation } = state === 'paid' && cancelled ? CANCELLED : texts[state];
  if (state === 'paid' && !cancelled) return { heading: titleOf(receipt), explanation: nextStep(receipt) };
  // Work on the car goes on if money goes back that was paid besides.
  const isOver = cancelled || !(origin || further);
  return {
    heading,
    explanation:
      state !== 'held' && isOver && isUnderWay(progress) ? `${explanation} ${stillHere}` : explanation,
  };
}

/** Says what was paid for: the text of spec §2 is that of a customer's own booking. */
function titleOf({ origin, further, due }: Receipt): string {
  if (further && !due) return furtherTitle;
  return origin || further ? arrivedTitle : paidTitle;
}

/** Says what comes next for an order that is paid. */
function nextStep({ visit, progress, origin }: Receipt): string {
  if (progress?.state === 'collected') return thanks;
  if (progress) return showWhenCollecting;
  if (visit) return bringAtYourTime;
  return origin ? comeAnyDay : paidText;
}
