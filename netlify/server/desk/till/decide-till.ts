import { isDrawerOff, type TillAct } from '../../../../src/contract/desk/desk-till.ts';
import type { TillClosingRequest } from '../../../../src/contract/desk/desk-till-request.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { MemberAct } from '../../order/acts.ts';
import { firstKeptDay } from '../../order/retention.ts';

/** The till of a day as it is read: how it was closed, or reopened, last; and how often it was, today. */
interface TillState {
  day: string;
  closing: TillAct | undefined;
  actsToday: number;
}

/** The most acts about one till on one day, whose log shows all of them. A till that nobody has closed can always be. */
export const MAX_TILL_ACTS = 10;

/** A day that somebody else has closed, and how. */
interface ClosedBefore {
  closed: TillAct;
}

/**
 * Decides on closing a day, on which cash of `drawer` came, less what went. What is taken later is no reason to refuse it: it is not in the
 * difference. `proposed` was left in the drawer.
 * @returns the act, or the closing itself if the member has closed the day so; `till-changed` if the cash is not what the member saw, `off-without-note` if
 * nobody says why it is off
 */
export function decideTillClosing(
  {
    day,
    closing,
    drawer,
    proposed,
    actsToday,
  }: TillState & { drawer: number; proposed?: number | undefined },
  { expected, note: typed = '', float, counted }: TillClosingRequest,
  { by, now }: MemberAct,
):
  | TillAct
  | ClosedBefore
  | ('day-ahead' | 'day-gone' | 'till-changed' | 'off-without-note' | 'too-many-till-acts') {
  if (day > dayInDhaka(now)) return 'day-ahead';
  if (day < firstKeptDay(now)) return 'day-gone';
  const note = typed.trim();
  if (closing?.type === 'closed') {
    const isSame = closing.by === by && closing.float === float && closing.counted === counted;
    return isSame && (closing.note ?? '') === note ? closing : { closed: closing };
  }
  if (drawer !== expected.drawer) return 'till-changed';
  if (closing && actsToday >= MAX_TILL_ACTS) return 'too-many-till-acts';
  const sums = {
    float,
    ...(proposed !== undefined && proposed !== float && { proposed }),
    counted,
    drawer,
  };
  if (note === '' && isDrawerOff(sums)) return 'off-without-note';
  return { type: 'closed', day, at: now.toISOString(), by, ...sums, ...(note && { note }) };
}

/**
 * Decides on reopening a day that an owner saw closed at a time.
 * @returns the act, or the reopening itself if it is open again
 */
export function decideTillReopening(
  { closing, actsToday }: Pick<TillState, 'closing' | 'actsToday'>,
  expectedAt: string | undefined,
  { by, now }: MemberAct,
): TillAct | ClosedBefore | 'till-open' | 'too-many-till-acts' {
  if (!closing) return 'till-open';
  if (closing.type === 'reopened') return closing;
  if (closing.at !== expectedAt) return { closed: closing };
  if (actsToday >= MAX_TILL_ACTS) return 'too-many-till-acts';
  return { ...closing, type: 'reopened', at: now.toISOString(), by };
}
