import { expect, test } from 'vitest';
import { dayInDhaka, daysOfMonth } from '../../../../src/contract/time/dhaka.ts';
import { daybookOn } from '../../../../tests/support/cases/daybook.ts';
import { deskOrder, orderWith, ownedOf, serviceLine } from '../../../../tests/support/cases/orders.ts';
import { pageIn } from '../../../../tests/support/cases/payments.ts';
import { HOUR } from '../../../../tests/support/cases/times.ts';
import { FULL } from '../../../../tests/support/full.ts';
import { eraseOrder } from '../../account/erase-order.ts';
import { answerFindings } from '../../findings/answer-findings.ts';
import { askFindings, setFinding } from '../../findings/decide-findings.ts';
import { findingsOf, sumOf } from '../../order/bill.ts';
import { type Change, changeOf, type OwnedOrder, toCommit } from '../../order/change.ts';
import { addUp, factsIn } from '../../order/fact-subjects.ts';
import { indexEntriesOf } from '../../order/index-entries.ts';
import { dueAtDesk } from '../../order/order-facts.ts';
import { cancel } from '../../orders/decide-order.ts';
import { recordCaptures, recordDeskPayment } from '../../payments/add-payment.ts';
import { transactionOf } from '../../payments/pages.ts';
import { beginRefund, recordRefund } from '../../payments/return-money.ts';
import { keys } from '../../store/keys.ts';
import { parseSums } from '../../store/sums.ts';
import { decideReduction } from '../bill/decide-reduction.ts';
import { moveCar } from '../decide-move.ts';
import { tillOf } from '../till/till-of.ts';
import { monthSums } from './month-sums.ts';
import { invoiceableOfDays, sumsOfDays } from './sums-of-days.ts';

/* The sums of random bookings are those of books that were kept beside them, of what was done, by somebody who knows of no orders. */

/** Returns whole numbers below a limit, by chance but the same each time (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) % limit;
  };
}

/** Amounts by day and name, and the facts of orders as commits have written them. */
interface World {
  books: Map<string, number>;
  facts: Map<string, string>;
}

const BY = { by: 'Salma' };

