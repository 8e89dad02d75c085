import { hash } from 'node:crypto';
import { monthInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { type Notice, type OrderRecord, parseSentNotice } from '../../order/records.ts';
import { sentRecordField, sentRecordJson } from '../../order/write-notices.ts';
import type { Commit, Expectation } from '../../store/commit.ts';
import { commitDecision } from '../../store/commit-decision.ts';
import { type DailyCount, dailyCount, parseDailyCount } from '../../store/daily-count.ts';
import { keys } from '../../store/keys.ts';
import { parseHash, parseRecord, type Read, readChecked, textSchema } from '../../store/read-pipeline.ts';
import type { ClaimedNotice } from '../claim-notices.ts';
import { latestNoticeId } from '../new-notice.ts';
import { decideSms, MOST_OF_DAY, type SmsFacts, type SmsRefusal } from './decide-sms.ts';

/**
 * Counts an SMS, and records it as sent, before it is: its notice may be gone by the time the provider has taken it. A sender that crashes leaves the count
 * to the one that repeats it.
 * @returns the commit that undoes it, for an SMS that was not taken; why it is not sent; or `gone` if its notice is no longer as claimed
 */
export const countSms = (
  { notice, json }: ClaimedNotice,
  { order, uid, to, toldWith }: { order: OrderRecord; uid: string; to: string; toldWith: OrderRecord[] },
  { now, ...about }: { parts: number; besideMail: boolean | undefined; now: Date },
): Promise<Commit | SmsRefusal | 'gone'> =>
  commitDecision<Commit | SmsRefusal | 'gone'>(async () => {
    const [key, field, month] = [keys.sent(order._id), sentRecordField(notice), monthInDhaka(now)];
    const counts = dailyCount([`sms ${hash('sha256', to)}`, `sms ${uid}`], now);
    const { stored, facts, unchanged } = await readFacts(notice, { key, month, counts, toldWith });
    if (stored !== json) return { result: 'gone' };
    const decision = decideSms(notice, facts, { ...about, now });
    if (typeof decision === 'string') return { result: decision };
    const record = sentRecordJson(notice, { state: 'sent', parts: about.parts }, now);
    const counted = decision.isCounted ? { expect: [], write: [] } : counts.add(MOST_OF_DAY);
    return {
      result: {
        expect: [{ read: ['HGET', key, field], reply: record }],
        write: [['HDEL', key, field], ['HINCRBY', keys.smsParts, month, -about.parts], ...counts.undo],
      },
      commit: {
        expect: [
          { read: ['HGET', keys.notices, notice.id], reply: json },
          { count: [keys.smsParts, month], atMost: decision.atMost },
          ...counted.expect,
          ...unchanged,
        ],
        write: [
          ['HSET', key, field, record],
          ['HINCRBY', keys.smsParts, month, decision.added],
          ...counted.write,
        ],
      },
    };
  });

/** Reads a notice, the parts of a month, the counts of a day, and what was sent about an order, with the expectation that nothing has been added to that. */
async function readFacts(
  { id, kind }: Notice,
  {
    key,
    month,
    counts,
    toldWith,
  }: { key: string; month: string; counts: DailyCount; toldWith: OrderRecord[] },
): Promise<{ stored: string | null; facts: SmsFacts; unchanged: Expectation[] }> {
  const [stored, used, reply, ...replies] = await readChecked(
    [],
    [
      (store) => store.hget(keys.notices, id),
      (store) => store.hget(keys.smsParts, month),
      (store) => store.hgetall(key),
      ...counts.reads,
      ...toldWith.map(
        (other): Read =>
          (store) =>
            store.hget(keys.sent(other._id), latestNoticeId(kind, other)),
      ),
    ],
  );
  const sent = parseHash(reply);
  return {
    stored: textSchema.parse(stored),
    facts: {
      sent: new Map(sent.map(([field, json]) => [field, parseSentNotice(json)] as const)),
      usedParts: Number(used ?? 0),
      today: replies.slice(0, counts.reads.length).map(parseDailyCount),
      mailsOfCar: replies
        .slice(counts.reads.length)
        .flatMap((mail) => parseRecord(mail, parseSentNotice) ?? []),
    },
    unchanged: [{ read: ['HLEN', key], reply: sent.length }],
  };
}
