import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  beginErasure,
  continueErasure,
  eraseAccount,
} from '../../../netlify/server/account/erase-account.ts';
import { changePayment } from '../../../netlify/server/payments/change-payment.ts';
import { recordDispute } from '../../../netlify/server/payments/record-dispute.ts';
import {
  beginRefund,
  type CaptureName,
  findCapture,
  type RefundOutcome,
  recordRefund,
} from '../../../netlify/server/payments/refund-captures.ts';
import { ProblemError } from '../../../netlify/server/problems.ts';
import { idsOf, readDue } from '../../../netlify/server/schedule/read-due.ts';
import type { Change, OwnedOrder } from '../../../netlify/server/store/change.ts';
import { commit } from '../../../netlify/server/store/commit.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import {
  attemptOf,
  capturesOf,
  dueAtDesk,
  isDisputed,
  keptByDesk,
  mainAttempt,
  surplusOf,
} from '../../../netlify/server/store/order-facts.ts';
import { idOf } from '../../../netlify/server/store/queue.ts';
import { toPairs } from '../../../netlify/server/store/read-pipeline.ts';
import { findPayment } from '../../../netlify/server/store/reads.ts';
import {
  daySettingsSchema,
  noticeSchema,
  type OrderRecord,
  orderRecordSchema,
} from '../../../netlify/server/store/records.ts';
import { reminderTime } from '../../../netlify/server/visits/opening-hours.ts';
import type { Job, JobProgress } from '../../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import type { AnswerValue } from '../../../src/contract/finding.ts';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import { slotEnd } from '../../../src/contract/slot-end.ts';
import { takesCars } from '../../../src/contract/takes-cars.ts';
import { usualWork } from '../../../src/contract/usual-day.ts';
import { garage } from '../../../src/garage.ts';
import {
  type Customer as Account,
  book,
  call,
  newCustomer,
  onlyOrderOf,
  postForm,
} from '../../support/customer.ts';
import { callAs, decideOwed, decidePayment, jobOf, moveJob, newMember } from '../../support/desk.ts';
import { bookAtDesk, cancelAs, deskRequest, planAs, sendBooking } from '../../support/desk-bookings.ts';
import {
  answersTo,
  beginAs,
  sendAnswer,
  sendByPhone,
  sendFinding,
  sendQuestion,
} from '../../support/findings.ts';
import { FULL, SEED } from '../../support/full.ts';
import { cancel, signedInAgain } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { agendasIn, expectPlaces, hashesIn } from '../../support/orders/places.ts';
import { turnOnMails } from '../../support/servers/channels.ts';
import { wholeStore } from '../../support/store.ts';
import {
  at,
  type Booked,
  giveUp,
  NOW,
  overrideDay,
  type ServiceId,
  services,
  setClock,
  setVisit,
  visitCloudForFile,
} from '../../support/visits.ts';

/*
 * Any interleaving of many customers who plan, move, give up, cancel, pay, dispute and have their data erased, now and then interrupted, of a garage that
 * refuses and closes, of refunds that fail, and of its staff who book and plan, find what is worn, take money and give it back, move cars and decide on money.
 */

const [RUNS, CUSTOMERS] = FULL ? [30, 200] : [2, 40];

const cloud = visitCloudForFile();

interface Customer extends Booked {
  order: { _id: string; transactionId: string };
  /** The fields that the gateway posts for the payment. */
  fields: Record<string, string>;
}

let member: Account;
let customers: Customer[];
/** The store in which nobody has a visit yet, and a quarter of the customers has not paid as far as we know. */
let beginning: Map<string, string>;
const types = new Map<string, string>();

async function newBooked(number: number): Promise<Customer> {
  const customer = await newCustomer();
  if (number % 5 === 4) {
    const { orderId, transactionId } = await bookAtDesk(member, { plate: `DHK-${number}` });
    return { customer, order: { _id: orderId, transactionId }, fields: {} };
  }
  const names = Object.keys(services) as ServiceId[];
  const service = names[number % names.length] ?? 'oil-change';
  const page = await book(customer, { service, price: services[service] });
  const { fields } = await press(page, 'pay', number % 7 === 0 ? { risk_level: '1' } : {});
  if (number % 4 > 0) await postForm('/payment/ipn', fields);
  const { _id, transactionId } = await onlyOrderOf(customer);
  return { customer, order: { _id, transactionId }, fields };
}

