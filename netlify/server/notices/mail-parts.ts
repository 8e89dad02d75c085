import {
  type AnswerValue,
  answeredOnPhone,
  type FindingRecord,
  isFindingShown,
  unansweredFindings,
} from '../../../src/contract/findings/finding.ts';
import { addedServiceLinesOf } from '../../../src/contract/money/bill.ts';
import type { Money } from '../../../src/contract/money/money.ts';
import { refundText } from '../../../src/contract/money/refund-text.ts';
import { refundTexts as banglaRefund } from '../../../src/contract/money/refund-texts.bn.ts';
import { refundTexts as englishRefund } from '../../../src/contract/money/refund-texts.ts';
import { type Language, titleIn } from '../../../src/contract/text/language.ts';
import { garage } from '../../../src/garage.ts';
import { textsInCurrentLanguage } from '../language.ts';
import * as bill from '../order/bill.ts';
import { dueAtDesk, orderLanguage, refundRuleFacts, serviceNameIn } from '../order/order-facts.ts';
import type { OnlinePayment, OrderRecord, Refund, TransactionRecord } from '../order/records.ts';
import * as bangla from './mail-texts.bn.ts';
import * as english from './mail-texts.ts';
import { refundsAt } from './truths.ts';

/* The parts of which mails are made. */

export const texts = textsInCurrentLanguage(english, bangla);
const refundTexts = textsInCurrentLanguage(englishRefund, banglaRefund);

/** The order that a notice is about, and the payment if it is about one. */
export interface MailSubject {
  transaction: TransactionRecord;
  order: OrderRecord;
  payment: OnlinePayment | undefined;
  /** The other orders of the car that have come with it, or are to, if it is about the car and there are some. */
  together?: OrderRecord[];
  /** The time of the change of the payment that it is about. */
  at?: string;
}

export interface MailFacts extends MailSubject {
  transactionId: string;
  /** The address is not verified, and the customer is asked for that. */
  asksToVerify?: boolean;
  /** The time at which the mail was due, if it comes late. */
  dueAt?: string | undefined;
  /** The title of what was booked, in the order's language; and with those of added services, and of the orders that come with it. */
  service: string;
  services: string;
  links: Record<
    'summary' | 'visit' | 'findings' | 'google' | 'calendar' | 'subscription' | 'orders' | 'book',
    string
  >;
}

/** A paragraph of a mail; undefined if there is nothing to say. */
export type Paragraph = string | undefined;

const line = (label: keyof ReturnType<typeof texts>['labels'], value: string): string =>
  `${texts().labels[label]}: ${value}`;

export const serviceAndBooking = ({ services, order, together = [] }: MailFacts): string =>
  [
    line('service', services),
    ...[order, ...together].map(({ _id }) => line('booking', texts().numberOf(_id))),
  ].join('\n');

/** Names the booking and the transaction, with the amount that was paid, or the service's, or another one. */
export const bookingDetails = (
  { order, payment, service, transactionId }: MailFacts,
  label: 'paid' | 'amount' | 'refund',
  { amount, currency }: Money = payment ?? bill.bookedServiceLine(order),
): string =>
  [
    line('service', service),
    line(label, texts().formatAmount(amount, currency)),
    line('booking', texts().numberOf(order._id)),
    line('transaction', transactionId),
  ].join('\n');

