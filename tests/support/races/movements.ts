import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Till } from '../../../src/contract/desk/desk-till.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Customer } from '../customer.ts';
import { sendMovement } from '../desk-payments.ts';

/** A press that moves cash for no booking: whether it was answered, and whether it was taken back, which is not known if that answer was lost. */
interface Press {
  day: string;
  amount: number;
  isSure: boolean;
  undone: 'no' | 'maybe' | 'yes';
}
export type Moved = Map<string, Press>;

/** Moves cash out of the drawer, or every third time into it, in an amount that no other has, by a press that is sent twice. */
export async function moveCash(member: Customer, moved: Moved): Promise<Response> {
  const [id, day] = [randomUUID(), dayInDhaka(new Date())];
  const [type, paisa] = [moved.size % 3 === 0 ? 'in' : 'out', 10_007 + moved.size] as const;
  const press: Press = { day, amount: type === 'in' ? paisa : -paisa, isSure: false, undone: 'no' };
  moved.set(id, press);
  const send = () => sendMovement(member, day, { id, type, amount: paisa });
  const [first, second] = await Promise.all([send(), send()]);
  press.isSure = first.ok || second.ok;
  return first.ok ? first : second;
}

/** Takes the last movement of the day back, if there is one. */
export async function moveCashBack(member: Customer, moved: Moved): Promise<Response | undefined> {
  const day = dayInDhaka(new Date());
  const [id, press] = [...moved].findLast(([, one]) => one.day === day && one.isSure) ?? [];
  if (id === undefined || !press) return undefined;
  if (press.undone === 'no') press.undone = 'maybe';
  const response = await sendMovement(member, day, { type: 'undone', id, reason: 'not so' });
  if (response.ok) press.undone = 'yes';
  return response;
}

/** Checks that a day has each movement once that was pressed then, and returns their sum by the presses. */
export function expectMoved(moved: Moved, { day, movements }: Till): number {
  const pressed = [...moved].filter(([, one]) => one.day === day);
  const stored = new Map(movements.map((one) => [one.id, one]));
  expect(stored.size).toBe(movements.length);
  let sum = 0;
  for (const [id, { amount, isSure, undone }] of pressed) {
    const movement = stored.get(id);
    if (isSure) expect(movement, `the movement ${id}`).toBeDefined();
    if (!movement) continue;
    expect(movement.amount).toBe(amount);
    if (undone !== 'maybe') expect(movement.undone !== undefined).toBe(undone === 'yes');
    if (!movement.undone) sum += amount;
  }
  expect(pressed.map(([id]) => id)).toEqual(expect.arrayContaining([...stored.keys()]));
  return sum;
}
