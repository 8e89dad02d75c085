import { environment } from '../environment.ts';
import type { Channel } from './channel.ts';
import { sendMail } from './emailjs.ts';
import { findReport, reportKinds, writeReport } from './trouble-texts.ts';

/** Mails to GARAGE_EMAIL, the channel for reports of what does not work. */
export const garageMail: Channel = {
  name: 'mails',
  kinds: reportKinds,
  send: async (notice) => {
    const report = await findReport(notice);
    if (!report) return 'untrue';
    const { title, text } = writeReport(report);
    await sendMail({ id: notice.id, to: environment().GARAGE_EMAIL ?? '', subject: title, text });
    return 'sent';
  },
};
