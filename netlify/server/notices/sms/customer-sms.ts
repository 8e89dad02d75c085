import { hash } from 'node:crypto';
import { mainSiteOrigin } from '../../http/site-origin.ts';
import { hasEmailAddress, smsNumberIn } from '../../order/addressed.ts';
import type { Notice } from '../../order/records.ts';
import { isRecipientReachable, sentRecordWrites } from '../../order/write-notices.ts';
import { commit, type Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { type Channel, type DeliveryOutcome, isNoticeReadLate } from '../channel.ts';
import { findNoticeSubject } from '../find-subject.ts';
import { isNoticeTooOld, noticeKinds } from '../notice-kinds.ts';
import { countSms } from './count-sms.ts';
import { countSmsParts } from './segments.ts';
import { sendSms } from './sms-plus.ts';
import { smsWaitsUntilMs } from './when-sent.ts';
import { writeSms } from './write-sms.ts';

/** SMS to customers who have phoned, or want them. */
export const customerSms: Channel = {
  name: 'sms',
  send: async (notice, json) => {
    const { sms, car } = noticeKinds.get(notice.kind) ?? {};
    const isOfCar = car === 'once';
    const subject = sms && (await findNoticeSubject(notice));
    const to = subject && smsNumberIn([subject.order, ...(subject.together ?? [])]);
    if (!subject || to === undefined) return { is: 'untrue' };
    const { order, transaction } = subject;
    const now = new Date();
    const until = smsWaitsUntilMs(notice, {
      hasMail: isRecipientReachable('customer') && hasEmailAddress(order),
      now,
    });
    if (until !== undefined) return { is: 'early', until };
    if (isNoticeTooOld(notice, now.getTime())) throw new Error('the SMS is too old to be sent');
    const text = writeSms(sms.sentence, subject, {
      site: mainSiteOrigin(),
      isLate: isNoticeReadLate(notice, now),
    });
    const parts = countSmsParts(text);
    const counted = await countSms(
      { notice, json },
      { order, uid: transaction.uid, to, toldWith: isOfCar ? (subject.together ?? []) : [] },
      { parts, besideMail: sms.besideMail, now },
    );
    if (counted === 'gone' || counted === 'mailed') return { is: 'untrue' };
    if (counted === 'enough') return dropped(notice, now);
    if (counted === 'full') return dropped(notice, now, [['HSET', keys.health, 'sms:full', now.getTime()]]);
    try {
      await sendSms({ id: smsIdOf(notice), to, text });
    } catch (error) {
      // If it was taken all the same, the repeat counts it.
      await commit(counted);
      throw error;
    }
    return { is: 'sent', write: [['HDEL', keys.health, 'sms:full']] };
  },
};

/** Returns the id by which the provider knows a repeat. Kinds that may be sent again keep the notice's id. */
const smsIdOf = ({ id, at }: Notice): string => hash('sha256', `${id} ${at}`).slice(0, 20);

/** Drops an SMS that its order or the month has no room for: the staff see that it was not sent. */
const dropped = (notice: Notice, now: Date, more: Write[] = []): DeliveryOutcome => ({
  is: 'untrue',
  write: [...more, ...sentRecordWrites(notice, 'given-up', now)],
});
