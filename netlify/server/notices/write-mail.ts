import { API_BASE, endpoints, fillPath, paymentReturnPaths } from '../../../src/contract/endpoints.ts';
import {
  type AnswerValue,
  answeredOnPhone,
  type FindingRecord,
  isShown,
  openQuestions,
} from '../../../src/contract/finding.ts';
import type { Money } from '../../../src/contract/gateway.ts';
import { pathIn } from '../../../src/contract/language.ts';
import { refundText } from '../../../src/contract/refund-text.ts';
import { refundTexts as banglaRefund } from '../../../src/contract/refund-texts.bn.ts';
import { refundTexts as englishRefund } from '../../../src/contract/refund-texts.ts';
import { garage } from '../../../src/garage.ts';
import { inCurrentLanguage, speaking } from '../language.ts';
import {
  attemptOf,
  dueBesides,
  keptAttempt,
  keptFacts,
  languageOf,
  moneyOf,
  serviceNameIn,
} from '../order/order-facts.ts';
import type { Subject } from './find-subject.ts';
import * as bangla from './mail-texts.bn.ts';
import * as english from './mail-texts.ts';
import { type labels, subjects } from './mail-texts.ts';

const texts = inCurrentLanguage(english, bangla);
const refundTexts = inCurrentLanguage(englishRefund, banglaRefund);

/** The facts from which a mail is made. */
interface Facts extends Subject {
  transactionId: string;
  /** The address is not verified, and the customer is asked for that. */
  asksToVerify?: boolean;
  /** When the mail was due, if it comes late. */
  dueAt?: string | undefined;
  /** The title of the order's service, in the order's language. */
  service: string;
  /** The pages that a mail links to. */
  links: Record<'summary' | 'visit' | 'findings' | 'calendar' | 'orders' | 'book', string>;
}

export type MailKind = keyof typeof subjects;

/** The kinds of notices that customers get as mails. */
export const mailKinds: readonly string[] = Object.keys(subjects);
export const isMailKind = (kind: string): kind is MailKind => mailKinds.includes(kind);

/** Returns the subject line and the text of a mail, in the order's language. `site` is the origin of its links. */
export const writeMail = (
  kind: MailKind,
  about: Omit<Facts, 'service' | 'links'>,
  site: string,
): { subject: string; text: string } =>
  speaking(languageOf(about.order), () => write(kind, withLinks(about, site)));

function withLinks(about: Omit<Facts, 'service' | 'links'>, site: string): Facts {
  const { order, transactionId } = about;
  const language = languageOf(order);
  const pageAt = (path: string) => site + pathIn(language, path);
  return {
    ...about,
    service: serviceNameIn(language, order),
    links: {
      summary: `${pageAt(paymentReturnPaths.success)}?transactionId=${transactionId}`,
      visit: pageAt(`/orders/${order._id}/visit`),
      findings: pageAt(`/orders/${order._id}/findings`),
      orders: pageAt('/orders'),
      book: pageAt(`/checkout/${order.service}`),
      calendar: `${site}${API_BASE}${fillPath(endpoints.visitCalendar.path, { transactionId })}`,
    },
  };
}

function write(kind: MailKind, facts: Facts): { subject: string; text: string } {
  const { addressLine, brand, openingHours, phone, verifyAddress } = texts();
  const subject = texts().subjects[kind](
    kindsAboutTime.includes(kind) ? timeOf(facts).join(', ') : facts.service,
  );
  const { dueAt } = facts;
  const { comesLate, formatClock, formatDay } = texts();
  const paragraphs = [
    ...(dueAt ? [comesLate(formatDay(dueAt), formatClock(dueAt))] : []),
    ...paragraphsOf[kind](facts),
    ...(facts.asksToVerify ? [`${verifyAddress}\n${facts.links.orders}`] : []),
    [brand, addressLine, ...openingHours, phone, garage.email].join('\n'),
  ];
  // A line break would end the header.
  return { subject: subject.replace(/\s+/g, ' '), text: paragraphs.join('\n\n') };
}

/** The kinds of mails whose subject is the time of the visit. */
const kindsAboutTime: MailKind[] = ['visit-set', 'visit-moved', 'visit-closed', 'visit-reopened', 'reminder'];

