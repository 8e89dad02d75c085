import { Writable } from 'node:stream';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { CommandError } from '../../../netlify/cli/command.ts';
import { auditPayments } from '../../../netlify/cli/orders/audit-payments.ts';
import { rebuild } from '../../../netlify/cli/store/rebuild.ts';
import type { OrderRecord, Payment, Refund } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { deskDebts } from '../../../src/contract/desk/desk-debts.ts';
import { deskMonth } from '../../../src/contract/desk/desk-month.ts';
import { isDeskPayment } from '../../../src/contract/money/bill.ts';
import type { Currency, Money } from '../../../src/contract/money/money.ts';
import { dayInDhaka, daysAfter } from '../../../src/contract/time/dhaka.ts';
import { linkedBy } from '../booking-link.ts';
import { bodyOf, ordersOf } from '../customer.ts';
import { callAs, jobOf } from '../desk.ts';
import { tillOn } from '../desk-payments.ts';
import { readBooks } from '../gateways/gateway-books.ts';
import { signedInAgain } from '../gateways/money.ts';
import { openStore, storedOrders } from '../store.ts';
import { NOW } from '../visits.ts';
import { expectMoved } from './movements.ts';
import type { Party } from './party.ts';
import type { World } from './world.ts';
import { expectWrittenOff } from './write-offs.ts';

/*
 * The sums of a world that has come to rest, counted once more by the presses of the desk and the books of the gateways, and by no function of the
 * product: what everybody is told is due, the tills, the audit and the references are those.
 */

export async function expectSums(world: World): Promise<void> {
  const days = daysOf();
  const balances: Balances = new Map();
  for (const who of world.parties) await expectDue(world, who, balances);
  await expectMonths(world, days, await expectTills(world, days));
  await expectLists(world);
  const found = (await audit({ from: days[0] ?? '', to: days.at(-1) ?? '' })).map((row) => {
    const [, order = row, amount = ''] = /([\da-f-]{36}) +BDT ([\d,.]+) are kept beyond/.exec(row) ?? [];
    return [order, Math.round(Number(amount.replaceAll(',', '')) * 100)] as const;
  });
  const overpayment = [...balances].filter(([, balance]) => balance < 0);
  expect(new Map(found)).toEqual(new Map(overpayment.map(([order, balance]) => [order, -balance])));
  expect((await rebuild(openStore())).differences).toEqual([]);
}

/** The balances of orders: what they charge less what they keep in taka, in paisa, by their id. Staff decide about what is kept too much. */
type Balances = Map<string, number>;

/** Returns the rows of differences that an audit prints. */
async function audit(days: { from: string; to: string }): Promise<string[]> {
  const printed = await printedBy(() =>
    auditPayments(openStore(), days).catch((error: unknown) => expect(error).toBeInstanceOf(CommandError)),
  );
  const rows = printed.trim().split('\n');
  expect(rows.at(-1)).toMatch(/^\d+ differences?$/);
  return rows.slice(1, -1);
}

