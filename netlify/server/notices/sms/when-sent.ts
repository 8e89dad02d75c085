import { DHAKA_OFFSET, dayInDhaka, daysAfter, inDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { Notice } from '../../order/records.ts';
import { noticeKinds } from '../notice-kinds.ts';

/* When customers may be sent an SMS: by day, of a visit on the evening before, and once it is known whether the mail was sent. */

const [MORNING, NIGHT] = ['08:00', '21:00'];
const EVENING = '18:00';
const MAIL_FIRST_MS = 10 * 60_000;

const msAt = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00${DHAKA_OFFSET}`);

/** Returns when an SMS may be sent, in ms; undefined if that is now. `hasMail`: its customer gets mails. */
export function smsWaitsUntilMs(
  { kind, at }: Pick<Notice, 'kind' | 'at'>,
  { hasMail, now }: { hasMail: boolean; now: Date },
): number | undefined {
  const { sms } = noticeKinds.get(kind) ?? {};
  const due = kind === 'reminder' ? msAt(dayInDhaka(at), EVENING) : Date.parse(at);
  const earliest = Math.max(now.getTime(), hasMail && !sms?.besideMail ? due + MAIL_FIRST_MS : due);
  const next = sms?.anytime ? earliest : afterNight(new Date(earliest));
  return next > now.getTime() ? next : undefined;
}

/** Returns the end of the night if a time is in one, in ms; else the time. */
function afterNight(time: Date): number {
  const [day = '', clock = ''] = inDhaka(time).split(' ');
  if (clock < MORNING) return msAt(day, MORNING);
  return clock < NIGHT ? time.getTime() : msAt(daysAfter(day, 1), MORNING);
}
