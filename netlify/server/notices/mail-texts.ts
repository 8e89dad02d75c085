import { DHAKA } from '../../../src/contract/dhaka.ts';
import { formatAmount } from '../../../src/contract/money.ts';
import type { PaymentState } from '../../../src/contract/order.ts';
import { refundText } from '../../../src/contract/refund-text.ts';
import { addressLine, garage } from '../../../src/garage.ts';
import { keptAttempt, keptFacts } from '../store/order-facts.ts';
import type { Subject } from './find-subject.ts';

/*
 * The texts of the mails to customers. They quote nothing that the customer has typed, so that nobody can use us to write to
 * strangers, and no link signs in.
 */

/** The facts from which a text is made. */
export interface Facts extends Subject {
  transactionId: string;
  /** The pages that a mail links to. */
  links: Record<'summary' | 'visit' | 'calendar' | 'orders', string>;
  /** The address is not verified, and the customer is asked for that. */
  asksToVerify?: boolean;
}

/** The subject line of a mail, and its paragraphs between the greeting and the garage's address. */
type Write = (facts: Facts) => { subject: string; paragraphs: string[] };

const RETURNED = 'goes back to where it came from. Your bank may take some days to show it.';
const STILL_HERE = 'Your car is still at the garage: please collect it, or call us.';
const ANY_DAY = 'Come any day we are open, or choose a time to bring the car:';

/** The text of each kind of mail. */
export const mailTexts = {
  paid: (facts) => ({
    subject: `Your payment has arrived: ${facts.order.serviceName}`,
    paragraphs: [
      'We have your payment, and your booking is confirmed.',
      details(facts, 'Paid'),
      facts.order.visit
        ? `You bring the car on ${visitTimeInDhaka(facts)}.`
        : `${ANY_DAY}\n${facts.links.visit}`,
      summary(facts),
      ...refundRule(facts),
    ],
  }),
  cancelled: (facts) => ({
    subject: `Your booking is cancelled: ${facts.order.serviceName}`,
    paragraphs: [
      'Your booking is cancelled.',
      afterCancelling[facts.order.payment],
      ...endOfVisit(facts),
      ...(isOnSite(facts.order) ? [STILL_HERE] : []),
      details(facts, 'Amount'),
      summary(facts),
    ],
  }),
  'refund-due': (facts) => ({
    subject: `Your payment goes back: ${facts.order.serviceName}`,
    paragraphs: [
      keptAttempt(facts.order)
        ? `You have paid more than once for this booking. What came last ${RETURNED} Your booking stands.`
        : `Your payment ${RETURNED}`,
      ...endOfVisit(facts),
      details(facts, 'Refund', captured(facts)),
      summary(facts),
    ],
  }),
  refunded: (facts) => ({
    subject: `Your payment was refunded: ${facts.order.serviceName}`,
    paragraphs: [
      'The money went back to where it came from. Your bank may take some days to show it.',
      details(facts, 'Refund', captured(facts)),
      summary(facts),
    ],
  }),
  'visit-set': (facts) => ({
    subject: `Your drop-off: ${visitTime(facts)}`,
    paragraphs: [
      bringTheCar(facts),
      `Put it in your calendar:\n${facts.links.calendar}`,
      ...changeOfPlans(facts),
    ],
  }),
  'visit-moved': (facts) => ({
    subject: `Your drop-off has moved: ${visitTime(facts)}`,
    paragraphs: [
      bringTheCar(facts),
      `The entry in your calendar does not move by itself: delete the old one, and add the new one:\n${facts.links.calendar}`,
      ...changeOfPlans(facts),
    ],
  }),
  'visit-given-up': (facts) => ({
    subject: `Your drop-off time is given up: ${facts.order.serviceName}`,
    paragraphs: [
      facts.order.events.findLast(({ type }) => type === 'visit-given-up')?.actor === 'garage'
        ? `We are sorry: we cannot take your car at the time that you chose. Your booking for ${facts.order.serviceName} stands.`
        : `You have given up your drop-off time. Your booking for ${facts.order.serviceName} stands.`,
      `${ANY_DAY}\n${facts.links.visit}`,
      ...refundRule(facts),
      OLD_ENTRY,
    ],
  }),
  reminder: (facts) => ({
    subject: `Reminder: your drop-off on ${visitTime(facts)}`,
    paragraphs: [bringTheCar(facts), ...changeOfPlans(facts)],
  }),
  ready: (facts) => ({
    subject: `Your car is ready: ${facts.order.serviceName}`,
    paragraphs: [
      'Your car is ready. You can collect it whenever we are open.',
      ...(facts.order.progress?.message ? [facts.order.progress.message] : []),
      details(facts, 'Amount'),
      summary(facts),
    ],
  }),
} satisfies Record<string, Write>;