/** The paragraphs of each kind of mail, before the garage's address. */
const paragraphsOf: Record<MailKind, (facts: Facts) => string[]> = {
  paid: (facts) =>
    facts.transaction.further
      ? [texts().furtherPaid, details(facts, 'paid'), summary(facts)]
      : confirmation(facts),
  cancelled: (facts) => [
    texts().cancelled,
    texts().afterCancelling[facts.order.payment],
    ...endOfVisit(facts),
    ...(isOnSite(facts) ? [texts().stillHere] : []),
    details(facts, 'amount'),
    summary(facts),
  ],
  'refund-due': (facts) => [
    keptAttempt(facts.order) && !facts.transaction.further ? texts().surplusReturns : texts().paymentReturns,
    ...endOfVisit(facts),
    details(facts, 'refund', captured(facts)),
    summary(facts),
  ],
  refunded: (facts) => [texts().moneyWentBack, details(facts, 'refund', captured(facts)), summary(facts)],
  'visit-set': (facts) => [
    bringTheCar(facts),
    `${texts().addToCalendar}\n${facts.links.calendar}`,
    ...changeOfPlans(facts),
  ],
  'visit-moved': (facts) => [
    bringTheCar(facts),
    `${texts().replaceInCalendar}\n${facts.links.calendar}`,
    ...changeOfPlans(facts),
  ],
  'visit-given-up': (facts) => [
    ...(wasGivenUpByUs(facts)
      ? [texts().givenUpByUs(facts.service), chooseAnother(facts)]
      : [texts().givenUpByYou(facts.service), comeOrChoose(facts)]),
    ...refundRule(facts),
    texts().deleteFromCalendar,
  ],
  'visit-closed': (facts) => [
    texts().closedOnYourDay(...timeOf(facts)),
    texts().bookingStands(facts.service),
    chooseAnother(facts),
    ...refundRule(facts),
    texts().deleteFromCalendar,
  ],
  'visit-reopened': (facts) => [
    texts().openAfterAll,
    bringTheCar(facts),
    `${texts().addToCalendar}\n${facts.links.calendar}`,
    ...changeOfPlans(facts),
  ],
  reminder: (facts) => [bringTheCar(facts), ...changeOfPlans(facts)],
  findings: (facts) => [
    openQuestions(facts.order.findings).length > 0 ? texts().pleaseAnswer : texts().weFound,
    ...listed(facts),
    `${texts().seeFindings}\n${facts.links.findings}`,
  ],
  'findings-reminder': (facts) => [
    texts().stillWaiting,
    ...listed(facts),
    `${texts().seeFindings}\n${facts.links.findings}`,
  ],
  'findings-recorded': (facts) => [
    texts().recordedOnPhone,
    ...recordedAs('approved', facts),
    ...recordedAs('declined', facts),
    texts().withPhone(texts().ifNotSaid),
    `${texts().seeFindings}\n${facts.links.findings}`,
  ],
  'desk-receipt': (facts) => [
    texts().paidAtGarage,
    takingsOf(facts),
    stillDue(facts),
    [line('service', facts.service), line('order', facts.order._id)].join('\n'),
    summary(facts),
  ],
  ready: (facts) => [
    texts().ready,
    ...(facts.order.progress?.message ? [facts.order.progress.message] : []),
    details(facts, 'amount'),
    summary(facts),
  ],
  'next-service': (facts) => [
    texts().dueAgain(texts().formatDayInDhaka(facts.order.progress?.at ?? '')),
    [line('service', facts.service), line('order', facts.order._id)].join('\n'),
    `${texts().bookAgain}\n${facts.links.book}`,
    `${texts().stopReminders}\n${facts.links.orders}`,
  ],
};

const confirmation = (facts: Facts): string[] => [
  texts().confirmed,
  details(facts, 'paid'),
  facts.order.visit ? texts().youBring(...timeOf(facts)) : comeOrChoose(facts),
  summary(facts),
  ...refundRule(facts),
];

type Label = keyof typeof labels;
const line = (label: Label, value: string): string => `${texts().labels[label]}: ${value}`;