beforeAll(async () => {
  for (const name of ['PER_CUSTOMER', 'PER_MEMBER', 'PER_IP']) process.env[`RATE_LIMIT_${name}`] = '1000000';
  turnOnMails(cloud.url);
  // No sender has a turn: all mails stay in the store.
  await cloud.redis.set(keys.mailSlot, 'taken');
  setClock(NOW);
  member = await newMember();
  customers = [];
  for (let number = 0; number < CUSTOMERS; number += 1) customers.push(await newBooked(number));
  beginning = await wholeStore();
  for (const key of beginning.keys()) types.set(key, await cloud.redis.type(key));
}, 240_000);

/** Brings the store back to its beginning. */
async function begin(): Promise<void> {
  setClock(NOW);
  const writes = cloud.redis.multi().flushdb();
  for (const [key, value] of beginning) {
    const stored: unknown = JSON.parse(value);
    if (typeof stored === 'string') writes.set(key, stored);
    else if (types.get(key) === 'zset')
      for (const [name, score] of pairsOf(stored)) writes.zadd(key, { score: Number(score), member: name });
    else writes.hset(key, Object.fromEntries(pairsOf(stored)));
  }
  await writes.exec();
  // The garage is small.
  await overrideDay('2026-11-24', { places: 1 });
  await overrideDay('2026-11-25', { minutes: 500 });
  await overrideDay('2026-11-26', { places: 2, minutes: 1_000 });
}

const pairsOf = (stored: unknown) => toPairs(z.parse(z.array(z.string()), stored));

const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
const starts = days.flatMap((day) => ['09:00', '15:00'].map((clock) => at(day, clock)));

/** The acts of a customer, and of the garage on a customer's payment. */
const acts = {
  plan: (who: Customer, start: string) => setVisit(who, start),
  giveUp: (who: Customer) => giveUp(who),
  cancel: async (who: Customer) => void (await cancel(who.customer, who.order._id)),
  pay: async ({ fields }: Customer) => {
    if (fields.tran_id) await postForm('/payment/ipn', fields);
  },
  refuse: (who: Customer) => decide(who, 'refuse'),
  release: (who: Customer) => decide(who, 'release'),
  refund: (who: Customer) => decide(who, 'refund'),
  receive: (who: Customer) => move(who, 'received'),
  workOn: (who: Customer) => move(who, 'in-work'),
  makeReady: (who: Customer) => move(who, 'ready'),
  handOver: (who: Customer) => move(who, 'collected'),
  undo: (who: Customer) => move(who, 'expected'),
  miss: (who: Customer) => move(who, 'not-come'),
  bookAtDesk: (_who: Customer, start: string) =>
    sendBooking(member, deskRequest({ time: start, plate: start, phone: '' })),
  bookHere: ({ order }: Customer) => sendBooking(member, deskRequest({ time: 'here', plate: order._id })),
  planAtDesk: async ({ order }: Customer, start: string) => planAs(member, await jobOf(member, order), start),
  takeBack: ({ order }: Customer) => cancelAs(member, order),
  find: (who: Customer) => find(who),
  raisePrice: async ({ order }: Customer) => changeFirst(await jobOf(member, order), 500_000),
  beginFound: async ({ order }: Customer) => beginFirst(await jobOf(member, order)),
  approve: (who: Customer) => answer(who, 'approved'),
  decline: (who: Customer) => answer(who, 'declined'),
  answerByPhone: async ({ order }: Customer) => sendByPhone(member, await jobOf(member, order)),
  payFound: (who: Customer) => payFound(who),
  takeCash: (who: Customer) => take(who, 'taken', 200_000),
  takeRest: (who: Customer) => take(who, 'taken'),
  giveCashBack: (who: Customer) => take(who, 'given-back', 200_000),
  erase: (who: Customer) => erase(who),
  interruptErasure: ({ customer }: Customer) => commit(beginErasure(customer.uid, new Date())),
  finishErasures: async () =>
    Promise.all(idsOf('erasure', (await readDue('+inf')).members).map(continueErasure)),
  failRefund: (who: Customer) => reportRefund(who, { state: 'failed', reason: 'no funds', isFinal: true }),
  completeRefund: (who: Customer) => reportRefund(who, { state: 'refunded' }),
  restartRefund: ({ order }: Customer) => restart(order),
  dispute: (who: Customer) => reportDispute(who, 'open'),
  winDispute: (who: Customer) => reportDispute(who, 'won'),
  loseDispute: (who: Customer) => reportDispute(who, 'lost'),
};
type ActName = keyof typeof acts;

