import type { Receipt } from '../../contract/payment.ts';
import { garage } from '../../garage.ts';
import { isUnderWay, STILL_HERE } from '../garage/index.ts';

/** The texts of a summary: in its heading (spec §2), and below it. */
interface SummaryTexts {
  heading: string;
  explanation: string;
}

const texts: Record<Receipt['state'], SummaryTexts> = {
  paid: {
    heading: 'Congrats! booking payment successful.',
    explanation:
      'Your booking is confirmed. Come any day we are open, or choose a time, and show this summary at the desk.',
  },
  held: {
    heading: 'Your payment is under review.',
    explanation: 'We have your payment, and look into it before we confirm. You need not pay again.',
  },
  'refund-due': {
    heading: 'Your payment will be refunded.',
    explanation: 'This order was cancelled or paid before. The money goes back to where it came from.',
  },
  refunded: {
    heading: 'Your payment was refunded.',
    explanation: 'The money went back to where it came from. Your bank may take some days to show it.',
  },
};

const CANCELLED: SummaryTexts = {
  heading: 'Your booking is cancelled.',
  explanation: `Your payment stays with us. To ask for a refund, call ${garage.phone}.`,
};

/** Returns what a summary says of its order. */
export function summaryTexts(receipt: Receipt): SummaryTexts {
  const { state, cancelled, progress } = receipt;
  const { heading, explanation } = state === 'paid' && cancelled ? CANCELLED : texts[state];
  if (state === 'paid' && !cancelled) return { heading, explanation: nextStep(receipt) };
  return {
    heading,
    explanation: state !== 'held' && isUnderWay(progress) ? `${explanation} ${STILL_HERE}` : explanation,
  };
}

/** Says what comes next for an order that is paid. */
function nextStep({ visit, progress }: Receipt): string {
  if (progress?.state === 'collected') return 'Thank you for your visit.';
  if (progress) return 'Show this summary at the desk when you collect your car.';
  if (visit)
    return 'Your booking is confirmed. Bring the car at your time, and show this summary at the desk.';
  return texts.paid.explanation;
}
