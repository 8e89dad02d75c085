import * as z from 'zod/mini';
import { findVerified } from '../auth/verified-email.ts';
import { mainOrigin } from '../http/site-origin.ts';
import { type Channel, isLate, isTooOld } from './channel.ts';
import { sendMail } from './emailjs.ts';
import { findSubject } from './find-subject.ts';
import { numberIfUnverified } from './unverified-address.ts';
import { isMailKind, mailKinds, writeMail } from './write-mail.ts';

/** A mail address, and a single one. An order may have none (`Unregistered`). */
const mailAddress = z.email();

/** Mails by EmailJS, the channel for notices to customers. */
export const customerMail: Channel = {
  name: 'mails',
  kinds: mailKinds,
  send: async (notice) => {
    const { id, kind, transactionId } = notice;
    const subject = await findSubject(notice);
    if (!subject || !isMailKind(kind)) return 'untrue';
    if (!mailAddress.safeParse(subject.order.email).success) return 'untrue';
    if (isTooOld(notice, Date.now())) throw new Error('the mail is too old to be sent');
    // The address of today: that of the booking may be the customer's no longer.
    const verified = await findVerified(subject.transaction.uid);
    const number = verified === null ? numberIfUnverified(subject.order, notice) : Number.POSITIVE_INFINITY;
    if (number === undefined) return 'untrue';
    const dueAt = isLate(notice, Date.now()) ? notice.at : undefined;
    const facts = { ...subject, transactionId, asksToVerify: number === 1, dueAt };
    await sendMail({ id, to: verified ?? subject.order.email, ...writeMail(kind, facts, mainOrigin()) });
    return 'sent';
  },
};