/** The garage's decision, which is refused if the payment is in another state. */
const decide = async ({ order }: Customer, name: 'release' | 'refuse' | 'refund'): Promise<void> => {
  const { status } = await decidePayment(order, name, member);
  expect([200, 409, 503]).toContain(status);
};

/** Changes what the gateway says of the first payment of an order, if there is one. */
const report = (
  { order: { transactionId } }: Customer,
  decide: (owned: OwnedOrder, name: CaptureName, now: Date) => Change | string,
): Promise<unknown> =>
  changePayment({ transactionId, owned: undefined }, (owned, now) => {
    const { captureId } = attemptOf(owned.order, transactionId) ?? {};
    return captureId === undefined ? 'unpaid' : decide(owned, { transactionId, captureId }, now);
  });

/** Begins the refund of a payment, if it may begin, and reports how it ended. */
async function reportRefund(who: Customer, outcome: RefundOutcome): Promise<void> {
  await report(who, (owned, name, now) => beginRefund(owned, name, 'ours', now));
  await report(who, (owned, name, now) => {
    const id = findCapture(owned, name)?.capture.refund?.id;
    return recordRefund(owned, name, { ...outcome, id, refundId: 'theirs' }, now);
  });
}

const reportDispute = (who: Customer, state: 'open' | 'won' | 'lost') =>
  report(who, (owned, name, now) => recordDispute(owned, name, { id: 'du_1', state }, now));

/** Starts a refund again that has failed for good, if it has. */
async function restart({ transactionId }: Customer['order']): Promise<void> {
  const captureId = (await findPayment(transactionId))?.attempt?.captureId;
  if (captureId === undefined) return;
  const { status } = await decideOwed({ transactionId, captureId }, 'restart', 'failed');
  expect([200, 409, 503]).toContain(status);
}

/** Sets what is different on a day, as an owner who sees what was. */
async function setDay(day: string, settings: object): Promise<void> {
  const seen = JSON.parse((await cloud.redis.hget<string>(keys.days, day)) ?? '{}');
  expect((await callAs(member, 'PUT', `/api/desk/days/${day}`, { ...settings, seen })).status).toBe(200);
}

/** Moves a car as it was a moment ago: of several at once, some are late. */
async function move({ order }: Customer, progress: JobProgress): Promise<Response> {
  return moveJob(member, await jobOf(member, order), progress);
}

/** Takes cash at the desk, or gives it back: what is due unless an amount is given. */
async function take({ order }: Customer, type: 'taken' | 'given-back', amount?: number): Promise<Response> {
  const { due } = await jobOf(member, order);
  return callAs(member, 'POST', `/api/desk/takings/${order.transactionId}`, {
    id: randomUUID(),
    type,
    way: 'cash',
    amount: amount ?? (due || 1),
  });
}

/** Receives a car unless it is here, writes a finding down, and asks about all of them. */
async function find(who: Customer): Promise<void> {
  const job = await jobOf(member, who.order);
  if (job.place !== 'on-site') await move(who, 'received');
  await sendFinding(member, job, { minutes: 45 });
  await sendQuestion(member, await jobOf(member, who.order));
}

/** Changes the price of the first finding of a car, if there is one. */
async function changeFirst(job: Job, price: number): Promise<Response | undefined> {
  const [finding] = job.findings ?? [];
  return finding && sendFinding(member, job, { id: finding.id, seen: finding.version, minutes: 45, price });
}

async function beginFirst(job: Job): Promise<Response | undefined> {
  const [finding] = job.findings ?? [];
  return finding && beginAs(member, job, finding);
}

/** Answers all findings of a car that the customer is asked about. */
async function answer({ customer, order }: Customer, value: AnswerValue): Promise<Response> {
  const { findings } = await jobOf(member, order);
  return sendAnswer(await signedInAgain(customer), order, answersTo(findings, value));
}

