import {
  answeredOnPhone,
  isFindingShown,
  unansweredFindings,
} from '../../../src/contract/findings/finding.ts';
import { addedServiceLinesOf } from '../../../src/contract/money/bill.ts';
import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import {
  deskPaymentsOf,
  findingsOf,
  isFraudWarned,
  isPaymentBeyondBooking,
  receiptStateOf,
  refundsDue,
} from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import { isCarNoLongerAwaited } from '../order/expiry.ts';
import { isOnSite, isVisitDisplaced } from '../order/order-facts.ts';
import type { Notice, OnlinePayment, Refund } from '../order/records.ts';
import type { NewsWords } from './garage-news.ts';
import * as part from './mail-parts.ts';
import { type MailFacts, type Paragraph, texts } from './mail-parts.ts';
import * as sentences from './sms/sentences.ts';
import {
  isAwaitedAnyDay,
  isLatestVisitChange,
  isReminderOfPresentVisit,
  isServiceDueAgain,
  isVisitChangeAhead,
  isVisitDayReopened,
  refundsAt,
  refundTroubleOf,
} from './truths.ts';

/** A kind of notice: whom it tells what, about what, and when. */
interface NoticeKind {
  /** It is about a payment, and true while there is one such as this. */
  payment?: (payment: OnlinePayment, notice: Pick<Notice, 'at'>) => boolean;
  /** It is about how a day was closed, and true until that is reopened. */
  till?: true;
  /** It is about an order, and true while this is. One that is about nothing of these is about money that no order knows. */
  order?: (owned: OwnedOrder, notice: Notice) => boolean | Promise<boolean>;
  /** The mail to the customer. Its subject is in `mail-texts.ts`. */
  mail?: (facts: MailFacts) => Paragraph[];
  /**
   * The sentence of the SMS to the customer, who gets none if the mail was sent, unless it comes `besideMail`. At night it waits for the morning, unless it
   * comes `anytime`; `unlessOwn`: not about a visit that the customer has just chosen on the site.
   */
  sms?: { sentence: sentences.Sentence; besideMail?: true; anytime?: true; unlessOwn?: true };
  /** It is about the car, and names all bookings that come with it; `once` if one mail tells what is so for all. */
  car?: 'each' | 'once';
  /** An address that is not verified gets it, too, or some of the first of its order (`unverified-address.ts`). */
  unverified?: 'always' | 'first';
  /** The sentence for the garage, for a chat. */
  garage?: (words: NewsWords) => string;
  /** It goes to the garage's mailbox, too, under this subject. */
  mailbox?: string;
  /** The garage has to do something: it is told for a week, not for a day only. */
  waits?: true;
  /** Of an order, only the latest is to come; `after-undo` once a minute is over in which the staff can undo what it is about. */
  latest?: 'at-once' | 'after-undo';
}