/** Returns the days in Dhaka on which money can have moved. */
function daysOf(): string[] {
  const [days, last] = [[dayInDhaka(NOW)], dayInDhaka(new Date())];
  for (let day = days[0] ?? last; day < last; days.push(day)) day = daysAfter(day, 1);
  return days;
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Checks that what was taken off a bill is on it, and that the desk, the link and the customer are told what is due. */
async function expectDue({ member }: World, who: Party, balances: Balances): Promise<void> {
  const order = (await storedOrders(who)).all.find(({ _id }) => _id === who.orderId);
  if (!order) return;
  const reductions = order.lines.flatMap((line) => (line.kind === 'reduction' ? [line] : []));
  for (const { id, amount } of reductions) {
    const press = who.reductions.get(id);
    expect({ id, amount, isOnBill: press?.given !== 'no' && press?.undone !== 'yes' }).toEqual({
      id,
      amount: -(press?.amount ?? 0),
      isOnBill: true,
    });
  }
  // A customer's own booking that ends before its car has come loses them.
  const areKept = order.link !== undefined || order.progress !== undefined;
  for (const [id, { given, undone }] of who.reductions)
    if (areKept && given === 'yes' && undone === 'no')
      expect(
        reductions.map((line) => line.id),
        `${who.label}: reductions`,
      ).toContain(id);

  const balance = balanceOf(order);
  balances.set(order._id, balance);
  const due = dueOf(order, balance);
  const { bill } = await jobOf(member, who);
  expect({ due: bill.due, overpayment: bill.overpayment ?? 0 }, `${who.label}: the desk`).toEqual({
    due,
    overpayment: Math.max(0, -balance),
  });
  if (order.erasedAt) return;
  if (order.link) expect((await linkedBy(order.link)).bill.due, `${who.label}: the link`).toEqual(due);
  else if (!order.cancelledAt && !order.putAwayAt) {
    const own = (await ordersOf(await signedInAgain(who.person))).find(({ _id }) => _id === who.orderId);
    expect(own?.bill.due, `${who.label}: the customer`).toEqual(due);
  }
}

/** Checks the sums of what customers owe for cars that have left, and of what they are owed for bookings that are over. */
async function expectLists({ member, parties }: World): Promise<void> {
  const orders = (
    await Promise.all(
      parties.map(async (who) => (await storedOrders(who)).all.map((order) => ({ order, who }))),
    )
  ).flat();
  const listed = async (list: 'debts' | 'overpayments') => {
    const page = await bodyOf(callAs(member, 'GET', `/api/desk/${list}`));
    const { count, due } = z.parse(deskDebts.response, page);
    return [count, due];
  };
  const summed = (sums: number[]) => {
    const some = sums.filter((sum) => sum > 0);
    return [some.length, sumOf(some)];
  };
  const debts = await Promise.all(
    orders.map(async ({ order, who }) => {
      const { _id: transactionId, progress, erasedAt } = order;
      if (progress?.state !== 'collected' || erasedAt !== undefined) return 0;
      const { amount, currency } = dueOf(order, balanceOf(order));
      if (currency !== 'BDT') return 0;
      const { writtenOff = 0 } = await jobOf(member, { transactionId });
      expectWrittenOff(order, who, { due: amount, writtenOff });
      return amount - writtenOff;
    }),
  );
  expect(await listed('debts'), 'the debts').toEqual(summed(debts));
  const overpaid = orders.map(({ order }) => {
    const { progress, cancelledAt, payments } = order;
    const isOver = progress ? progress.state === 'collected' : cancelledAt !== undefined;
    return isOver && !payments.some((one) => 'held' in one && one.held) ? -balanceOf(order) : 0;
  });
  expect(await listed('overpayments'), 'what customers are owed').toEqual(summed(overpaid));
}

/** Returns what is due next: a customer's own booking is paid by a gateway first, and one of the desk that was cancelled is over. */
function dueOf({ lines, link, cancelledAt, payments }: OrderRecord, balance: number): Money {
  const isPaidOnline = payments.some((payment) => 'transactionId' in payment);
  const service = lines.find((line) => line.kind === 'service');
  if (service && !link && !isPaidOnline)
    return { amount: service.withdrawnAt ? 0 : service.amount, currency: service.currency };
  return { amount: link && cancelledAt ? 0 : Math.max(0, balance), currency: 'BDT' };
}

/** Returns charges less reductions, less what is kept, in taka. */
const balanceOf = (order: OrderRecord): number =>
  chargedBy(order) - sumOf(order.payments.filter(({ currency }) => currency === 'BDT').map(netPaidOf));

/** Returns charges less reductions in taka. Of a customer's own booking, reductions are of what is charged beside it. */
function chargedBy({ lines, link }: OrderRecord): number {
  const charges = lines.map((line) => {
    if (line.kind === 'work') return line.answer?.value === 'approved' ? (line.price ?? 0) : 0;
    if (line.kind === 'reduction') return line.amount;
    return line.withdrawnAt === undefined && line.currency === 'BDT' ? line.amount : 0;
  });
  const booked = link === undefined ? (charges[lines.findIndex(({ kind }) => kind === 'service')] ?? 0) : 0;
  return booked + Math.max(0, sumOf(charges) - booked);
}

/** Returns what is kept of a payment: a return that the gateway's dashboard began, and that failed, is none. */
const netPaidOf = ({ amount, refunds }: Payment): number =>
  amount -
  sumOf(
    refunds.map((part) => (part.atGateway?.elsewhere && part.atGateway.state === 'failed' ? 0 : part.amount)),
  );

/** Returns the presses of the desk for money that are on a bill: those whose answer was lost may be. */
async function deskPaymentsOf({ parties }: World) {
  const deskPayments = [];
  for (const who of parties) {
    const payments = (await storedOrders(who)).all.flatMap((order) => order.payments);
    const ids = new Set(payments.flatMap(({ id, refunds }) => [id, ...refunds.map((part) => part.id)]));
    deskPayments.push(
      ...[...who.deskPayments].flatMap(([id, deskPayment]) => (ids.has(id) ? [deskPayment] : [])),
    );
  }
  return deskPayments;
}

/** The cash that has come less what went back, in paisa, and what gateways have taken and given back in each currency, with how often they have taken. */
type Moved = { cash: number } & Record<Currency, number[]>;

/** Checks the cash of each day, what came online and went back on all days, and that a till that was closed is known to have been. */
async function expectTills(world: World, days: string[]): Promise<Moved> {
  const deskPayments = await deskPaymentsOf(world);
  const online = { BDT: [0, 0, 0], USD: [0, 0, 0] };
  for (const day of days) {
    const till = await tillOn(world.member, day);
    const cash = deskPayments.filter((deskPayment) => deskPayment.day === day).map(({ amount }) => amount);
    expect(till.drawer, `the cash of ${day}`).toBe(sumOf(cash) + expectMoved(world.moved, till));
    if (world.tills.has(day)) expect(till.closing, `the closing of ${day}`).toBeDefined();
    for (const { currency, taken, givenBack, takenCount } of till.online)
      for (const [index, amount] of [taken, givenBack, takenCount].entries())
        online[currency][index] = (online[currency][index] ?? 0) + amount;
  }
  const unmatched = await openStore().hkeys(keys.unmatched);
  const books = (await readBooks(world.cloud.url)).filter(
    ({ id }) => !world.previous.has(id) && !unmatched.includes(id),
  );
  for (const currency of ['BDT', 'USD'] as const) {
    const own = books.filter((one) => one.currency === currency);
    // The books say no longer that a refund which has failed had gone, and came back.
    const again = (await reversedIn(world, currency)).map(({ amount }) => amount);
    const back = [...own.flatMap(({ refunds }) => refunds), ...again];
    const taken = [...own.map(({ amount }) => amount), ...again];
    expect(online[currency], `the tills, and the gateway's books in ${currency}`).toEqual([
      sumOf(taken),
      sumOf(back),
      taken.length,
    ]);
  }
  return { cash: sumOf(deskPayments.map(({ amount }) => amount)), ...online };
}

/** Returns the parts of payments that had gone back in a currency, and came back, each as often as it did. */
async function reversedIn({ parties }: World, currency: Currency): Promise<Refund[]> {
  const orders = (await Promise.all(parties.map(storedOrders))).flatMap(({ all }) => all);
  return orders
    .flatMap(({ payments }) => payments)
    .filter((payment) => (('captured' in payment && payment.captured) || payment).currency === currency)
    .flatMap(({ refunds }) => refunds)
    .flatMap((part) => (part.reversals ?? []).map(() => part));
}

/** Checks that the owner's months have what was charged for cars that were collected, or kept of cancelled bookings, and what came in and went back. */
async function expectMonths({ member, parties }: World, days: string[], moved: Moved): Promise<void> {
  const found: Moved = { cash: 0, BDT: [0, 0, 0], USD: [0, 0, 0] };
  let charged = 0;
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const path = `/api/desk/month?month=${month}`;
    const { sums } = z.parse(deskMonth.response, await bodyOf(callAs(member, 'GET', path)));
    charged += sums.charged.BDT;
    for (const { method, currency, taken, givenBack, takenCount } of sums.received)
      if (isDeskPayment({ method })) found.cash += taken - givenBack;
      else
        for (const [index, amount] of [taken, givenBack, takenCount].entries())
          found[currency][index] = (found[currency][index] ?? 0) + amount;
  }
  expect(found, 'the months').toEqual(moved);
  const orders = (await Promise.all(parties.map(storedOrders))).flatMap(({ all }) => all);
  const billed = orders.map((order) => {
    const { progress, cancelledAt, payments } = order;
    if (progress) return progress.state === 'collected' ? chargedBy(order) : 0;
    // What an erasure has cancelled unpaid, or paid in part, was charged as far as it is kept.
    const kept = sumOf(payments.filter(({ currency }) => currency === 'BDT').map(netPaidOf));
    return cancelledAt ? Math.min(chargedBy(order), kept) : 0;
  });
  expect(charged, 'what the months charge').toBe(sumOf(billed));
}

/** Returns what a command writes to its output. */
async function printedBy(command: () => Promise<void>): Promise<string> {
  let printed = '';
  const decoder = new TextDecoder();
  const write = (chunk: Uint8Array, _encoding: string, done: () => void) => {
    printed += decoder.decode(chunk, { stream: true });
    done();
  };
  const output = vi
    .spyOn(process, 'stdout', 'get')
    .mockReturnValue(new Writable({ write }) as typeof process.stdout);
  try {
    await command();
  } finally {
    output.mockRestore();
  }
  return printed;
}