const details = (
  { order, service, transaction, transactionId }: Facts,
  label: Label,
  amount: string | undefined = formatted(moneyOf(attemptOf(order, transactionId) ?? transaction)),
): string =>
  [
    line('service', service),
    ...(amount === undefined ? [] : [line(label, amount)]),
    line('order', order._id),
    line('transaction', transactionId),
  ].join('\n');

/** Returns what the gateway has taken, in the currency of its refunds. */
const captured = ({ capture }: Facts): string | undefined => capture?.captured && formatted(capture.captured);

const formatted = ({ amount, currency }: Money): string => texts().formatAmount(amount, currency);

/** Lists the findings that wait for an answer, or else all that the customer is told of, with their prices. */
function listed({ order: { findings = [] } }: Facts): string[] {
  const questions = openQuestions(findings);
  return [linesOf(questions.length > 0 ? questions : findings.filter(isShown))];
}

const linesOf = (findings: FindingRecord[]): string =>
  findings
    .map(({ text, price }) =>
      price === undefined ? `- ${text}` : `- ${text}: ${texts().formatAmount(price, 'BDT')}`,
    )
    .join('\n');

/** Lists the findings that the customer has approved or declined on the phone, if there are some. */
function recordedAs(value: AnswerValue, { order }: Facts): string[] {
  const recorded = answeredOnPhone(order.findings).filter(({ answer }) => answer?.value === value);
  return recorded.length > 0 ? [`${texts().recordedAs[value]}\n${linesOf(recorded)}`] : [];
}

/** Lists what the desk has taken and given back. */
const takingsOf = ({ order: { takings = [] } }: Facts): string =>
  takings
    .map(({ at, amount, way }) => {
      const { formatAmount, formatDayInDhaka, givenBack, inWays, taken } = texts();
      const sum = formatAmount(Math.abs(amount), 'BDT');
      return `- ${formatDayInDhaka(at)}: ${(amount < 0 ? givenBack : taken)(sum, inWays[way])}`;
    })
    .join('\n');

function stillDue({ order }: Facts): string {
  const due = dueBesides(order);
  return due ? texts().stillDue(texts().formatAmount(due, 'BDT')) : texts().nothingDue;
}

const summary = ({ links }: Facts): string => `${texts().yourSummary}\n${links.summary}`;

const chooseAnother = ({ links }: Facts): string => `${texts().chooseAnother}\n${links.visit}`;

const comeOrChoose = ({ links }: Facts): string => `${texts().comeOrChoose}\n${links.visit}`;

/** Says what cancelling does to the money, as the pages do. */
function refundRule({ order }: Facts): string[] {
  const rule = refundText({ ...order, ...keptFacts(order) }, new Date(), refundTexts());
  return rule ? [rule.asksToCall ? texts().withPhone(rule.text) : rule.text] : [];
}

/** The order's end has given up its visit, which has no mail of its own. */
function endOfVisit({ order: { events } }: Facts): string[] {
  const latest = events.findLast(({ type }) => type.startsWith('visit-'));
  const isEnd = events.some(
    ({ type, at }) => (type === 'cancelled' || type === 'refund-due') && at === latest?.at,
  );
  return isEnd ? [`${texts().givenUp} ${texts().deleteFromCalendar}`] : [];
}

const wasGivenUpByUs = ({ order: { events } }: Facts): boolean =>
  events.findLast(({ type }) => type === 'visit-given-up')?.actor === 'garage';

const isOnSite = ({ order: { progress } }: Facts): boolean =>
  progress !== undefined && progress.state !== 'collected';

const bringTheCar = (facts: Facts): string =>
  [
    texts().bringTo(...timeOf(facts)),
    texts().addressLine,
    garage.map,
    '',
    line('service', facts.service),
    line('order', facts.order._id),
  ].join('\n');

const changeOfPlans = (facts: Facts): string[] => [
  `${texts().moveOrGiveUp}\n${facts.links.visit}`,
  ...refundRule(facts),
];

/** Formats the time of a visit in Dhaka: "Thursday 26 November" and "09:00". */
function timeOf({ order }: Facts): [day: string, clock: string] {
  const start = order.visit?.start ?? '';
  return [texts().formatDay(start), texts().formatClock(start)];
}