/** All notices about orders and money, by their kind. Those about what does not work are in `reports.ts`. */
const kinds = {
  paid: {
    payment: (payment) => receiptStateOf(payment) === 'paid',
    unverified: 'always',
    mail: (facts) =>
      facts.payment && isPaymentBeyondBooking(facts.order, facts.payment)
        ? [texts().furtherPaid, part.bookingDetails(facts, 'paid'), part.summaryLink(facts)]
        : [
            texts().confirmed,
            part.bookingDetails(facts, 'paid'),
            facts.order.visit
              ? texts().youBring(...part.visitDayAndClock(facts))
              : part.comeOrChooseTimeLink(facts),
            part.summaryLink(facts),
            part.refundRuleSentence(facts),
          ],
    garage: ({ what }) => `Paid: ${what}.`,
  },
  held: {
    payment: ({ held }) => held === true,
    garage: ({ what, money }) => `A payment is held until you decide: ${what}. ${money}`,
    waits: true,
  },
  cancelled: {
    order: ({ order }) => order.cancelledAt !== undefined,
    mail: (facts) => [
      texts().cancelled,
      part.moneyAfterCancellingSentence(facts),
      part.releasedVisitNote(facts, facts.order.cancelledAt),
      isOnSite(facts.order) ? texts().stillHere : undefined,
      part.bookingDetails(facts, 'amount'),
      part.summaryLink(facts),
    ],
  },
  'refund-due': {
    payment: (payment) => refundsDue(payment).length > 0,
    unverified: 'first',
    mail: (facts) => [
      part.refundSentence(facts),
      part.releasedVisitNote(facts, facts.at),
      part.refundDetails(facts),
      part.summaryLink(facts),
    ],
    garage: ({ what, money }) => `Money goes back to a customer: ${what}. ${money}`,
    waits: true,
  },
  refunded: {
    payment: (payment, { at }) => refundsAt(payment, at, 'refunded').length > 0,
    unverified: 'first',
    sms: { sentence: sentences.refundedSentence },
    mail: (facts) => [
      texts().moneyWasRefunded,
      part.releasedVisitNote(facts, facts.at),
      part.refundDetails(facts),
      part.summaryLink(facts),
    ],
  },
  'refunded-elsewhere': {
    payment: (payment, { at }) => refundsAt(payment, at, 'refunded').some(isElsewhere),
    garage: ({ what }) => `Money was given back by the gateway’s dashboard, not from the desk: ${what}.`,
  },
  'elsewhere-failed': {
    payment: (payment, { at }) => refundsAt(payment, at, 'failed').some(isElsewhere),
    garage: ({ what }) =>
      `Money that was given back by the gateway’s dashboard has not arrived, and came back to you: ${what}.`,
    waits: true,
  },
  'refund-failed': {
    payment: (payment) => refundTroubleOf(payment) !== undefined,
    garage: ({ what, reason, money }) => `A refund needs you: ${what} (${reason}). ${money}`,
    waits: true,
  },
  inquired: {
    payment: ({ dispute }) => dispute?.state === 'open' && dispute.refundable === true,
    garage: ({ what, money }) =>
      `A customer’s bank asks about a payment, and has taken nothing: ${what}. Answer it, or give the money back: ${money}`,
    waits: true,
  },
  disputed: {
    payment: isPaymentDisputed,
    garage: ({ what, money }) => `A customer disputes a payment with the bank: ${what}. ${money}`,
    waits: true,
  },
  'fraud-warned': {
    payment: isFraudWarned,
    garage: ({ what, money }) =>
      `A customer’s bank warns of fraud, and may take the money back: ${what}. Ask the customer before you begin, or give it back: ${money}`,
    waits: true,
  },
  'dispute-won': {
    payment: ({ dispute }) => dispute?.state === 'won',
    garage: ({ what }) => `The bank has decided for you: ${what}.`,
  },
  'dispute-lost': {
    payment: ({ dispute }) => dispute?.state === 'lost',
    unverified: 'first',
    mail: (facts) => [
      texts().bankGaveBack,
      part.notChargedSentence(facts),
      part.releasedVisitNote(facts, facts.at),
      part.bookingDetails(facts, 'amount', facts.payment && part.refundedMoney(facts.payment, facts.at)),
      part.summaryLink(facts),
    ],
    garage: ({ what }) => `The bank has given back what a customer has disputed: ${what}.`,
  },
  unmatched: {
    garage: ({ amount, money }) => `Money has arrived that no order knows: ${amount}. ${money}`,
    waits: true,
  },
  'duplicate-payment': {
    latest: 'at-once',
    garage: ({ amount, money }) =>
      `A payment page was paid again and again: ${amount}, and whatever follows, goes back by itself. ${money}`,
  },
  booked: {
    order: isAwaitedAnyDay,
    sms: { sentence: sentences.bookedSentence },
  },
  'visit-set': {
    order: isVisitChangeAhead,
    car: 'each',
    sms: { sentence: sentences.bringSentence, unlessOwn: true },
    mail: (facts) => [
      part.bringTheCarSentence(facts),
      part.addToCalendarLink(facts),
      ...part.changeOfPlansParagraphs(facts),
    ],
    garage: ({ visit, service }) => `A car comes on ${visit}: ${service}.`,
  },
  'visit-moved': {
    order: isVisitChangeAhead,
    car: 'each',
    sms: { sentence: sentences.bringSentence, unlessOwn: true },
    mail: (facts) => [
      part.bringTheCarSentence(facts),
      part.replaceInCalendarLink(facts),
      ...part.changeOfPlansParagraphs(facts),
    ],
    garage: ({ visit, service }) => `A car comes at another time, on ${visit}: ${service}.`,
  },
  'visit-given-up': {
    order: isLatestVisitChange,
    mail: (facts) => [
      ...(wasGivenUpByUs(facts)
        ? [texts().givenUpByUs(facts.service), part.chooseAnotherTimeLink(facts)]
        : [texts().givenUpByYou(facts.service), part.comeOrChooseTimeLink(facts)]),
      part.refundRuleSentence(facts),
      texts().deleteFromCalendar,
    ],
    garage: ({ visit, service }) => `A car does not come on ${visit}: ${service}.`,
  },
  reminder: {
    order: isReminderOfPresentVisit,
    car: 'once',
    latest: 'at-once',
    sms: { sentence: sentences.reminderSentence },
    mail: (facts) => [part.bringTheCarSentence(facts), ...part.changeOfPlansParagraphs(facts)],
  },
  'visit-closed': {
    order: ({ order }) => isVisitDisplaced(order),
    latest: 'after-undo',
    unverified: 'first',
    sms: { sentence: sentences.dayClosedSentence },
    mail: (facts) => [
      texts().closedOnYourDay(...part.visitDayAndClock(facts)),
      texts().bookingStands(facts.service),
      part.chooseAnotherTimeLink(facts),
      part.refundRuleSentence(facts),
      texts().deleteFromCalendar,
    ],
  },
  'visit-reopened': {
    order: isVisitDayReopened,
    car: 'each',
    latest: 'after-undo',
    unverified: 'first',
    sms: { sentence: sentences.dayReopenedSentence },
    mail: (facts) => [
      texts().openAfterAll,
      part.bringTheCarSentence(facts),
      part.addToCalendarLink(facts),
      ...part.changeOfPlansParagraphs(facts),
    ],
  },
  ready: {
    order: ({ order }) => order.progress?.state === 'ready',
    car: 'once',
    latest: 'after-undo',
    sms: { sentence: sentences.readySentence, besideMail: true, anytime: true },
    mail: (facts) => [
      texts().ready,
      facts.order.progress?.message,
      part.bookingDetails(facts, 'amount'),
      part.addedServicesList(facts),
      part.otherBookingsDetails(facts),
      facts.together ? part.stillDueSentence(facts) : undefined,
      part.summaryLink(facts),
    ],
  },
  findings: {
    order: ({ order }) => isOnSite(order) && findingsOf(order).some(isFindingShown),
    // The car is here, and waits for the answer.
    unverified: 'first',
    sms: { sentence: sentences.findingsSentence, besideMail: true },
    mail: (facts) => [
      unansweredFindings(findingsOf(facts.order)).length > 0 ? texts().pleaseAnswer : texts().weFound,
      part.findingsSentence(facts),
      part.findingsLink(facts),
    ],
  },
  'findings-reminder': {
    order: ({ order }) => isOnSite(order) && unansweredFindings(findingsOf(order)).length > 0,
    latest: 'at-once',
    mail: (facts) => [texts().stillWaiting, part.findingsSentence(facts), part.findingsLink(facts)],
  },
  'findings-recorded': {
    order: ({ order }) => answeredOnPhone(findingsOf(order)).length > 0,
    latest: 'after-undo',
    unverified: 'first',
    mail: (facts) => [
      texts().recordedOnPhone,
      part.recordedAnswersList('approved', facts),
      part.recordedAnswersList('declined', facts),
      texts().withPhone(texts().ifNotSaid),
      part.findingsLink(facts),
    ],
  },
  'services-added': {
    order: ({ order }) => order.cancelledAt === undefined && addedServiceLinesOf(order).length > 0,
    latest: 'after-undo',
    unverified: 'first',
    mail: (facts) => [
      texts().servicesAdded,
      part.addedServicesList(facts),
      part.stillDueSentence(facts),
      texts().withPhone(texts().ifNotSaid),
      part.serviceAndBooking(facts),
      part.summaryLink(facts),
    ],
  },
  'findings-answered': {
    order: ({ order }) => findingsOf(order).some(({ answer }) => answer !== undefined),
    garage: ({ service, desk }) => `A customer has answered what you found: ${service}. ${desk}`,
  },
  'desk-receipt': {
    order: ({ order }) => deskPaymentsOf(order).length > 0,
    latest: 'after-undo',
    unverified: 'always',
    mail: (facts) => [
      texts().paidAtGarage,
      part.deskPaymentsSentence(facts),
      part.stillDueSentence(facts),
      part.serviceAndBooking(facts),
      part.summaryLink(facts),
    ],
  },
  'next-service': {
    order: isServiceDueAgain,
    latest: 'at-once',
    mail: (facts) => [
      texts().dueAgain(texts().formatDayInDhaka(facts.order.progress?.at ?? '')),
      part.serviceAndBooking({ ...facts, services: facts.service }),
      `${texts().bookAgain}\n${facts.links.book}`,
      `${texts().stopReminders}\n${facts.links.orders}`,
    ],
  },
  'till-off': {
    till: true,
    garage: ({ reason, money }) => `The drawer is off: ${reason}. ${money}`,
    mailbox: 'The drawer is off',
    waits: true,
  },
  'never-came': {
    order: ({ order }) => isCarNoLongerAwaited(order),
    garage: ({ what }) => `A car has not come for a year, and is awaited no longer: ${what}.`,
  },
  'given-up': {
    order: () => true,
    garage: ({ what, reason }) => `A message to a customer was given up: ${what} (${reason}).`,
  },
} as const satisfies Record<string, NoticeKind>;

