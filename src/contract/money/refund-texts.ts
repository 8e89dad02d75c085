import { garage } from '../../garage.ts';
import { formatDayInDhaka, formatMomentInDhaka } from '../time/format-dhaka.ts';

const before = (deadline: string) =>
  `Cancel before ${deadline} and the money comes back, unless your car is here by then.`;

/** The effect of cancelling on the money, in words (refund-text.ts). One object, as the server hands it on in either language. */
export const refundTexts = {
  here: 'Your car is at the garage.',
  collected: 'Your car was at the garage.',
  'late-change': `The visit was changed less than ${garage.refundHours} hours before it.`,
  near: `The visit is less than ${garage.refundHours} hours away.`,
  begun: 'The time of the visit has come.',
  old: `You paid more than ${garage.refundDays} days ago.`,
  /** Follows one of these reasons; the garage's number follows it. */
  callForRefund: 'No money comes back by itself from now on. To ask for a refund, call',
  disputed: 'Your bank decides on this payment, which you have disputed: whether you cancel or not.',
  held: 'If you cancel, the money goes back to where it came from.',
  displaced:
    'We do not take your car at the time that you had chosen. If you cancel, the money goes back to where it came from.',
  beforeDay: (deadline: Date): string => before(formatDayInDhaka(deadline)),
  beforeMoment: (deadline: Date): string => before(`${formatMomentInDhaka(deadline)} (Dhaka)`),
  beforeVisit: (deadline: Date): string =>
    before(`${formatMomentInDhaka(deadline)} (Dhaka), ${garage.refundHours} hours before your visit,`),
};