/** Pays online what is due for findings, if something is. */
async function payFound({ customer, order }: Customer): Promise<void> {
  const { token } = await signedInAgain(customer);
  const response = await call('POST', `/api/orders/${order._id}/payment`, { token });
  if (!response.ok) return;
  const { fields } = await press(paymentUrlSchema.parse(await response.json()).url, 'pay');
  await postForm('/payment/ipn', fields);
}

/** Erases the customer's data, unless something stands against it or the store fails. */
async function erase({ customer }: Customer): Promise<void> {
  await eraseAccount(customer).catch((error: unknown) =>
    expect([409, 503]).toContain(error instanceof ProblemError && error.status),
  );
}

interface Act {
  name: ActName;
  who: number;
  start: string;
}
type Command =
  | { kind: 'one'; act: Act }
  | { kind: 'many'; acts: Act[] }
  | { kind: 'override'; day: string; override: object }
  | { kind: 'wait'; hours: number };

const run = ({ name, who, start }: Act): Promise<unknown> => {
  const customer = customers[who];
  if (!customer) throw new Error(`no customer ${who}`);
  return acts[name](customer, start);
};

/** Returns each order of a store, cancelled or not, by its id. */
const allOrdersIn = (store: Map<string, string>): Map<string, OrderRecord> =>
  new Map(
    [...hashesIn(store, keys.orders('')), ...hashesIn(store, keys.archive(''))]
      .flatMap(([, orders]) => z.parse(z.array(orderRecordSchema), Object.values(orders)))
      .map((order) => [order._id, order]),
  );

/** Returns how often a time is taken, and how many minutes of a day, by the time and the day. */
function takenIn(store: Map<string, string>, without = new Set<string>()): Map<string, number> {
  const taken = new Map<string, number>();
  const orders = allOrdersIn(store);
  const add = (name: string, more: number) => taken.set(name, (taken.get(name) ?? 0) + more);
  for (const [day, entries] of Object.entries(agendasIn(store))) {
    for (const [orderId, { start }] of Object.entries(entries)) {
      if (without.has(orderId)) continue;
      if (start) add(start, 1);
      // Approved findings are added to a day whether they fit or not.
      const visit = orders.get(orderId)?.visit?.load.find((part) => part.day === day);
      add(day, visit?.minutes ?? 0);
    }
  }
  return taken;
}

/** Returns the most that may be taken of a time or a day. */
function limitsIn(store: Map<string, string>): (name: string) => number {
  const [[, overrides] = ['', {}]] = hashesIn(store, keys.days);
  return (name) => {
    const day = new Date(Date.parse(name) + 6 * 3_600_000).toISOString().slice(0, 10);
    const override = z.parse(daySettingsSchema, overrides[day] ?? {});
    if (override.closed) return 0;
    return name === day ? (override.minutes ?? usualWork(day)) : (override.places ?? garage.arrivalsPerSlot);
  };
}

/** Checks that exactly the visits that are not near yet have a reminder, for their time. */
function expectReminders(store: Map<string, string>, orders: Iterable<OrderRecord>): void {
  const [[, notices] = ['', {}]] = hashesIn(store, keys.notices);
  for (const order of orders) {
    const { visit } = order;
    const { transactionId } = mainAttempt(order);
    const stored = z.parse(z.optional(noticeSchema), notices[`${transactionId}:reminder`]);
    if (!visit || order.displaced || order.origin) expect(stored).toBeUndefined();
    else if (!order.progress && reminderTime(visit.start) > new Date())
      expect(stored).toMatchObject({ at: reminderTime(visit.start).toISOString() });
  }
}

