import * as z from 'zod/mini';
import { mainOrigin } from '../http/site-origin.ts';
import { type Channel, isTooOld } from './channel.ts';
import { sendMail } from './emailjs.ts';
import { findSubject } from './find-subject.ts';
import { isMailKind, mailKinds, writeMail } from './write-mail.ts';

/** A mail address, and a single one. An order may have none (`Unregistered`). */
const mailAddress = z.email();

/** Mails by EmailJS, the channel for notices to customers. */
export const customerMail: Channel = {
  kinds: mailKinds,
  send: async (notice) => {
    const { id, kind, transactionId } = notice;
    const subject = await findSubject(notice);
    if (!subject || !isMailKind(kind)) return;
    const { email } = subject.order;
    if (!mailAddress.safeParse(email).success) return;
    if (isTooOld(notice, Date.now())) throw new Error('the mail is too old to be sent');
    await sendMail({ id, to: email, ...writeMail(kind, { ...subject, transactionId }, mainOrigin()) });
  },
};
