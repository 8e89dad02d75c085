import { BRAND } from '../../../src/contract/brand.ts';
import { API_BASE, endpoints, fillPath, paymentReturnPaths } from '../../../src/contract/endpoints.ts';
import { addressLine, garage } from '../../../src/garage.ts';
import { type Facts, mailTexts, verificationRequest } from './mail-texts.ts';

export type MailKind = keyof typeof mailTexts;

/** The kinds of notices that customers get as mails. */
export const mailKinds: readonly string[] = Object.keys(mailTexts);
export const isMailKind = (kind: string): kind is MailKind => mailKinds.includes(kind);

/** Returns the subject line and the text of a mail. `site` is the origin of its links. */
export function writeMail(
  kind: MailKind,
  about: Omit<Facts, 'links'>,
  site: string,
): { subject: string; text: string } {
  const { order, transactionId } = about;
  const links = {
    summary: `${site}${paymentReturnPaths.success}?transactionId=${transactionId}`,
    visit: `${site}/orders/${order._id}/visit`,
    orders: `${site}/orders`,
    calendar: `${site}${API_BASE}${fillPath(endpoints.visitCalendar.path, { transactionId })}`,
  };
  const { subject, paragraphs } = mailTexts[kind]({ ...about, links });
  // A line break would end the header.
  const all = [...paragraphs, ...(about.asksToVerify ? [verificationRequest({ links })] : []), signature];
  return { subject: subject.replace(/\s+/g, ' '), text: all.join('\n\n') };
}

const signature = [
  BRAND,
  addressLine,
  ...garage.hours.map(({ label, opens, closes }) => `${label}: ${opens}–${closes}`),
  garage.phone,
  garage.email,
].join('\n');