/** Serves a booking as chance says, and keeps books of it. Returns it as it is in the end. */
function serve(number: number, { books, facts }: World): OwnedOrder {
  const random = randomFrom(number);
  const isOneOf = (count: number) => random(count) === 0;
  const pick = <T>(...all: T[]): T => all[random(all.length)] as T;
  const isWeb = isOneOf(2);
  const currency = isWeb && isOneOf(4) ? 'USD' : 'BDT';
  const gateway = currency === 'USD' ? 'stripe' : 'sslcommerz';
  const [id, price, minutes] = [`order-${number}`, 1_000 + random(1_000_000), 30 + random(300)];
  const service = pick('oil', 'brakes', 'paint');
  let now = new Date(Date.UTC(2026, 9, 20) + random(42 * 24) * HOUR);
  const note = (amount: number, ...names: string[]) => {
    for (const name of names) {
      const entry = `${dayInDhaka(now)} ${name}`;
      books.set(entry, (books.get(entry) ?? 0) + amount);
    }
  };
  const noteMoney = (way: string, amount: number) => {
    note(Math.abs(amount), `${way} ${amount > 0 ? 'taken' : 'back'}`);
    note(1, `${way} ${amount > 0 ? 'taken' : 'back'} count`);
  };

  const at = now.toISOString();
  // Of a booking of the desk a part is paid by the link, as chance says.
  const online = isWeb ? price : 1 + random(price);
  const page = pageIn('open', { transactionId: id, gateway, amount: online, currency, createdAt: at });
  const lines = [serviceLine({ id, service, text: service, amount: price, currency, minutes })];
  const times = { _id: id, lines, pages: [page], createdAt: at, updatedAt: at };
  const booked = isWeb
    ? orderWith({ ...times, ...(isOneOf(3) && { lateChange: true as const }) })
    : deskOrder({ ...times, link: id });
  const apply = (change: Change) => {
    const { commit, stored } = toCommit(change);
    for (const [command, key, name, value] of commit.write.filter((one) => one[1].startsWith('facts:')))
      command === 'HDEL' ? facts.delete(`${key} ${name}`) : facts.set(`${key} ${name}`, String(value));
    return stored;
  };
  let owned = apply({ before: undefined, after: ownedOf(booked) });
  /** Returns whether something is done, some time later. */
  const act = (decide: (before: OwnedOrder) => Change | string): boolean => {
    now = new Date(now.getTime() + random(60) * HOUR);
    const decision = decide(owned);
    if (typeof decision !== 'string') owned = apply(decision);
    return typeof decision !== 'string';
  };
  const moveTo = (progress: 'received' | 'ready' | 'collected') =>
    act(({ order: { rev }, ...one }) =>
      moveCar({ ...one, order: owned.order }, { progress, rev, withDue: true }, { ...BY, now }),
    );
  const bring = (captureId: string) => {
    const money = { amount: online, currency } as const;
    const capture = {
      captureId,
      refundReference: '',
      verdict: 'paid',
      counted: money,
      captured: money,
    } as const;
    const transaction = transactionOf('uid-1', id, page);
    act((before) =>
      recordCaptures({ transactionId: id, transaction, owned: before, earlier: null }, [capture], { now }),
    );
    noteMoney(`${gateway} ${currency}`, online);
  };
  const refundAll = () => {
    for (const { id: paymentId, returns } of owned.order.payments)
      for (const { id: returnId, amount } of returns.filter(({ refund }) => !refund)) {
        const [name, outcome] = [{ paymentId, returnId }, { state: 'refunded', refundId: returnId } as const];
        act((before) => beginRefund(before, name, now));
        act((before) => recordRefund(before, name, { outcome, now }));
        noteMoney(`${gateway} ${currency}`, -amount);
      }
  };

  if (isWeb) {
    if (isOneOf(10)) return owned;
    bring(`${id}-1`);
    note(1, 'web');
    if (isOneOf(10)) bring(`${id}-2`);
    refundAll();
    if (isOneOf(8)) {
      act((before) => cancel(before, now) as Change);
      note(1, 'cancelled');
      if (booked.lateChange) note(price, `charged ${currency}`, `kept ${currency}`);
      refundAll();
      return owned;
    }
  } else {
    note(1, 'desk');
    if (isOneOf(4)) {
      bring(`${id}-1`);
      act((before) => eraseOrder(before, now));
      note(1, 'cancelled');
      note(online, 'charged BDT', 'kept BDT');
      return owned;
    }
  }
  if (isOneOf(12) || !moveTo('received')) return owned;
  note(1, 'first');
  const mechanic = pick('Jamal', 'Kamal', undefined);
  act((before) => changeOf(before, { ...before.order, mechanic, rev: before.order.rev + 1 }));

  const charges = [{ name: service, amount: price, currency, minutes }];
  for (let left = random(3); left > 0; left -= 1) {
    const work = {
      name: 'work',
      amount: 1 + random(500_000),
      currency: 'BDT' as const,
      minutes: random(200),
    };
    const content = { text: 'Worn', urgency: 'soon', price: work.amount, minutes: work.minutes, photos: [] };
    const finding = `f${left}`;
    const expected = () => findingsOf(owned.order).filter((one) => one.id === finding);
    act((before) => setFinding(before, { id: finding, ...content, urgency: 'soon' }, { ...BY, now }));
    act((before) => askFindings(before, { findings: expected() }, { ...BY, now }));
    note(work.amount, 'asked');
    const value = pick('approved' as const, 'declined' as const);
    const answering = { actor: 'garage', way: 'phone', ...BY } as const;
    const answers = expected().map((one) => ({ ...one, value }));
    act((before) => answerFindings(before, { answers }, { answering, now }));
    note(work.amount, value);
    if (value === 'approved') charges.push(work);
  }
  const reduce = (lineId: string): number => {
    const due = dueAtDesk(owned.order);
    const amount = Math.min(due, 1 + random(5_000));
    const request = {
      type: 'given',
      id: lineId,
      kind: 'discount',
      reason: 'came twice',
      amount,
      due,
    } as const;
    return act((before) => decideReduction(before, request, { ...BY, role: 'owner', now })) ? -amount : 0;
  };
  const reduced = isOneOf(3) ? reduce('l1') : 0;
  const way = pick('cash' as const, 'card' as const, 'wallet' as const);
  const taken = { type: 'taken', id: 't1', way, amount: 1 + random(dueAtDesk(owned.order) || 1) } as const;
  if (act((before) => recordDeskPayment(before, taken, { ...BY, now })))
    noteMoney(`${way} BDT`, taken.amount);
  const back = { type: 'given-back', id: 't2', way, amount: 1 + random(500), reason: 'too much' } as const;
  if (isOneOf(6) && act((before) => recordDeskPayment(before, back, { ...BY, now })))
    noteMoney(`${way} BDT`, -back.amount);

  if (isOneOf(10) || !moveTo('collected')) return owned;
  // By mistake.
  if (isOneOf(10) && moveTo('ready') && (isOneOf(2) || !moveTo('collected'))) return owned;
  const member = mechanic ?? 'nobody';
  for (const one of charges) {
    note(one.amount, `charged ${one.currency}`, `${one.name} ${one.currency}`, `${member} ${one.currency}`);
    note(one.minutes, `${one.name} minutes`, `${member} minutes`);
    note(1, `${one.name} count`);
  }
  note(1, `${member} count`);
  note(reduced, 'charged BDT', `${member} BDT`, 'off');
  // The rest of a debt is written off, perhaps in another month.
  if (isOneOf(10)) note(reduce('l2'), 'charged BDT', `${member} BDT`, 'off');
  return owned;
}

