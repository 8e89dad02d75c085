import { hash } from 'node:crypto';
import type { SentNotice } from '../../../../src/contract/desk-order.ts';
import { monthInDhaka } from '../../../../src/contract/dhaka.ts';
import { garage } from '../../../../src/garage.ts';
import { mainOrigin } from '../../http/site-origin.ts';
import { hasAddress, mailOf, smsNumberOf } from '../../order/addressed.ts';
import { transactionIdsOf } from '../../order/order-facts.ts';
import { type Notice, type OrderRecord, parseSentNotice } from '../../order/records.ts';
import { hasChannel, rememberNotice } from '../../order/write-notices.ts';
import type { Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { parseHash, type Read, readChecked } from '../../store/read-pipeline.ts';
import { type Channel, isLate, type Outcome } from '../channel.ts';
import { findSubject } from '../find-subject.ts';
import { isTooOld, noticeKinds } from '../notice-kinds.ts';
import { countSegments } from './segments.ts';
import { sendSms } from './sms-plus.ts';
import { waitsUntil } from './when-sent.ts';
import { writeSms } from './write-sms.ts';

/** SMS to customers who have phoned, or want them. */
export const customerSms: Channel = {
  name: 'sms',
  send: async (notice) => {
    const { sms } = noticeKinds.get(notice.kind) ?? {};
    const subject = sms && (await findSubject(notice));
    const to = subject && smsNumberOf(subject.order);
    if (!subject || to === undefined) return { is: 'untrue' };
    const { order } = subject;
    const now = new Date();
    const until = waitsUntil(notice, { hasMail: hasChannel('customer') && hasAddress(order), now });
    if (until !== undefined) return { is: 'early', until };
    if (isTooOld(notice, now.getTime())) throw new Error('the SMS is too old to be sent');
    const { sent, usedParts } = await readSent(order, now);
    if (!sms.besideMail && wasMailed(notice, sent)) return { is: 'untrue' };
    if (isEnough(sent)) return dropped(notice, now);
    const text = writeSms(sms.sentence, subject, { site: mainOrigin(), isLate: isLate(notice, now) });
    const parts = countSegments(text);
    if (usedParts + parts > garage.smsPerMonth)
      return dropped(notice, now, [['HSET', keys.health, 'sms:full', now.getTime()]]);
    await sendSms({ id: smsIdOf(notice), to, text });
    return {
      is: 'sent',
      write: [
        ['HINCRBY', keys.smsParts, monthInDhaka(now), parts],
        ['HDEL', keys.health, 'sms:refused', 'sms:full'],
      ],
    };
  },
};

/** Returns the id by which the provider knows a repeat. Kinds that may be sent again keep the notice's id. */
const smsIdOf = ({ id, at }: Notice): string => hash('sha256', `${id} ${at}`).slice(0, 20);

type Sent = ReadonlyMap<string, SentNotice>;

/** Reads what was sent about an order, by the notices' ids, and the parts of SMS of the month. */
async function readSent(order: OrderRecord, now: Date): Promise<{ sent: Sent; usedParts: number }> {
  const ofTransactions = transactionIdsOf(order).map(
    (id): Read =>
      (store) =>
        store.hgetall(keys.sent(id)),
  );
  const [used, ...replies] = await readChecked(
    [],
    [(store) => store.hget(keys.smsParts, monthInDhaka(now)), ...ofTransactions],
  );
  const sent = replies.flatMap(parseHash).map(([id, json]) => [id, parseSentNotice(json)] as const);
  return { sent: new Map(sent), usedParts: Number(used ?? 0) };
}

/** Returns whether a mail has said it. One of the same id may have been about an earlier visit. */
function wasMailed({ id, at }: Notice, sent: Sent): boolean {
  const mail = sent.get(mailOf(id));
  return mail?.state === 'sent' && mail.at >= at;
}

const MOST_OF_ORDER = 6;

const isEnough = (sent: Sent): boolean =>
  [...sent.values()].filter(({ recipient, state }) => recipient === 'phone' && state === 'sent').length >=
  MOST_OF_ORDER;

/** Drops an SMS that its order or the month has no room for: the staff see that it was not sent. */
const dropped = (notice: Notice, now: Date, more: Write[] = []): Outcome => ({
  is: 'untrue',
  write: [...more, ...rememberNotice(notice, 'given-up', now)],
});
