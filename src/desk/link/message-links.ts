import type { Job } from '../../contract/desk-day.ts';
import { phoneDigits } from '../../contract/fold-text.ts';
import { foldDigits } from '../../contract/plain-text.ts';

/** A mobile number of Bangladesh, without the prefixes of country and trunk. */
const MOBILE = /^1[3-9]\d{8}$/;

/** The links that open a message to a phone number: WhatsApp's is there for a mobile number of Bangladesh only. */
interface MessageLinks {
  whatsApp: string | undefined;
  sms: string | undefined;
}

/** Returns the links that open a message with a text to a phone number, as people write it. */
export function messageLinks(phone: string, text: string): MessageLinks {
  const digits = phoneDigits(phone);
  const number = MOBILE.test(digits) ? `+880${digits}` : foldDigits(phone).replaceAll(/[^\d+]/g, '');
  const body = encodeURIComponent(text);
  return {
    whatsApp: MOBILE.test(digits) ? `https://wa.me/880${digits}?text=${body}` : undefined,
    // iPhones read the text behind an ampersand, others behind a question mark.
    sms: digits === '' ? undefined : `sms:${number}?&body=${body}`,
  };
}

/** Returns the message that asks about findings, and the URL of its link. */
export function findingsMessage({ text, path }: NonNullable<Job['question']>): { text: string; url: string } {
  const url = location.origin + path;
  return { text: `${text} ${url}`, url };
}
