import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { boardSchema } from '../../src/contract/desk/desk-day.ts';
import type { AnswerValue } from '../../src/contract/findings/finding.ts';
import { slotsSchema } from '../../src/contract/visits/visit.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { callAs, jobOf, moveJob, newMember, parseJob } from '../support/desk.ts';
import { sendDeskPayment } from '../support/desk-payments.ts';
import { sendByPhone, sendFinding, sendQuestion } from '../support/findings.ts';
import { press } from '../support/gateways/payment-page.ts';
import { orderOf } from '../support/orders/order-form.ts';
import { transactionIdOf } from '../support/orders/sample-orders.ts';
import { today } from './full-day.ts';

/** Calls by the names of their functions, each of which can be made again. */
export type Calls = Record<string, () => Promise<Response>>;

/** Returns the free times for an oil change. */
export async function freeStarts(): Promise<string[]> {
  const days = z.parse(slotsSchema, await (await call('GET', '/api/slots?service=oil-change')).json());
  return days.flatMap(({ slots }) => slots.filter(({ free }) => free > 0)).map(({ start }) => start);
}

/** Books and pays as a new customer. */
async function newPaid() {
  const customer = await newCustomer({ isVerified: false });
  const { fields } = await press(await book(customer), 'pay');
  await postForm('/payment/success', fields);
  return { customer, fields, order: await onlyOrderOf(customer) };
}

/** Returns calls to the endpoints of a customer, for so many rounds. `/jwt` waits for the identity provider. */
export async function customerCalls(times: number): Promise<Calls> {
  const { customer, order, fields } = await newPaid();
  const { token } = customer;
  const paid: Awaited<ReturnType<typeof newPaid>>[] = [];
  while (paid.length < times) paid.push(await newPaid());
  const newcomers = await Promise.all(
    Array.from({ length: times }, () => newCustomer({ isVerified: false })),
  );
  const starts = await freeStarts();
  let number = 0;
  /** Changes the order of the next customer. */
  const change = (method: string, path: string, body: object) => {
    const next = paid[number++ % times] ?? { order, customer };
    return call(method, `/api/orders/${next.order._id}${path}`, { token: next.customer.token, body });
  };
  return {
    'services-list': () => call('GET', '/api/services?search=oil&order=desc'),
    'services-get': () => call('GET', '/api/services/oil-change'),
    'slots-list': () => call('GET', '/api/slots?service=oil-change'),
    'orders-list': () => call('GET', `/api/orders?email=${customer.email}`, { token }),
    'orders-create': () => {
      const newcomer = newcomers[number++ % times] ?? customer;
      return call('POST', '/api/orders', { token: newcomer.token, body: orderOf(newcomer) });
    },
    'orders-approve': () => change('PATCH', '', { status: 'Approved' }),
    'visit-set': () => change('PUT', '/visit', { start: starts[number % starts.length], plate: 'DHA-1234' }),
    // Cancels an unknown order, since an existing one can be cancelled only once.
    'orders-cancel': () => call('DELETE', `/api/orders/${randomUUID()}`, { token }),
    'orders-by-transaction-id': () => call('GET', `/api/orders/by-transaction-id/${order.transactionId}`),
    // The payment is already settled, as returns and IPNs are repeated.
    'sslcommerz-return': () => postForm('/payment/success', fields),
    'sslcommerz-ipn': () => postForm('/payment/ipn', fields),
  };
}

/** Returns the calls of a new member of staff: to read, to move one of the cars, to book, to take money, and about what is found. */
export async function deskCalls(): Promise<Calls> {
  const member = await newMember();
  const get = (path: string) => () => callAs(member, 'GET', `/api/desk/${path}`);
  const { rev, transactionId: car } = await jobOf(member, { transactionId: transactionIdOf(1, 0) });
  let moves = 0;
  const move = () => {
    const expected = { transactionId: car, rev: rev + moves };
    moves += 1;
    return moveJob(member, expected, { progress: moves % 2 === 0 ? 'in-work' : 'waiting' });
  };
  const bookCar = () =>
    callAs(member, 'POST', '/api/desk/bookings', {
      id: randomUUID(),
      service: 'oil-change',
      amount: 500_000,
      priceReason: 'As agreed',
      time: 'here',
      customer: 'Rahim Uddin',
      phone: '01711223344',
      language: 'en',
      plate: randomUUID().slice(0, 12),
      // The day of the bench has more cars than places, once it is open.
      overrides: ['full'],
    });
  const { transactionId } = await parseJob(await bookCar());
  const others = [await parseJob(await bookCar()), await parseJob(await bookCar())];
  let deskPayments = 0;
  // An order has nine at most.
  const take = () =>
    sendDeskPayment(member, others[Math.floor(deskPayments++ / 9) - 1] ?? { transactionId }, { amount: 100 });

  // Each call about the finding rests on the one before.
  let job = await parseJob(await bookCar());
  const follow = async (sent: Promise<Response>) => {
    const response = await sent;
    job = await parseJob(response.clone());
    return response;
  };
  const id = randomUUID();
  const set = () => {
    const [known] = job.findings ?? [];
    return follow(
      sendFinding(member, job, { id, price: 100_000 + job.rev, ...(known && { expected: known.version }) }),
    );
  };
  let value: AnswerValue = 'declined';
  const answer = () => {
    value = value === 'declined' ? 'approved' : 'declined';
    return follow(sendByPhone(member, job, value));
  };
  await set();
  await follow(sendQuestion(member, job));

  const { version } = z.parse(boardSchema, await (await get(`day/${today}`)()).json());
  return {
    'desk-day': get(`day/${today}`),
    'desk-day, idle': get(`day/${today}?version=${version}`),
    'desk-unscheduled': get('unscheduled'),
    'desk-payments': get('payments'),
    'desk-days': get(`days/${today}`),
    'desk-move': move,
    'finding-set': set,
    'finding-answer by phone': answer,
    'desk-book': bookCar,
    'desk-take': take,
    'desk-find': () => callAs(member, 'POST', '/api/desk/found', { q: '01711' }),
    'desk-order': get(`orders/${transactionId}`),
    'desk-till': get(`till/${today}`),
    'desk-acts': get(`acts/${today}`),
    'desk-debts': get('debts'),
    'desk-month': get('month'),
  };
}
