import { garage } from '../garage.ts';
import { dayInDhaka } from './dhaka.ts';
import { formatDayInDhaka, formatMomentInDhaka } from './format-dhaka.ts';
import { type RefundFacts, type RefundOutlook, refundOutlook } from './refund-rule.ts';

const reasons: Record<Extract<RefundOutlook, { type: 'stays' }>['because'], string> = {
  here: 'Your car is at the garage.',
  collected: 'Your car was at the garage.',
  'late-change': `The visit was changed less than ${garage.refundHours} hours before it.`,
  near: `The visit is less than ${garage.refundHours} hours away.`,
  begun: 'The time of the visit has come.',
  old: `You paid more than ${garage.refundDays} days ago.`,
};

/** What cancelling does to the money, in words. `asksToCall`: the garage's number belongs behind them. */
interface RefundText {
  text: string;
  asksToCall: boolean;
}

/** Says what cancelling an order does to its money at a time; undefined if it keeps none. */
export function refundText(order: RefundFacts, now: Date): RefundText | undefined {
  const outlook = refundOutlook(order, now);
  switch (outlook.type) {
    case 'none':
      return undefined;
    case 'stays':
      return {
        text: `${reasons[outlook.because]} No money comes back by itself from now on. To ask for a refund, call`,
        asksToCall: true,
      };
    case 'disputed':
      return said('Your bank decides on this payment, which you have disputed: whether you cancel or not.');
    case 'held':
      return said('If you cancel, the money goes back to where it came from.');
    case 'until':
      return said(
        `Cancel before ${describeDeadline(outlook, now)} and the money comes back by itself, unless your car is here by then.`,
      );
  }
}

const said = (text: string): RefundText => ({ text, asksToCall: false });

/** Names the day of a payment's deadline, and its time only on that day: it is not whole. */
function describeDeadline({ deadline, of }: Extract<RefundOutlook, { type: 'until' }>, now: Date): string {
  if (of === 'payment' && dayInDhaka(now) < dayInDhaka(deadline)) return formatDayInDhaka(deadline);
  const time = `${formatMomentInDhaka(deadline)} (Dhaka)`;
  return of === 'payment' ? time : `${time}, ${garage.refundHours} hours before your visit,`;
}