/** Returns the entries of books that are not nothing, by the name after the day. */
const entriesOn = (books: World['books'], isMeant: (day: string) => boolean): Record<string, number> => {
  const sums = new Map<string, number>();
  for (const [entry, amount] of books)
    if (isMeant(entry.slice(0, 10))) sums.set(entry.slice(11), (sums.get(entry.slice(11)) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
};

/** Returns the sums of a month as books have them. */
function toEntries(sums: ReturnType<typeof monthSums>): Record<string, number> {
  const amounts = (name: string, { BDT, USD }: { BDT: number; USD: number }) => [
    [`${name} BDT`, BDT],
    [`${name} USD`, USD],
  ];
  const work = (name: string, one: typeof sums.work) => [
    ...amounts(name, one.charged),
    [`${name} count`, one.count],
    [`${name} minutes`, one.minutes],
  ];
  const { asked, approved, declined } = sums.findings;
  const entries = [
    ...amounts('charged', sums.charged),
    ...amounts('kept', sums.kept),
    ...sums.received.flatMap(({ way, currency, ...one }) => [
      [`${way} ${currency} taken`, one.taken],
      [`${way} ${currency} taken count`, one.takenCount],
      [`${way} ${currency} back`, one.givenBack],
      [`${way} ${currency} back count`, one.givenBackCount],
    ]),
    ...sums.services.flatMap(({ name, ...one }) => work(name, one)),
    ...work('work', sums.work),
    ...sums.mechanics.flatMap(({ mechanic = 'nobody', ...one }) => work(mechanic, one)),
    ['off', sums.reductions.reduce((all, { amount }) => all + amount, 0)],
    ...Object.entries({ ...sums.bookings, first: sums.visits.first }),
    ...Object.entries({ asked, approved, declined }).map(([name, { amount }]) => [name, amount]),
  ];
  return Object.fromEntries(entries.filter(([, amount]) => amount !== 0));
}

test('the sums of random bookings are those of the books, and the tills, to the paisa', {
  timeout: 300_000,
}, () => {
  const world: World = { books: new Map(), facts: new Map() };
  const orders = Array.from({ length: FULL ? 1_000 : 250 }, (_, number) => serve(number + 1, world));
  // What commits have written, changed and withdrawn is what a rebuild writes.
  const due = orders.flatMap(indexEntriesOf).filter(({ key }) => key.startsWith(keys.facts('')));
  expect(world.facts).toEqual(new Map(due.map(({ key, name, value }) => [`${key} ${name}`, value])));

  const byKey = Map.groupBy(world.facts, ([name]) => name.split(' ')[0]);
  const sumsOn = (day: string) =>
    addUp(
      (byKey.get(keys.facts(day)) ?? []).flatMap(([, json]) =>
        factsIn(parseSums(JSON.stringify(JSON.parse(json).sums))),
      ),
    );
  const full = { arrivals: 0, maxArrivals: 0, minutes: 0, maxMinutes: 0 };
  const received: Record<string, number> = {};
  for (const month of ['2026-10', '2026-11', '2026-12', '2027-01']) {
    const days = daysOfMonth(month).map((day) => ({ day, sums: sumsOn(day), ...full }));
    const sums = monthSums({ month, days, dropped: {}, smsParts: 0 });
    expect(toEntries(sums)).toEqual(entriesOn(world.books, (day) => day.startsWith(month)));
    const { charged, mechanics } = sums;
    const served = sumOf(mechanics.map(({ count }) => count));
    expect(sumsOfDays(days.map((one) => one.sums))).toMatchObject({ charged, served });
    for (const { day, charged } of sums.days)
      expect(charged.BDT, day).toBe(entriesOn(world.books, (one) => one === day)['charged BDT'] ?? 0);
    for (const one of sums.days) received[one.day] = one.received.BDT;
  }
  for (const [day, amount] of Object.entries(received).filter(([one]) => one.startsWith('2026-11'))) {
    const { ways, online } = tillOf(daybookOn(day, orders), day);
    const ofDay = [...ways, ...online.filter((one) => one.currency === 'BDT')];
    expect(
      ofDay.reduce((all, one) => all + one.taken - one.givenBack, 0),
      day,
    ).toBe(amount);
  }
});

test('the sums of some days are those of their facts, without what was recorded as given back', () => {
  const none = { BDT: 0, USD: 0 };
  expect(sumsOfDays([{}, {}])).toEqual({ charged: none, received: none, served: 0 });
  const days = [
    {
      '["charged","BDT"]': [500],
      '["mechanic","Jamal"]': [2, 500, 0, 60],
      '["money","cash","BDT"]': [400, 1, 0, 0],
    },
    { '["charged","USD"]': [70], '["mechanic"]': [1, 0, 70, 30], '["money","stripe","USD"]': [70, 1, 0, 0] },
    {
      '["charged","BDT"]': [-20],
      '["money","cash","BDT"]': [0, 0, 30, 1],
      '["money","by-hand","BDT"]': [0, 0, 9, 1],
    },
  ];
  expect(sumsOfDays(days)).toEqual({
    charged: { BDT: 480, USD: 70 },
    received: { BDT: 370, USD: 70 },
    served: 3,
  });
});

test('a service that was given a title in Bangla meanwhile is one service', () => {
  const sums = {
    '["service","oil","Oil change"]': [1, 500, 0, 40],
    '["service","oil","Oil change","তেল বদল"]': [2, 900, 0, 80],
    '["service","wash","Wash"]': [1, 300, 0, 30],
  };
  const { services } = monthSums({ month: '2026-11', days: [], dropped: sums, smsParts: 0 });
  expect(services.map(({ nameBn, count, charged }) => [nameBn, count, charged.BDT])).toEqual([
    ['তেল বদল', 3, 1_400],
    [undefined, 1, 300],
  ]);
});

test('what can be invoiced of some days is what was charged, without what was kept of cancelled bookings', () => {
  const days = [
    { '["charged","BDT"]': [500], '["charged","USD"]': [70] },
    { '["charged","BDT"]': [30], '["kept","BDT"]': [30], '["charged","USD"]': [9], '["kept","USD"]': [9] },
  ];
  expect(invoiceableOfDays(days)).toEqual({ BDT: 500, USD: 70 });
});
