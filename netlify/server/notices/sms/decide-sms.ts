import { dayInDhaka, monthInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { garageRules } from '../../../../src/garage-rules.ts';
import { mailIdOf } from '../../order/addressed.ts';
import type { Notice, SentRecord } from '../../order/records.ts';
import { sentRecordField } from '../../order/write-notices.ts';
import { MOST_SEGMENTS } from './segments.ts';

/* How many SMS an order, a day and a month may have. One is counted before it is sent: senders at the same moment then know of each other. */

/** The SMS of an order that were sent, or are being sent, by `sentRecordField`, and the parts that the month has. */
export interface SmsFacts {
  sent: ReadonlyMap<string, SentRecord>;
  usedParts: number;
  /** The mails that tell of all bookings of the car, about the others of them. */
  mailsOfCar: SentRecord[];
  /** The SMS of today to its number, and about the orders of its account. */
  today: number[];
}

/** The parts by which the month's grow, if they are `maxLengthRule` so many before; and whether the day has it already. */
export interface CountedSms {
  added: number;
  atMost: number;
  /** A sender that has crashed since has counted it today. */
  isCounted: boolean;
}

/** A mail has said it; or the order, the day or the month has no room. */
export type SmsRefusal = 'mailed' | 'enough' | 'full';

const MOST_OF_ORDER = 6;
/** The most that go to one number, or about the orders of one account, on a day. */
export const MOST_OF_DAY = 6;

/** Decides whether an SMS is sent. A month needs room for the longest, so that one that has none for some has none for any. */
export function decideSms(
  notice: Notice,
  { sent, usedParts, mailsOfCar, today }: SmsFacts,
  { parts, besideMail = false, now }: { parts: number; besideMail?: boolean | undefined; now: Date },
): CountedSms | SmsRefusal {
  const mails = [sent.get(mailIdOf(notice.id)), ...mailsOfCar];
  if (!besideMail && mails.some((mail) => hasSaid(mail, notice))) return 'mailed';
  const field = sentRecordField(notice);
  const others = [...sent].filter(
    ([one, { recipient, state }]) => one !== field && recipient === 'phone' && state === 'sent',
  );
  const own = sent.get(field);
  const isCounted = own?.state === 'sent' && dayInDhaka(new Date(own.at)) === dayInDhaka(now);
  if (others.length >= MOST_OF_ORDER) return 'enough';
  if (!isCounted && today.some((count) => count >= MOST_OF_DAY)) return 'enough';
  const counted = countedBefore(own, now);
  const atMost = garageRules.smsPerMonth - MOST_SEGMENTS + counted;
  return usedParts > atMost ? 'full' : { added: parts - counted, atMost, isCounted };
}

/** Returns the parts of this month that a sender has counted which has crashed since. */
const countedBefore = (own: SentRecord | undefined, now: Date): number =>
  own && monthInDhaka(new Date(own.at)) === monthInDhaka(now) ? (own.parts ?? 0) : 0;

/** Returns whether a mail has said it. One of the same id may have been about an earlier visit. */
const hasSaid = (mail: SentRecord | undefined, { at }: Notice): boolean =>
  mail?.state === 'sent' && mail.at >= at;
