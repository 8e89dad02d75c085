import { API_BASE, fillPath, summaryPath } from '../../../src/contract/http/endpoints.ts';
import { pathIn } from '../../../src/contract/text/language.ts';
import { calendarEndpoints } from '../../../src/contract/visits/calendar-endpoints.ts';
import { garage } from '../../../src/garage.ts';
import { runInLanguage } from '../language.ts';
import { bookedServiceLine } from '../order/bill.ts';
import { bookedServicesIn, orderLanguage, serviceNameIn } from '../order/order-facts.ts';
import { type MailFacts, texts, visitDayAndClock } from './mail-parts.ts';
import { type MailKind, mailParagraphsOf, noticeKinds } from './notice-kinds.ts';

type About = Omit<MailFacts, 'service' | 'services' | 'links'>;

/** Returns the subject line and the text of a mail, in the order's language. `site` is the origin of its links. */
export const writeMail = (kind: MailKind, about: About, site: string): { subject: string; text: string } =>
  runInLanguage(orderLanguage(about.order), () => write(kind, factsOf(about, site)));

function factsOf(about: About, site: string): MailFacts {
  const { order, together = [], transactionId } = about;
  const language = orderLanguage(order);
  const pageAt = (path: string) => site + pathIn(language, path);
  const calendarAt = (path: string) => site + API_BASE + fillPath(path, { transactionId });
  return {
    ...about,
    service: serviceNameIn(language, order),
    services: [order, ...together].map((one) => bookedServicesIn(language, one)).join(', '),
    links: {
      summary: pageAt(summaryPath(transactionId)),
      visit: pageAt(`/orders/${order._id}/visit`),
      findings: pageAt(`/orders/${order._id}/findings`),
      orders: pageAt('/orders'),
      book: pageAt(`/checkout/${bookedServiceLine(order).service}`),
      google: calendarAt(calendarEndpoints.visitGoogle.path),
      calendar: calendarAt(calendarEndpoints.visitCalendar.path),
      subscription: calendarAt(calendarEndpoints.visitSubscription.path),
    },
  };
}

function write(kind: MailKind, facts: MailFacts): { subject: string; text: string } {
  const { addressLine, brand, comesLate, formatClock, formatDay } = texts();
  const { openingHours, phone, subjects, verifyAddress } = texts();
  const { asksToVerify, dueAt, links, order, service, services } = facts;
  const time = order.visit ? visitDayAndClock(facts).join(', ') : '';
  const paragraphs = [
    dueAt && comesLate(formatDay(dueAt), formatClock(dueAt)),
    ...mailParagraphsOf(kind, facts),
    asksToVerify && `${verifyAddress}\n${links.orders}`,
    [brand, addressLine, ...openingHours, phone, garage.email].join('\n'),
  ];
  // A line break would end the header.
  const subject = subjects[kind](noticeKinds.get(kind)?.car ? services : service, time).replace(/\s+/g, ' ');
  return { subject, text: paragraphs.filter(Boolean).join('\n\n') };
}