/** Checks what holds after any change. */
function expectInvariants(before: Map<string, string>, after: Map<string, string>): void {
  expectPlaces(after);
  const former = allOrdersIn(before);
  // A visit that was missed comes back by an undo, whatever was planned meanwhile.
  const orders = allOrdersIn(after);
  const undone = (order?: OrderRecord) => order?.events.filter(({ type }) => type === 'expected').length ?? 0;
  const restored = [...orders].filter(([id, order]) => undone(order) > undone(former.get(id)));
  const [formerly, limitOf] = [takenIn(before), limitsIn(after)];
  for (const [name, count] of takenIn(after, new Set(restored.map(([id]) => id))))
    expect(count, name).toBeLessThanOrEqual(Math.max(limitOf(name), formerly.get(name) ?? 0));
  expectReminders(after, orders.values());
  expectErased(after);
  for (const [id, order] of orders) {
    const { rev = -1, commit: _was, ...was } = former.get(id) ?? {};
    const { rev: is, commit: _is, ...now } = order;
    if (JSON.stringify(was) === JSON.stringify(now)) expect(is).toBe(rev);
    else expect(is).toBeGreaterThan(rev);
    const changes = order.events.filter(
      ({ type, actor }) => type.startsWith('visit-') && actor === 'customer',
    );
    // A cancellation or an erasure gives a visit up, which is not a move.
    const isEnded = order.events.some(({ type }) => type === 'cancelled' || type === 'erased');
    expect([0, isEnded ? 1 : 0]).toContain(changes.length - (order.moves ?? 0));
    if (order.visit && !order.progress && !order.origin) expect(order.payment).toBe('paid');
    expectTakings(order);
    if (order.payment === 'held') expect(order.progress).toBeUndefined();
    expectDisplaced(after, former.get(id), order);
    expectDisputes(former.get(id), order);
    const { customer, email, phone, address, postcode } = order;
    if (order.erasedAt)
      expect(new Set([customer, email, phone, address, postcode])).toEqual(new Set(['erased']));
  }
}

/** Checks that a visit is displaced by a day that takes no cars, and by nothing else, and that it stays so until another is chosen. */
function expectDisplaced(store: Map<string, string>, was: OrderRecord | undefined, is: OrderRecord): void {
  const [[, overrides] = ['', {}]] = hashesIn(store, keys.days);
  const day = is.visit && dayInDhaka(is.visit.start);
  const isOpen = day === undefined || takesCars(z.parse(daySettingsSchema, overrides[day] ?? {}));
  const isAhead = is.visit !== undefined && !is.progress && slotEnd(is.visit.start) > new Date();
  if (isOpen && isAhead) expect(is.displaced).toBeUndefined();
  if (is.displaced && !was?.displaced) expect(is.lateChange).toBe(was?.lateChange);
}

/** Checks that no more is kept than was charged, unless an approval was withdrawn, and that exactly what is paid is paid. */
function expectTakings(order: OrderRecord): void {
  expect(keptByDesk(order)).toBeGreaterThanOrEqual(0);
  const withdrawn = ['finding-declined', 'finding-set', 'finding-removed'];
  const mayBeLess = order.events.some(
    ({ type, at }) => withdrawn.includes(type) && at > firstApproval(order),
  );
  if (!mayBeLess) expect(surplusOf(order)).toBe(0);
  if (order.origin) expect(order.payment === 'paid').toBe(dueAtDesk({ ...order, findings: [] }) === 0);
}

/** Returns when the customer approved something first, or a time that never comes. */
const firstApproval = ({ events }: OrderRecord): string =>
  events.find(({ type }) => type === 'finding-approved')?.at ?? '9999';

/** Checks that no refund has begun of money about which the bank decides, or that it has taken back. */
function expectDisputes(was: OrderRecord | undefined, is: OrderRecord): void {
  for (const capture of is.attempts.flatMap(capturesOf)) {
    const former = was?.attempts.flatMap(capturesOf).find(({ captureId }) => captureId === capture.captureId);
    if (capture.dispute?.state === 'lost') expect(capture.state).toBe('refunded');
    if (former && isDisputed(former) && capture.dispute?.state !== 'won')
      expect(capture.refund?.id).toBe(former.refund?.id);
  }
}

/** Checks that nothing is left of the customers whose erasure has ended, but for orders that they have booked since. */
function expectErased(store: Map<string, string>): void {
  const namesIn = (key: string) => pairsOf(JSON.parse(store.get(key) ?? '[]')).map(([name]) => name);
  const erasing = namesIn(keys.queue).map((member) => idOf('erasure', member));
  for (const uid of namesIn(keys.erased).filter((one) => !erasing.includes(one)))
    for (const prefix of [keys.orders(uid), keys.archive(uid)])
      for (const [, orders] of hashesIn(store, prefix))
        for (const order of z.parse(z.array(orderRecordSchema), Object.values(orders)))
          expect(order.erasedAt).toBeDefined();
}

