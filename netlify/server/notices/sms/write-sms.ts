import { pathIn } from '../../../../src/contract/text/language.ts';
import { garage } from '../../../../src/garage.ts';
import { runInLanguage } from '../../language.ts';
import { orderLanguage } from '../../order/order-facts.ts';
import type { MailSubject } from '../mail-parts.ts';
import { countSmsParts, MOST_SEGMENTS } from './segments.ts';
import { type Sentence, texts } from './sentences.ts';
import { SmsRefusedError } from './sms-plus.ts';

/**
 * Returns an SMS of two parts at most, in the order's language: its sentence and link, and that it comes late if that has room. The garage's name and number
 * come along where they take no further part. `site` is the origin of its link.
 * @throws {SmsRefusedError} if the sentence and the link alone have no room
 */
export const writeSms = (
  sentence: Sentence,
  subject: MailSubject,
  { site, isLate }: { site: string; isLate: boolean },
): string =>
  runInLanguage(orderLanguage(subject.order), () => write(sentence(subject), linkOf(subject, site), isLate));

function linkOf({ order }: MailSubject, site: string): string {
  // A customer's own bookings are in the list, for who is signed in.
  return site + pathIn(orderLanguage(order), order.link === undefined ? '/orders' : `/b/${order.link}`);
}

function write(sentence: string, link: string, isLate: boolean): string {
  const { brand, late } = texts();
  const words = `${sentence} ${link}`;
  const least = [...(isLate ? [`${late} ${words}`] : []), words].find(
    (one) => countSmsParts(one) <= MOST_SEGMENTS,
  );
  if (least === undefined)
    throw new SmsRefusedError(`an SMS would have more than ${MOST_SEGMENTS} parts: ${link}`);
  const versions = [`${brand}: ${least} ${garage.phone}`, `${brand}: ${least}`];
  return versions.find((one) => countSmsParts(one) === countSmsParts(least)) ?? least;
}
