import { BRAND } from '../../../src/contract/brand.ts';
import { API_BASE, calls, fillPath, paymentReturnPaths } from '../../../src/contract/calls.ts';
import { formatAmount } from '../../../src/contract/money.ts';
import type { PaymentState } from '../../../src/contract/order.ts';
import { isRefundedOnCancel, refundDeadline } from '../../../src/contract/refund-rule.ts';
import { addressLine, garage } from '../../../src/garage.ts';
import { keptAttempt, toOrder } from '../store/order-records.ts';
import type { Subject } from './find-subject.ts';

/*
 * The texts of the mails to customers. They quote nothing that the customer has typed, so that nobody can use us to write to
 * strangers, and no link signs in.
 */

/** What a mail is about. */
type MailSubject = Subject & { transactionId: string };

interface Facts extends MailSubject {
  /** The pages that a mail links to. */
  links: Record<'summary' | 'visit' | 'calendar', string>;
}

/** The subject line of a mail, and its paragraphs between the greeting and the garage's address. */
type Write = (facts: Facts) => { subject: string; paragraphs: string[] };

const RETURNED = 'goes back to where it came from. Your bank may take some days to show it.';
const ANY_DAY = 'Come any day we are open, or choose a time to bring the car:';

const writers = {
  paid: (facts) => ({
    subject: `Your payment has arrived: ${facts.order.serviceName}`,
    paragraphs: [
      'We have your payment, and your booking is confirmed.',
      details(facts, 'Paid'),
      facts.order.visit
        ? `You bring the car on ${formatVisit(facts.order.visit.start)}.`
        : `${ANY_DAY}\n${facts.links.visit}`,
      summary(facts),
      ...refundPromise(facts),
    ],
  }),
  cancelled: (facts) => ({
    subject: `Your booking is cancelled: ${facts.order.serviceName}`,
    paragraphs: [
      'Your booking is cancelled.',
      afterCancelling[facts.order.payment],
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
      'The entry in your calendar does not go away by itself: please delete it.',
    ],
  }),
  reminder: (facts) => ({
    subject: `Reminder: your drop-off on ${visitTime(facts)}`,
    paragraphs: [bringTheCar(facts), ...changeOfPlans(facts)],
  }),
} satisfies Record<string, Write>;

export type MailKind = keyof typeof writers;

/** The kinds of notices that customers get as mails. */
export const mailKinds: readonly string[] = Object.keys(writers);
export const isMailKind = (kind: string): kind is MailKind => mailKinds.includes(kind);

/** Returns the subject line and the text of a mail. `site` is the origin of its links. */
export function writeMail(
  kind: MailKind,
  about: MailSubject,
  site: string,
): { subject: string; text: string } {
  const { order, transactionId } = about;
  const links = {
    summary: `${site}${paymentReturnPaths.success}?transactionId=${transactionId}`,
    visit: `${site}/orders/${order._id}/visit`,
    calendar: `${site}${API_BASE}${fillPath(calls.visitCalendar.path, { transactionId })}`,
  };
  const { subject, paragraphs } = writers[kind]({ ...about, links });
  return { subject, text: [...paragraphs, signature].join('\n\n') };
}

const signature = [
  BRAND,
  addressLine,
  ...garage.hours.map(({ label, opens, closes }) => `${label}: ${opens}–${closes}`),
  garage.phone,
  garage.email,
].join('\n');

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

/** Returns what the gateway has taken, in taka whatever the order's currency. */
const captured = ({ capture }: Facts): string | undefined =>
  capture?.capturedPaisa === undefined ? undefined : formatAmount(capture.capturedPaisa, 'BDT');

const summary = ({ links }: Facts) => `Your order summary:\n${links.summary}`;

function refundPromise({ order }: Facts): string[] {
  const { payment, paidAt } = toOrder(order);
  if (!paidAt || !isRefundedOnCancel({ payment, paidAt }, new Date())) return [];
  const deadline = refundDeadline(paidAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: DHAKA });
  return [`Cancel before ${deadline} and the money comes back by itself.`];
}

const bringTheCar = ({ order }: Facts) =>
  [
    `Bring the car on ${formatVisit(order.visit?.start ?? '')}, to:`,
    addressLine,
    garage.map,
    '',
    `Service: ${order.serviceName}`,
    `Order: ${order._id}`,
  ].join('\n');

const changeOfPlans = ({ links }: Facts) => [
  `To move it or give it up:\n${links.visit}`,
  `If you cancel less than ${garage.refundHours} hours before it, the money does not come back by itself.`,
];

const DHAKA = 'Asia/Dhaka';

/** Formats the time of a visit for a subject line: "Thursday 26 November, 09:00". */
function visitTime({ order }: Facts): string {
  const start = new Date(order.visit?.start ?? '');
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: DHAKA } as const;
  return `${start.toLocaleDateString('en-GB', options)}, ${clockTime(start)}`;
}

/** Formats the time of a visit: "Thursday 26 November 2026 at 09:00 (Dhaka time)". */
function formatVisit(time: string): string {
  const start = new Date(time);
  const day = start.toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: DHAKA });
  return `${day} at ${clockTime(start)} (Dhaka time)`;
}

const clockTime = (time: Date) =>
  time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: DHAKA });