/** Executes a command on the store as it was `before`; returns the store afterwards. */
async function execute(command: Command, before: Map<string, string>): Promise<Map<string, string>> {
  if (command.kind === 'wait') setClock(new Date(Date.now() + command.hours * 3_600_000));
  if (command.kind === 'override') await setDay(command.day, command.override);
  if (command.kind === 'many') await Promise.all(command.acts.map(run));
  if (command.kind === 'one') {
    const response = await run(command.act);
    if (response instanceof Response && response.status >= 400) expect(await wholeStore()).toEqual(before);
  }
  const after = await wholeStore();
  expectInvariants(before, after);
  if (
    command.kind === 'one' &&
    ['plan', 'giveUp', 'cancel', 'erase', 'approve', 'decline'].includes(command.act.name)
  ) {
    await run(command.act);
    expect(await wholeStore()).toEqual(after);
  }
  return after;
}

/** Returns one of some values, each as often as its weight says. */
const weighted = <T>(...choices: [weight: number, fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const kind = <Kind extends Command['kind']>(name: Kind) => fc.constant(name);

const moves: ActName[] = ['receive', 'receive', 'workOn', 'makeReady', 'handOver', 'undo', 'miss'];
const ofDesk: ActName[] = [
  'bookAtDesk',
  'bookHere',
  'planAtDesk',
  'planAtDesk',
  'takeBack',
  'takeCash',
  'takeRest',
  'giveCashBack',
];
const ofFindings: ActName[] = [
  'find',
  'raisePrice',
  'beginFound',
  'approve',
  'approve',
  'decline',
  'answerByPhone',
  'payFound',
  'payFound',
  'payFound',
];
const others: ActName[] = [
  'giveUp',
  'giveUp',
  'cancel',
  'erase',
  'pay',
  'pay',
  'refuse',
  'release',
  'refund',
  'interruptErasure',
  'finishErasures',
  'failRefund',
  'completeRefund',
  'restartRefund',
  'dispute',
  'dispute',
  'winDispute',
  'loseDispute',
];
/** Findings are of a few cars, so that what one act begins another goes on with. */
const found = fc.record({
  name: fc.constantFrom(...ofFindings),
  who: fc.integer({ min: 1, max: 3 }),
  start: fc.constantFrom(...starts),
});
const act = fc.record({
  name: weighted<ActName>(
    [4, fc.constant('plan')],
    [2, fc.constantFrom(...moves)],
    [2, fc.constantFrom(...ofDesk)],
    [1, fc.constantFrom(...others)],
  ),
  // A few of them again and again, the others for the crowd.
  who: weighted([1, fc.nat(5)], [3, fc.nat(CUSTOMERS - 1)]),
  start: fc.constantFrom(...starts),
});
const override = fc.oneof(
  fc.constant({}),
  fc.constant({ closed: true }),
  fc.record({ places: fc.nat(3), minutes: fc.constantFrom(0, 60, 500, 540, 1_000) }, { requiredKeys: [] }),
);
const command = weighted<Command>(
  [4, fc.record({ kind: kind('one'), act })],
  [6, fc.record({ kind: kind('one'), act: found })],
  [
    6,
    fc.record({
      kind: kind('many'),
      acts: fc.array(weighted([3, act], [1, found]), { minLength: 2, maxLength: 30 }),
    }),
  ],
  [1, fc.record({ kind: kind('override'), day: fc.constantFrom(...days), override })],
  [1, fc.record({ kind: kind('wait'), hours: fc.nat(6) })],
);

test('nobody can bring a slot, day, agenda or order into a wrong state, whatever they do in whatever order', {
  timeout: 20 * 60_000,
}, async () => {
  for (const level of ['info', 'warn', 'log'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 50, size: 'max' }), async (commands) => {
      await begin();
      let store = await wholeStore();
      for (const one of commands) store = await execute(one, store);
    }),
    // Shrinking takes minutes.
    { numRuns: RUNS, seed: SEED, endOnFailure: !FULL },
  );
});