/** Asks for the verification of an address. */
export const verificationRequest = ({ links }: Pick<Facts, 'links'>): string =>
  `You have not confirmed that this address is yours. Until then we write about your money only: no reminder of your drop-off, and no word when your car is ready. To confirm it:\n${links.orders}`;

const afterCancelling: Record<PaymentState, string> = {
  unpaid: 'You have not paid for it.',
  held: `What you have paid ${RETURNED}`,
  'refund-due': `What you have paid ${RETURNED} We write again when it is on its way.`,
  refunded: 'What you have paid went back to where it came from. Your bank may take some days to show it.',
  paid: `It was too late for the money to come back by itself: your payment stays with us. To ask for a refund, call ${garage.phone}.`,
};

const details = (
  { order, transaction, transactionId }: Facts,
  label: string,
  amount = charged(transaction),
) =>
  [
    `Service: ${order.serviceName}`,
    ...(amount === undefined ? [] : [`${label}: ${amount}`]),
    `Order: ${order._id}`,
    `Transaction: ${transactionId}`,
  ].join('\n');

const charged = ({ amount, currency }: Facts['transaction']) => formatAmount(amount, currency);

/** Returns what the gateway has taken, in the currency of its refunds. */
const captured = ({ capture }: Facts): string | undefined =>
  capture?.captured && formatAmount(capture.captured.amount, capture.captured.currency);

const summary = ({ links }: Facts) => `Your order summary:\n${links.summary}`;

/** Says what cancelling does to the money, as the pages do. */
function refundRule({ order }: Facts): string[] {
  const rule = refundText({ ...order, ...keptFacts(order) }, new Date());
  return rule ? [rule.asksToCall ? `${rule.text} ${garage.phone}.` : rule.text] : [];
}

const OLD_ENTRY = 'The entry in your calendar does not go away by itself: please delete it.';

/** The order's end has given up its visit, which has no mail of its own. */
function endOfVisit({ order: { events } }: Facts): string[] {
  const latest = events.findLast(({ type }) => type.startsWith('visit-'));
  const isEnd = events.some(
    ({ type, at }) => (type === 'cancelled' || type === 'refund-due') && at === latest?.at,
  );
  return isEnd ? [`Your drop-off time is given up. ${OLD_ENTRY}`] : [];
}

const isOnSite = ({ progress }: Facts['order']): boolean =>
  progress !== undefined && progress.state !== 'collected';

const bringTheCar = (facts: Facts) =>
  [
    `Bring the car on ${visitTimeInDhaka(facts)}, to:`,
    addressLine,
    garage.map,
    '',
    `Service: ${facts.order.serviceName}`,
    `Order: ${facts.order._id}`,
  ].join('\n');

const changeOfPlans = (facts: Facts) => [
  `To move it or give it up:\n${facts.links.visit}`,
  ...refundRule(facts),
];

/** Formats the time of a visit in Dhaka: "Thursday 26 November" and "09:00". */
function dayAndClock({ order }: Facts): [day: string, clock: string] {
  const start = new Date(order.visit?.start ?? '');
  return [
    start.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: DHAKA }),
    start.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: DHAKA }),
  ];
}

/** For a subject line. */
const visitTime = (facts: Facts) => dayAndClock(facts).join(', ');

const visitTimeInDhaka = (facts: Facts) => `${dayAndClock(facts).join(' at ')} (Dhaka time)`;