const isElsewhere = ({ atGateway }: Refund): boolean => atGateway?.elsewhere === true;

const wasGivenUpByUs = ({ order: { visitChange } }: MailFacts): boolean => visitChange?.actor === 'garage';

type Kinds = typeof kinds;
/** The kinds whose row has a field. */
type KindWith<Field extends keyof NoticeKind> = {
  [Kind in keyof Kinds]: Kinds[Kind] extends Record<Field, unknown> ? Kind : never;
}[keyof Kinds];

export type MailKind = KindWith<'mail'>;
export type SmsKind = KindWith<'sms'>;
export type NewsKind = KindWith<'garage'>;
export type LatestKind = KindWith<'latest'>;
export type MailboxKind = KindWith<'mailbox'>;

/** The rows by kind. A newer version may have stored other kinds. */
export const noticeKinds: ReadonlyMap<string, NoticeKind> = new Map(Object.entries(kinds));

const isLatestMail = (kind: string): kind is LatestKind & MailKind => {
  const { latest, mail } = noticeKinds.get(kind) ?? {};
  return latest !== undefined && mail !== undefined;
};

/** The kinds of mails of which only the latest is to come. */
export const latestMails: LatestKind[] = [...noticeKinds.keys()].filter(isLatestMail);

export const isMailKind = (kind: string): kind is MailKind => noticeKinds.get(kind)?.mail !== undefined;

export const mailParagraphsOf = (kind: MailKind, facts: MailFacts): Paragraph[] => kinds[kind].mail(facts);

const DAY_MS = 24 * 3_600_000;

/**
 * Returns whether a notice is too old to send. News of the garage is, after a day; a customer's notice, and one that asks the garage to act, is of
 * use for as long as it is true.
 */
export function isNoticeTooOld({ at, recipient, kind }: Notice, ms: number): boolean {
  const days = recipient === 'customer' || recipient === 'phone' || noticeKinds.get(kind)?.waits ? 7 : 1;
  return ms > Date.parse(at) + days * DAY_MS;
}