/** Names the other bookings of the car with their amounts, if there are some. */
export const otherBookingsDetails = ({ together = [], order: about }: MailFacts): Paragraph =>
  together
    .map((order) => {
      const { amount, currency } = bill.bookedServiceLine(order);
      return [
        line('service', serviceNameIn(orderLanguage(about), order)),
        line('amount', texts().formatAmount(amount, currency)),
        line('booking', texts().numberOf(order._id)),
        addedTo(order, orderLanguage(about)),
      ]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n\n') || undefined;

/** Names them with what goes back of the payment, or has gone, in the currency that was taken, and why a member has given it back. */
export function refundDetails(facts: MailFacts): string {
  const { payment, at } = facts;
  const reasons = payment ? refundsOfNotice(payment, at).flatMap(({ reason }) => reason ?? []) : [];
  return [
    bookingDetails(facts, 'refund', payment && refundedMoney(payment, at)),
    ...[...new Set(reasons)].map((reason) => line('reason', reason)),
  ].join('\n');
}

/** Returns what went back of a payment at a time, has failed then, or is due since; or else what is to go back, or all that went back. */
function refundsOfNotice(payment: OnlinePayment, at?: string): Refund[] {
  const [back, failed] = [refundsAt(payment, at, 'refunded'), refundsAt(payment, at, 'failed')];
  const owed = bill.refundsDue(payment);
  const due = owed.filter((part) => part.at === at);
  return [back, failed, due, owed].find(({ length }) => length > 0) ?? bill.effectiveRefunds(payment);
}

export function refundedMoney(payment: OnlinePayment, at?: string): Money {
  const amount = bill.sumOf(refundsOfNotice(payment, at).map((part) => part.amount));
  return { ...bill.amountTaken(payment), amount };
}

/** Says which money goes back: what a member gives back, a part of what was paid, what was paid a second time, or all. */
export function refundSentence({ order, payment, at, transaction: { checkoutSession } }: MailFacts): string {
  if (payment && refundsOfNotice(payment, at).some(({ reason }) => reason)) return texts().weRefund;
  if (payment && bill.refundableAmount(payment) > 0) return texts().partIsRefunded;
  const kept = bill.bookingPayment(order);
  // A checkout session that was opened later was for work that was approved.
  const isOfBooking =
    kept !== undefined && checkoutSession !== undefined && checkoutSession.createdAt <= kept.at;
  return isOfBooking ? texts().duplicateIsRefunded : texts().paymentIsRefunded;
}

export const summaryLink = ({ links }: MailFacts): string => `${texts().yourSummary}\n${links.summary}`;
export const chooseAnotherTimeLink = ({ links }: MailFacts): string =>
  `${texts().chooseAnother}\n${links.visit}`;
export const comeOrChooseTimeLink = ({ links }: MailFacts): string =>
  `${texts().comeOrChoose}\n${links.visit}`;
export const findingsLink = ({ links }: MailFacts): string => `${texts().seeFindings}\n${links.findings}`;
export const addToCalendarLink = (facts: MailFacts): string =>
  `${texts().addToCalendar}\n${calendarLinks(facts)}`;
export const replaceInCalendarLink = (facts: MailFacts): string =>
  `${texts().replaceInCalendar}\n${calendarLinks(facts)}`;
const calendarLinks = ({ links }: MailFacts): string =>
  [
    texts().inGoogle(links.google),
    texts().inOthers(links.calendar),
    texts().bySubscription(links.subscription),
  ].join('\n');

/** Formats the time of a visit in Dhaka: "Thursday 26 November" and "09:00". */
export function visitDayAndClock({ order }: MailFacts): [day: string, clock: string] {
  const start = order.visit?.start ?? '';
  return [texts().formatDay(start), texts().formatClock(start)];
}

export const bringTheCarSentence = (facts: MailFacts): string =>
  [
    texts().bringTo(...visitDayAndClock(facts)),
    texts().addressLine,
    garage.map,
    '',
    serviceAndBooking(facts),
  ].join('\n');

export const changeOfPlansParagraphs = (facts: MailFacts): Paragraph[] => [
  texts().ifLate,
  `${texts().moveOrGiveUp}\n${facts.links.visit}`,
  refundRuleSentence(facts),
];

/** Says what cancelling does to the money, as the pages do. */
export function refundRuleSentence({ order }: MailFacts): Paragraph {
  const rule = refundText({ ...order, ...refundRuleFacts(order) }, new Date(), refundTexts());
  return rule?.asksToCall ? texts().withPhone(rule.text) : rule?.text;
}

/** Says what becomes of the money once a booking is cancelled: the bank decides on what is disputed. */
export function moneyAfterCancellingSentence({ order }: MailFacts): string {
  const { payment, disputed, chargedBack } = refundRuleFacts(order);
  if (chargedBack) return texts().afterCancelling.chargedBack;
  return texts().afterCancelling[payment === 'paid' && disputed ? 'disputed' : payment];
}

/** Says that what was booked costs nothing any longer, as its money has gone back. */
export const notChargedSentence = ({ order }: MailFacts): Paragraph =>
  bill.bookedServiceLine(order).withdrawnAt === undefined ? undefined : texts().notCharged;

/** Says that what the mail tells of has given up the visit at the same time, which has no mail of its own. */
export function releasedVisitNote({ order: { visitChange } }: MailFacts, at: string | undefined): Paragraph {
  const isEnd = visitChange?.type === 'visit-given-up' && visitChange.at === at;
  return isEnd ? `${texts().givenUp} ${texts().deleteFromCalendar}` : undefined;
}

/** Lists the services that were added to the booking, with their prices. */
export const addedServicesList = ({ order }: MailFacts): string => addedTo(order, orderLanguage(order));

const addedTo = (order: OrderRecord, language: Language): string =>
  addedServiceLinesOf(order)
    .map(({ text, textBn, amount, currency }) => {
      const name = titleIn(language, text, textBn);
      return `- ${name}: ${texts().formatAmount(amount, currency)}`;
    })
    .join('\n');

/** Lists the findings that wait for an answer, or else all that the customer is told of, with their prices. */
export function findingsSentence({ order }: MailFacts): string {
  const findings = bill.findingsOf(order);
  const questions = unansweredFindings(findings);
  return linesOf(questions.length > 0 ? questions : findings.filter(isFindingShown));
}

/** Lists the findings that the customer has approved or declined on the phone, if there are some. */
export function recordedAnswersList(value: AnswerValue, { order }: MailFacts): Paragraph {
  const recorded = answeredOnPhone(bill.findingsOf(order)).filter(({ answer }) => answer?.value === value);
  return recorded.length > 0 ? `${texts().recordedAs[value]}\n${linesOf(recorded)}` : undefined;
}

const linesOf = (findings: FindingRecord[]): string =>
  findings
    .map(({ text, price }) =>
      price === undefined ? `- ${text}` : `- ${text}: ${texts().formatAmount(price, 'BDT')}`,
    )
    .join('\n');

export const deskPaymentsSentence = ({ order }: MailFacts): string =>
  bill
    .deskPaymentsOf(order)
    .map(({ at, amount, method, reason }) => {
      const { formatAmount, formatDayInDhaka, givenBack, methodPhrases, taken } = texts();
      const sum = formatAmount(Math.abs(amount), 'BDT');
      const done = (amount < 0 ? givenBack : taken)(sum, methodPhrases[method]);
      return `- ${[formatDayInDhaka(at), done, reason].filter(Boolean).join(': ')}`;
    })
    .join('\n');

/** Returns what is due at the desk for the order, and for those that come with it, in paisa. */
export const balanceDueAtDesk = ({ order, together = [] }: MailSubject): number =>
  bill.sumOf([order, ...together].map(dueAtDesk));

export function stillDueSentence(facts: MailFacts): string {
  const due = balanceDueAtDesk(facts);
  return due ? texts().stillDue(texts().formatAmount(due, 'BDT')) : texts().nothingDue;
}
