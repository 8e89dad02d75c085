import type { Movement, TillAct } from '../../../../src/contract/desk/desk-till.ts';
import type { MovementRequest } from '../../../../src/contract/desk/desk-till-request.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { MemberAct } from '../../order/acts.ts';
import type { TillRecord } from '../../order/records.ts';

/** The most movements of a day, which are one record: no drawer is opened as often. */
export const MAX_MOVEMENTS = 300;

/** A day that was closed since the movement, and how. */
interface ClosedSince {
  closed: TillAct;
}

type Refusal = 'not-today' | 'movement-known' | 'no-movement' | 'too-many-movements';

/**
 * Decides on cash that moves in or out of the drawer on a day for no booking, or has not after all. What a closing has counted stays until an owner reopens
 * the day.
 * @returns the movement as it is then, which is the recorded one if nothing changes
 */
export function decideCashMovement(
  { day, closing, movements = [] }: TillRecord & { day: string },
  request: MovementRequest,
  { by, now }: MemberAct,
): Movement | ClosedSince | Refusal {
  const known = movements.find(({ id }) => id === request.id);
  const isToday = day === dayInDhaka(now);
  const at = now.toISOString();
  if (request.type === 'undone') {
    if (!known) return 'no-movement';
    if (known.undone) return known;
    if (!isToday) return 'not-today';
    if (closing?.type === 'closed' && known.at <= closing.at) return { closed: closing };
    return { ...known, undone: { at, by, reason: request.reason.trim() } };
  }
  const { type, id, kind, photo } = request;
  const amount = type === 'in' ? request.amount : -request.amount;
  const reason = request.reason?.trim() ?? '';
  if (known) {
    const isSame =
      known.kind === kind &&
      known.amount === amount &&
      known.photo === photo &&
      (known.reason ?? '') === reason;
    return isSame ? known : 'movement-known';
  }
  if (!isToday) return 'not-today';
  if (movements.length >= MAX_MOVEMENTS) return 'too-many-movements';
  return { id, kind, amount, at, by, ...(reason && { reason }), ...(photo && { photo }) };
}

/** Returns the till of a day with a movement that was decided on. */
export const withCashMovement = (
  { movements = [], ...till }: TillRecord,
  movement: Movement,
): TillRecord => ({
  ...till,
  movements: movements.some(({ id }) => id === movement.id)
    ? movements.map((one) => (one.id === movement.id ? movement : one))
    : [...movements, movement],
});
