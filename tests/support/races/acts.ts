import { randomUUID } from 'node:crypto';
import type { Redis } from '@upstash/redis';
import { expect, vi } from 'vitest';
import { onlinePayments, refundableAmount } from '../../../netlify/server/order/bill.ts';
import { formatReference } from '../../../netlify/server/order/order-reference.ts';
import { type OrderRecord, parseTransaction } from '../../../netlify/server/order/records.ts';
import {
  latestCheckoutSession,
  newTransactionId,
} from '../../../netlify/server/payments/checkout-sessions.ts';
import { keys, orderOwnersKey } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import type {
  AdditionRequest,
  ReductionRequest,
  WriteOffRequest,
} from '../../../src/contract/desk/desk-booking-request.ts';
import type { Job, JobProgress } from '../../../src/contract/desk/desk-day.ts';
import type { AnswerValue, Finding } from '../../../src/contract/findings/finding.ts';
import { addedServiceLinesOf, dueInTaka, reductionLinesOf } from '../../../src/contract/money/bill.ts';
import { paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { pressPay } from '../booking-link.ts';
import { type Customer, call, postForm } from '../customer.ts';
import { callAs, decideOwed, jobOf, moveJob, parseJob, releaseOrRefund } from '../desk.ts';
import { cancelAs, deskRequest, planAs, sendBooking } from '../desk-bookings.ts';
import { closeTill, sendDeskPayment, tillOn } from '../desk-payments.ts';
import { erase } from '../erasure.ts';
import { setFaults } from '../fault-client.ts';
import { answersTo, beginAs, sendAnswer, sendByPhone, sendFinding, sendQuestion } from '../findings.ts';
import { readBooks } from '../gateways/gateway-books.ts';
import { DAYS, signedInAgain } from '../gateways/money.ts';
import { press } from '../gateways/payment-page.ts';
import {
  actOnSession,
  type BankAct,
  decideRefund,
  readStripeBooks,
  sessionOf,
  signatureOf,
} from '../gateways/stripe-page.ts';
import { gatewayOfPage, type Page, sendToSite, stripe } from '../gateways/test-gateways.ts';
import { orderOf } from '../orders/order-form.ts';
import { storedOrders } from '../store.ts';
import { giveUp, services, setVisit } from '../visits.ts';
import { aside } from './interrupt.ts';
import { type Moved, moveCash, moveCashBack } from './movements.ts';
import type { Party, Reduction } from './party.ts';
import { pressWriteOff } from './write-offs.ts';

/** Something that a party does, that the garage does about its booking, or that a gateway or a stranger does. One that is not possible yet does nothing. */
type Act = (who: Party, start: string) => Promise<Response | undefined>;

/** SSLCommerz is queried about a payment page for the last time after a week: no page is paid later. */
const PAGE_MS = 7 * DAYS;

/** Returns everything that can be done at a garage whose local cloud is given, by name. `member` is an owner; what is done about the drawer is noted. */
export function actsAt(
  { url: cloudUrl, redis }: { url: string; redis: Redis },
  member: Customer,
  { tills, moved }: { tills: Set<string>; moved: Moved },
) {
  const own = ({ person }: Party) => signedInAgain(person);
  const booked = async (who: Party) => ({ customer: await own(who), order: { _id: who.orderId } });
  const seenJob = (who: Party): Promise<Job> => aside(() => jobOf(member, who));

  /** Learns what a page of orders shows to who has booked, also if the answer to a booking was lost. */
  async function learn(who: Party): Promise<OrderRecord | undefined> {
    const { live } = await storedOrders(who);
    const order = live.find(({ _id }) => !who.orderId || _id === who.orderId);
    if (!order || who.orderId) return order;
    Object.assign(who, {
      orderId: order._id,
      transactionId: latestCheckoutSession(order)?.transactionId ?? '',
    });
    return order;
  }

  /** Learns of a payment page that the site has opened. */
  const openPage = async (who: Party, response: Response): Promise<Response> => {
    const { url } = paymentUrlSchema.parse(await response.clone().json());
    await aside(async () => {
      const order = await learn(who);
      const transactionId = order?.checkoutSessions.find(
        (checkoutSession) => checkoutSession.url === url,
      )?.transactionId;
      if (transactionId && who.pages.at(-1)?.url !== url) who.pages.push({ url, transactionId });
    });
    return response;
  };

  async function sendOrder(who: Party, key: string): Promise<Response> {
    const { person, currency, service } = who;
    const details = { ...person.details, currency, service, price: services[service] };
    return call('POST', '/api/orders', {
      ...(await own(who)),
      headers: { 'Idempotency-Key': key },
      body: orderOf(person, details),
    });
  }

  async function book(who: Party): Promise<Response> {
    if (who.isOfDesk) return bookForParty(who);
    const response = await sendOrder(who, who.key);
    return response.ok ? openPage(who, response) : response;
  }

  async function bookForParty(who: Party): Promise<Response> {
    const { key, service, isFree } = who;
    const request = deskRequest({
      ...{ id: key, service, plate: key.slice(0, 8), phone: '', customer: '' },
      ...(isFree && { amount: 0, priceReason: 'warranty' }),
    });
    const response = await sendBooking(member, request);
    if (!response.ok) return response;
    const { orderId, transactionId, link = '' } = await parseJob(response.clone());
    const stored = await aside(() => redis.get<string>(keys.transaction(transactionId)));
    const { uid } = parseTransaction(stored ?? '{}');
    Object.assign(who, { uid, orderId, transactionId, link });
    return response;
  }

  const isPayable = (who: Party, page: Page | undefined): page is Page =>
    page !== undefined && Date.now() - who.bookedAt <= PAGE_MS;

  /** Presses a button of a payment page. */
  async function pressOn(who: Party, page: Page | undefined, button = 'pay'): Promise<undefined> {
    if (!isPayable(who, page)) return;
    // A page that was cancelled or has expired refuses.
    if (button === 'pay-risky' && gatewayOfPage(page.url) !== stripe)
      await press(page.url, 'pay', { risk_level: '1' }).catch(() => undefined);
    else
      await gatewayOfPage(page.url)
        .press(page.url, button)
        .catch(() => false);
  }

  /** Sends what a gateway says of the pages of a party so far; returns the last answer. */
  async function tell(who: Party, times = 1): Promise<Response | undefined> {
    let answer: Response | undefined;
    for (const page of who.pages) {
      const news = await aside(() => gatewayOfPage(page.url).newsOf(page));
      for (const one of Array(times).fill(news).flat()) answer = await sendToSite(one);
    }
    return answer;
  }

  async function payAgain(who: Party): Promise<Response | undefined> {
    if (!who.orderId) return;
    // It is another page in another language only.
    const language = who.pages.length % 2 === 0 ? 'en' : 'bn';
    // The clock stands still, and would never end the wait for a page whose opening was interrupted. Of many at once, one turns it.
    const end = Date.now() + 11_000;
    const timer = setTimeout(() => vi.setSystemTime(Math.max(Date.now(), end)), 1_000);
    try {
      const response = who.isOfDesk
        ? await pressPay(who.link, language)
        : await call('POST', `/api/orders/${who.orderId}/payment`, {
            ...(await own(who)),
            headers: { 'Accept-Language': language },
          });
      return response.ok ? openPage(who, response) : response;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Acts at Stripe, or at the bank, on all pages there; what is not possible does nothing. */
  async function atStripe(who: Party, action: BankAct, amount?: number): Promise<undefined> {
    for (const { url } of who.pages)
      if (gatewayOfPage(url) === stripe)
        await aside(() => actOnSession(cloudUrl, sessionOf(url), { action, amount }).catch(() => undefined));
  }

  /** Has a bank send back what Stripe's dashboard has given back first. */
  async function failElsewhere({ pages }: Party): Promise<undefined> {
    const books = await aside(() => readStripeBooks(cloudUrl));
    const sessions = pages.map(({ url }) => sessionOf(url));
    const made = books.filter(({ session }) => sessions.includes(session)).flatMap(({ refunds }) => refunds);
    const first = made.find(({ reference, status }) => !reference.refund && status !== 'failed');
    if (first) await aside(() => decideRefund(cloudUrl, first.id, 'fails'));
  }

  /** Sends what a stranger makes up, also with the id of money that somebody else has paid: nothing comes of it. */
  async function forge(who: Party): Promise<undefined> {
    const { transactionId = '' } = who.pages.at(-1) ?? {};
    const books = await aside(() => readBooks(cloudUrl));
    const others = books.filter((one) => one.currency === 'BDT' && one.transactionId !== transactionId);
    for (const tran_id of [transactionId, newTransactionId()])
      for (const val_id of [newTransactionId(), others.at(-1)?.id ?? ''])
        await postForm('/payment/ipn', { tran_id, val_id, status: 'VALID', risk_level: '0' });
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed' });
    const { status } = await call('POST', '/payment/stripe-webhook', {
      body: payload,
      headers: { 'Stripe-Signature': signatureOf(payload, { secret: 'whsec_forged' }) },
    });
    expect(status).not.toBe(200);
  }

  const decide = async (who: Party, decision: 'release' | 'refuse' | 'refund') =>
    who.orderId ? releaseOrRefund(who, decision, member) : undefined;

  /** Gives a thousandth of the first payment by a gateway back, of which a part is kept, by one press that is sent twice at once. */
  async function givePart(who: Party): Promise<Response | undefined> {
    const { all } = await aside(() => storedOrders(who));
    const payment = all.flatMap(onlinePayments).find((one) => refundableAmount(one) > 0);
    if (!payment) return;
    const kept = refundableAmount(payment);
    const request = {
      ...{ id: randomUUID(), captureId: payment.id, reason: 'late' },
      ...{ kept, amount: Math.ceil(kept / 1_000) },
    };
    const send = () => callAs(member, 'POST', `/api/desk/partial-refunds/${payment.transactionId}`, request);
    const responses = await Promise.all([send(), send()]);
    return responses.find(({ ok }) => ok) ?? responses[0];
  }

  /** Starts the refunds of a party again that have failed for good. */
  async function restart(who: Party): Promise<undefined> {
    const { all } = await aside(() => storedOrders(who));
    for (const { id: captureId, transactionId, refunds } of all.flatMap(onlinePayments))
      for (const { id: refundId, atGateway } of refunds)
        if (atGateway?.isFinal) await decideOwed({ transactionId, captureId, refundId, decision: 'restart' });
  }

  /** Moves a car as it was a moment ago: of several at once, some are late. */
  const move = async (who: Party, progress: JobProgress) =>
    who.orderId ? moveJob(member, await seenJob(who), { progress }) : undefined;

  /** Books once more for a car of the desk that is to come, and lets that booking come with it. */
  async function bookAlong(who: Party): Promise<Response | undefined> {
    const job = who.isOfDesk && who.orderId ? await seenJob(who) : undefined;
    if (!job?.visit) return;
    const { orderId, visit } = job;
    const response = await sendBooking(
      member,
      deskRequest({ previous: orderId, plate: visit.plate, phone: '', customer: '', overrides: ['plate'] }),
    );
    if (!response.ok) return response;
    const more = { with: orderId };
    return planAs(member, await parseJob(response), { start: visit.start, more });
  }

  type Discount = { id: string; amount: number; due: number; reason: string };

  /** Takes cash at the desk, or gives it back: what is due unless an amount is given. With a discount, it is sent twice at once. */
  async function take(who: Party, type: 'taken' | 'given-back', amount?: number, discount?: Discount) {
    if (!who.orderId) return;
    const id = randomUUID();
    const rest = amount ?? (dueInTaka(await seenJob(who)) || 1);
    const day = dayInDhaka(new Date());
    const entry = {
      amount: type === 'taken' ? rest : -rest,
      day,
      isSure: false,
      hasDiscount: discount !== undefined,
    };
    who.deskPayments.set(id, entry);
    const send = () =>
      sendDeskPayment(member, who, { id, type, amount: rest, ...(discount && { discount }) });
    const responses = await Promise.all(discount ? [send(), send()] : [send()]);
    if (responses.some(({ ok }) => ok)) entry.isSure = true;
    else if (responses.every(({ status }) => status < 500)) who.deskPayments.delete(id);
    return responses.find(({ ok }) => ok) ?? responses[0];
  }

  /** Sends the first desk payment that was recorded again, however much was done since: it is known, and changes nothing. */
  async function repeatDeskPayment(who: Party): Promise<Response | undefined> {
    const [known] = [...who.deskPayments].filter(([, { isSure, hasDiscount }]) => isSure && !hasDiscount);
    if (!known) return;
    const [id, { amount }] = known;
    const type = amount > 0 ? 'taken' : 'given-back';
    const response = await sendDeskPayment(member, who, { id, type, amount: Math.abs(amount) });
    expect(response.status, 'a desk payment again').not.toBe(409);
    return response;
  }

  /** Hands a car over, whatever is due, and has its customer remove it from the list. */
  async function putAway(who: Party): Promise<Response | undefined> {
    if (!who.orderId) return;
    for (const progress of ['ready', 'collected'] as const) await move(who, progress);
    return call('DELETE', `/api/orders/${who.orderId}`, await own(who));
  }

  /** Takes what is due but for a hundredth, which is a discount by the same press. */
  async function takeLessDiscount(who: Party): Promise<Response | undefined> {
    const due = who.orderId ? dueInTaka(await seenJob(who)) : 0;
    if (due < 100) return;
    const [id, amount] = [randomUUID(), Math.floor(due / 100)];
    const reduction: Reduction = { amount, given: 'perhaps', undone: 'no' };
    who.reductions.set(id, reduction);
    const response = await take(who, 'taken', due - amount, { id, amount, due, reason: 'haggled' });
    if (response?.ok) reduction.given = 'yes';
    else if (response && response.status < 500) reduction.given = 'no';
    return response;
  }

  /** Takes something off what is due by one press that is sent so often, at once; of nothing due, one paisa. */
  async function reduce(who: Party, amountOf: (due: number) => number, times = 1) {
    if (!who.orderId) return;
    const due = dueInTaka(await seenJob(who));
    const id = randomUUID();
    const amount = Math.max(1, amountOf(due));
    const reduction: Reduction = { amount, given: 'perhaps', undone: 'no' };
    who.reductions.set(id, reduction);
    const request = { type: 'given', id, kind: 'discount', amount, due, reason: 'came twice' } as const;
    const responses = await Promise.all(Array.from({ length: times }, () => sendReduction(who, request)));
    if (responses.some(({ ok }) => ok)) reduction.given = 'yes';
    else if (responses.every(({ status }) => status < 500)) reduction.given = 'no';
    // More than a member saw is due is never taken off, whatever is due by then.
    if (amount > due) expect(reduction.given).not.toBe('yes');
    return responses.find(({ ok }) => ok) ?? responses[0];
  }

  const sendReduction = ({ transactionId }: Party, request: ReductionRequest): Promise<Response> =>
    callAs(member, 'POST', `/api/desk/reductions/${transactionId}`, request);

  /** Takes the last reduction of a bill back, if there is one. */
  async function undoReduction(who: Party): Promise<Response | undefined> {
    const { id = '' } = (who.orderId && reductionLinesOf((await seenJob(who)).bill).at(-1)) || {};
    const reduction = who.reductions.get(id);
    if (!reduction) return;
    const was = reduction.undone;
    if (was === 'no') reduction.undone = 'perhaps';
    const response = await sendReduction(who, { type: 'undone', id });
    if (response.ok) reduction.undone = 'yes';
    else if (response.status < 500 && reduction.undone === 'perhaps') reduction.undone = was;
    return response;
  }

  const sendWriteOff = ({ transactionId }: Party, request: WriteOffRequest): Promise<Response> =>
    callAs(member, 'POST', `/api/desk/write-offs/${transactionId}`, request);

  /** Writes off what is asked for by a press that is sent twice. */
  async function writeOff(who: Party): Promise<Response | undefined> {
    if (!who.orderId) return;
    const job = await seenJob(who);
    const due = dueInTaka(job) - (job.writtenOff ?? 0);
    const request: WriteOffRequest = { type: 'given', id: randomUUID(), due, reason: 'moved away' };
    return pressWriteOff(who, due, () =>
      Promise.all([sendWriteOff(who, request), sendWriteOff(who, request)]),
    );
  }

  /** Asks again for what was written off. */
  const askAgain = async (who: Party): Promise<Response | undefined> =>
    who.orderId
      ? pressWriteOff(who, 0, async () => [await sendWriteOff(who, { type: 'undone', id: randomUUID() })])
      : undefined;

  const sendAddition = ({ transactionId }: Party, request: AdditionRequest): Promise<Response> =>
    callAs(member, 'POST', `/api/desk/additions/${transactionId}`, request);

  /** Adds a service to a booking, at a price that no other has, by a press that is sent twice. */
  async function addService(who: Party): Promise<Response | undefined> {
    if (!who.orderId) return;
    const { rev, visit } = await seenJob(who);
    const request: AdditionRequest = {
      type: 'added',
      id: randomUUID(),
      service: 'oil-change',
      amount: 123_450,
      priceReason: 'came twice',
      agreed: true,
      rev,
      start: visit?.start,
    };
    const [first, second] = await Promise.all([sendAddition(who, request), sendAddition(who, request)]);
    return first.ok ? first : second;
  }

  /** Removes the service that was added last, if there is one. */
  async function removeService(who: Party): Promise<Response | undefined> {
    const { id } = (who.orderId && addedServiceLinesOf((await seenJob(who)).bill).at(-1)) || {};
    return id === undefined ? undefined : sendAddition(who, { type: 'removed', id });
  }

  /** Closes the till of the day, with all cash there that there should be. */
  async function closeDay(): Promise<Response> {
    const day = dayInDhaka(new Date());
    const { drawer } = await aside(() => tillOn(member, day));
    const counted = Math.max(0, drawer);
    const sums = { float: counted - drawer, counted, expected: { drawer } };
    const response = await closeTill(member, day, { ...sums, note: 'another float' });
    if (response.ok) tills.add(day);
    return response;
  }

  async function reopenDay(): Promise<Response | undefined> {
    const day = dayInDhaka(new Date());
    const { closing } = await aside(() => tillOn(member, day));
    return closing && callAs(member, 'DELETE', `/api/desk/till/${day}?closed=${closing.at}`);
  }

  /** Receives a car unless it is here, writes a finding down, and asks about all of them. */
  async function find(who: Party): Promise<undefined> {
    if (!who.orderId) return;
    const job = await seenJob(who);
    if (job.place !== 'on-site') await move(who, 'received');
    await sendFinding(member, job, { minutes: 45 });
    await sendQuestion(member, await seenJob(who));
  }

  /** Acts on the first finding of a car, if there is one. */
  async function atFinding(who: Party, act: (job: Job, finding: Finding) => Promise<Response>) {
    const job = who.orderId ? await seenJob(who) : undefined;
    const [finding] = job?.findings ?? [];
    return job && finding && act(job, finding);
  }

  /** Answers all findings of a car that the customer is asked about. */
  async function answer(who: Party, value: AnswerValue): Promise<Response | undefined> {
    if (!who.orderId) return;
    const { findings } = await seenJob(who);
    return sendAnswer(await own(who), { _id: who.orderId }, answersTo(findings, value));
  }

  /** Answers more often than a history has room for. */
  async function answerOften(who: Party): Promise<Response | undefined> {
    let last: Response | undefined;
    for (let time = 0; time < 60; time += 1)
      last = await answer(who, time % 2 === 0 ? 'approved' : 'declined');
    return last;
  }

  /** Removes an order from the store, as a restore of an older backup does. */
  async function lose(who: Party): Promise<undefined> {
    const ids = await redis.hkeys(keys.orders(who.uid));
    const expiries = ids.map((orderId) => queueMember('prune', formatReference({ uid: who.uid, orderId })));
    if (expiries.length > 0) await redis.zrem(keys.queue, ...expiries);
    for (const id of ids) await redis.hdel(orderOwnersKey(id), id);
    await redis.del(keys.orders(who.uid), keys.listed(who.uid), keys.transaction(who.transactionId));
    // Unknown transactions share one limit.
    const counters = await redis.keys('rate:*:unknown*');
    if (counters.length > 0) await redis.del(...counters);
    who.isLost = true;
  }

  const refundsFail = async ({ pages }: Party): Promise<undefined> => {
    for (const { url, transactionId: transaction } of pages)
      if (gatewayOfPage(url) === stripe)
        await setFaults(cloudUrl, 'stripe', { refundState: 'failed', transaction });
      else await setFaults(cloudUrl, 'sslcommerz', { refund: 'cancelled', transaction });
  };

  return {
    book,
    /** Books once more, and goes no further. */
    bookAnother: (who) => sendOrder(who, randomUUID()),
    pay: (who) => pressOn(who, who.pages.at(-1)),
    payFirstPage: (who) => pressOn(who, who.pages[0]),
    payRisky: (who) => pressOn(who, who.pages.at(-1), 'pay-risky'),
    decline: (who) => pressOn(who, who.pages.at(-1), 'decline'),
    payByBank: (who) => pressOn(who, who.pages[0], 'pay-later'),
    bankPays: (who) => atStripe(who, 'arrives'),
    bankDeclines: (who) => atStripe(who, 'fails'),
    dispute: (who) => atStripe(who, 'dispute'),
    disputePart: (who) => atStripe(who, 'dispute', 1_500),
    inquire: (who) => atStripe(who, 'inquire'),
    winDispute: (who) => atStripe(who, 'won'),
    loseDispute: (who) => atStripe(who, 'lost'),
    givePartElsewhere: (who) => atStripe(who, 'refund', 1_000),
    giveAllElsewhere: (who) => atStripe(who, 'refund'),
    failElsewhere,
    refundsFail,
    restart,
    givePart,
    payAgain,
    comeBack: async ({ pages }) => {
      const page = pages.at(-1);
      return page && sendToSite(gatewayOfPage(page.url).backOf(page));
    },
    tell: (who) => tell(who),
    tellThrice: (who) => tell(who, 3),
    forge,
    lose,
    approveOrder: async (who) =>
      call('PATCH', `/api/orders/${who.orderId}`, { ...(await own(who)), body: { status: 'Approved' } }),
    cancel: async (who) =>
      who.orderId ? call('DELETE', `/api/orders/${who.orderId}`, await own(who)) : undefined,
    erase: ({ person }) => erase(person),
    plan: async (who, start) => (who.orderId ? setVisit(await booked(who), start) : undefined),
    giveUp: async (who) => (who.orderId ? giveUp(await booked(who)) : undefined),
    release: (who) => decide(who, 'release'),
    refuse: (who) => decide(who, 'refuse'),
    refund: (who) => decide(who, 'refund'),
    receive: (who) => move(who, 'received'),
    workOn: (who) => move(who, 'in-work'),
    makeReady: (who) => move(who, 'ready'),
    handOver: (who) => move(who, 'collected'),
    undo: (who) => move(who, 'expected'),
    miss: (who) => move(who, 'not-come'),
    bookWalkIn: (_who, start) => sendBooking(member, deskRequest({ time: start, plate: start, phone: '' })),
    bookHere: ({ key }) => sendBooking(member, deskRequest({ time: 'here', plate: key.slice(0, 8) })),
    planAtDesk: async (who, start) =>
      who.orderId ? planAs(member, await seenJob(who), { start }) : undefined,
    bookAlong,
    takeBack: async (who) => (who.orderId ? cancelAs(member, who) : undefined),
    takeCash: (who) => take(who, 'taken', 200_000),
    takeRest: (who) => take(who, 'taken'),
    takeLessDiscount,
    repeatDeskPayment,
    putAway,
    answerOften,
    giveCashBack: (who) => take(who, 'given-back', 200_000),
    reduceHalf: (who) => reduce(who, (due) => Math.floor(due / 2)),
    reduceAll: (who) => reduce(who, (due) => due),
    reduceTwice: (who) => reduce(who, (due) => Math.min(due, 10_000), 2),
    reduceTooMuch: (who) => reduce(who, (due) => due + 1),
    undoReduction,
    writeOff,
    askAgain,
    addService,
    removeService,
    closeDay,
    reopenDay,
    moveCash: () => moveCash(member, moved),
    moveCashBack: () => moveCashBack(member, moved),
    find,
    raisePrice: (who) =>
      atFinding(who, (job, { id, version: expected }) =>
        sendFinding(member, job, { id, expected, minutes: 45, price: 500_000 }),
      ),
    beginFound: (who) => atFinding(who, (job, finding) => beginAs(member, job, finding)),
    approve: (who) => answer(who, 'approved'),
    declineFound: (who) => answer(who, 'declined'),
    answerByPhone: async (who) => (who.orderId ? sendByPhone(member, await seenJob(who)) : undefined),
    /** Pays on another page. */
    payElsewhere: async (who) => {
      const response = await payAgain(who);
      if (response?.ok) await pressOn(who, who.pages.at(-1));
      return response;
    },
    /** Pays online what is due by now, and the gateway says so. */
    payRest: async (who) => {
      const response = await payAgain(who);
      if (!response?.ok) return response;
      await pressOn(who, who.pages.at(-1));
      return tell(who);
    },
  } satisfies Record<string, Act>;
}

export type Acts = ReturnType<typeof actsAt>;
export type ActName = keyof Acts;

/** Sets what is different on a day, as an owner who sees what was. */
export async function setDay(
  redis: Redis,
  member: Customer,
  { day, settings }: { day: string; settings: object },
): Promise<void> {
  const expected = JSON.parse((await redis.hget<string>(keys.days, day)) ?? '{}');
  expect((await callAs(member, 'PUT', `/api/desk/days/${day}`, { ...settings, expected })).status).toBe(200);
}
