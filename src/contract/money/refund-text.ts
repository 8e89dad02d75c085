import { dayInDhaka } from '../time/dhaka.ts';
import { type RefundFacts, refundOutlook } from './refund-rule.ts';
import type { refundTexts } from './refund-texts.ts';

/** The effect of cancelling on the money, in words. `asksToCall`: the garage's number belongs behind them. */
interface RefundText {
  text: string;
  asksToCall: boolean;
}

/** Says what cancelling an order does to its money at a time, in the words of a language; undefined if it keeps none. */
export function refundText(order: RefundFacts, now: Date, texts: typeof refundTexts): RefundText | undefined {
  const outlook = refundOutlook(order, now);
  switch (outlook.type) {
    case 'none':
      return undefined;
    case 'stays':
      return { text: `${texts[outlook.because]} ${texts.callForRefund}`, asksToCall: true };
    case 'disputed':
    case 'held':
    case 'displaced':
      return { text: texts[outlook.type], asksToCall: false };
    case 'until': {
      const { deadline, of } = outlook;
      if (of === 'visit') return { text: texts.beforeVisit(deadline), asksToCall: false };
      // Its time is not whole, and said only on its day.
      const isToday = dayInDhaka(now) >= dayInDhaka(deadline);
      return { text: isToday ? texts.beforeMoment(deadline) : texts.beforeDay(deadline), asksToCall: false };
    }
  }
}
