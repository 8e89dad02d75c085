import type { Job } from '../../contract/desk/desk-day.ts';
import { mainPhone } from '../../contract/text/phone.ts';

/** The links that open a message to a phone number: WhatsApp's is there for a mobile number of Bangladesh only. */
interface MessageLinks {
  whatsApp: string | undefined;
  sms: string | undefined;
}

/** Returns the links that open a message with a text to a phone number, as people write it. */
export function messageLinks(phone: string, text: string): MessageLinks {
  const reached = mainPhone(phone);
  const body = encodeURIComponent(text);
  return {
    whatsApp: reached?.isMobile ? `https://wa.me/${reached.dialled.slice(1)}?text=${body}` : undefined,
    // iPhones read the text behind an ampersand, others behind a question mark.
    sms: reached && `sms:${reached.dialled}?&body=${body}`,
  };
}

/** Returns a prepared message with its link, and the URL of that. */
export function messageWithLink({ text, path }: NonNullable<Job['question']>): { text: string; url: string } {
  const url = location.origin + path;
  return { text: `${text} ${url}`, url };
}
