import { expect } from 'vitest';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import type { Party, WriteOffPress } from './party.ts';

/* What was written off, as the presses of the desk explain it. Amounts are in paisa. */

/** Sends a press about what is written off, and keeps whether it has come about. */
export async function pressWriteOff(
  { writeOffs }: Party,
  amount: number,
  send: () => Promise<Response[]>,
): Promise<Response | undefined> {
  const nextPlace = () => Math.max(0, ...writeOffs.flatMap(({ begun, ended }) => [begun, ended])) + 1;
  const press: WriteOffPress = {
    ...{ amount, at: new Date().toISOString(), done: 'perhaps' },
    ...{ begun: nextPlace(), ended: 0 },
  };
  writeOffs.push(press);
  try {
    const responses = await send();
    if (responses.some(({ ok }) => ok)) press.done = 'yes';
    else if (responses.every(({ status }) => status < 500)) press.done = 'no';
    return responses.find(({ ok }) => ok) ?? responses[0];
  } finally {
    press.ended = nextPlace();
  }
}

/** Checks that what is said to be written off of an order, of so much due, is what the presses leave, less what has come since. */
export function expectWrittenOff(order: OrderRecord, who: Party, { due, writtenOff }: Said): void {
  // Another booking that has come along has none.
  const presses = order._id === who.orderId ? who.writeOffs : [];
  const done = presses.filter((press) => press.done !== 'no');
  const given = done.filter(({ amount }) => amount > 0);
  const undone = done.filter(({ amount }) => amount === 0);
  const possible = given.filter(
    ({ ended }) => !undone.some((press) => press.done === 'yes' && press.begun > ended),
  );
  const sure = given.filter((one) => one.done === 'yes' && undone.every(({ ended }) => ended < one.begun));
  const [{ at: since = '' } = {}] = sure;
  const least = sumOf(sure) - moneySince(order, since);
  expect(writtenOff, `${who.label}: written off`).toBeLessThanOrEqual(Math.min(due, sumOf(possible)));
  expect(writtenOff, `${who.label}: written off`).toBeGreaterThanOrEqual(Math.min(due, least));
}

/** The figures of a debt: how much is due, and how much of that was written off. */
interface Said {
  due: number;
  writtenOff: number;
}

const sumOf = (parts: { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the money in taka that has come since a time, also what banks have given back, or not taken after all. */
const moneySince = ({ payments }: OrderRecord, since: string): number =>
  payments
    .filter(({ currency }) => currency === 'BDT')
    .flatMap((payment) => [
      ...(payment.at >= since ? [payment] : []),
      ...payment.refunds.filter(
        ({ atGateway, reinstatedAt }) => reinstatedAt || atGateway?.state === 'failed',
      ),
    ])
    .reduce((sum, { amount }) => sum + amount, 0);
