import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import { bookingNumber } from '../../../../src/contract/booking-number.ts';
import type { DeskQuestion } from '../../../../src/contract/desk-booking.ts';
import type { DeskBooking } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../../../src/contract/dhaka.ts';
import { compactText, phoneDigits } from '../../../../src/contract/fold-text.ts';
import { amountDue } from '../../../../src/contract/money.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { notBeingErased } from '../../auth/revocation.ts';
import { parseService } from '../../catalogue/catalogue.ts';
import { environment } from '../../environment.ts';
import { runAfter } from '../../http/run-after.ts';
import { currentLanguage } from '../../language.ts';
import { sendNoticesNow } from '../../notices/outbox.ts';
import { decideAndCommit, type OwnedOrder, toOwned } from '../../order/change.ts';
import { findOrders } from '../../order/reads.ts';
import { parseTransaction } from '../../order/records.ts';
import { exactly, referenceIn } from '../../order/search-terms.ts';
import { newTransactionId } from '../../payments/attempts.ts';
import type { ProblemError } from '../../problems.ts';
import type { Expectation } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { queued } from '../../store/queue.ts';
import { readChecked, textSchema } from '../../store/read-pipeline.ts';
import { type OpenDay, openDaysFrom } from '../../visits/opening-hours.ts';
import { planOn } from '../../visits/plan-load.ts';
import { parseDays, readsOfDays } from '../../visits/read-days.ts';
import { refusal } from '../refusals.ts';
import { readAsMember, stillMember } from '../staff/staff.ts';
import { toJob } from '../to-job.ts';
import { askAboutRoom } from './ask-about-room.ts';
import { bookAtDesk, type DeskRefusal, type DeskState, standingOf } from './book-at-desk.ts';

/** Customers whom the desk books have no account. */
const DESK_UID = 'desk:';

/** The state of a booking, and what tells who the customer is. */
interface ReadState extends DeskState {
  uid: string;
  memberJson: string;
}

/**
 * Books for a customer at the desk, in two round trips, one more if the car is known, and one more if the customer is. A repeat makes no second booking.
 * @throws {ProblemError} 400 if the service or the time does not exist, 409 if the price has changed, or with a question
 */
export async function makeBooking(caller: Caller, request: DeskBooking): Promise<Job> {
  const { time } = request;
  const now = new Date();
  const first = time === 'here' ? now.toISOString() : time;
  const open = first === undefined ? [] : openDaysFrom(dayInDhaka(first), now);
  const bdtPerUsd = environment().VITE_BDT_PER_USD;
  const transactionId = newTransactionId();
  const outcome = await planOn(open, (days) =>
    decideAndCommit<ReadState, DeskRefusal>({
      read: () => readState(caller, request, days),
      decide: (state, at) =>
        bookAtDesk(
          state,
          { uid: state.uid, request, transactionId, language: currentLanguage(), bdtPerUsd },
          at,
        ),
      expect: (state) => stillMember(caller, state),
    }),
  );
  if (outcome.stored) {
    runAfter(sendNoticesNow);
    return toJob(outcome.stored);
  }
  if (outcome.refusal === 'known' && outcome.state.known) return toJob(outcome.state.known);
  throw await problemOf(outcome.refusal, outcome.state, request);
}

/** Returns the problem of a booking that the desk cannot make, or is asked about. */
async function problemOf(reason: DeskRefusal, state: DeskState, request: DeskBooking): Promise<ProblemError> {
  const { service } = state;
  switch (reason) {
    case 'no-start':
      return refusal(reason);
    case 'plate': {
      const standing = standingOf(state);
      const members: DeskQuestion = { reason, job: standing && toJob(standing) };
      return refusal(reason, { members });
    }
    case 'closed':
    case 'full':
    case 'too-long':
      return askAboutRoom(request, request.time === 'here' ? undefined : request.time);
    default: {
      if (reason !== 'amount' || !service) return refusal('no-service');
      const due = amountDue(service.price, 'BDT', environment().VITE_BDT_PER_USD);
      return refusal(reason, { values: [due] });
    }
  }
}

const textsSchema = z.array(z.string());
const customerSchema = z.tuple([textSchema, textSchema]);

/** The orders of a car that are read: those that were booked last. */
const OF_CAR = 20;

async function readState(
  caller: Caller,
  { id, former, service, plate, phone }: DeskBooking,
  days: OpenDay[],
): Promise<ReadState> {
  const own = `${DESK_UID}${id}`;
  const car = compactText(plate ?? '');
  const { member, memberJson, replies } = await readAsMember(caller, [
    (store) => store.hget(keys.services, service),
    (store) => store.get(keys.transaction(former ?? '')),
    // Before those that it counts: the commit finds one that comes between.
    (store) => store.zlexcount(keys.terms, ...exactly(car)),
    (store) => store.zrange(keys.terms, ...exactly(car), { byLex: true, offset: 0, count: OF_CAR }),
    (store) => store.zrange(keys.terms, ...exactly(bookingNumber(id)), { byLex: true }),
    ...ofCustomer(own, id),
    ...readsOfDays(days),
  ]);
  const [json, transaction, ofCount, ofCar, ofNumber, ...others] = replies;
  const [ofOwn, ofDays] = [others.slice(0, OF_CUSTOMER), others.slice(OF_CUSTOMER)];
  const countOfCar = z.parse(z.int(), ofCount);
  const cars = car === '' ? [] : z.parse(textsSchema, ofCar);
  const numbers = z.parse(textsSchema, ofNumber);
  const samePlate = cars.length > 0 ? await findOrders(cars.map(referenceIn)) : [];
  const formerUid = ownerOf(z.parse(textSchema, transaction)) ?? ownerWith(phone, samePlate) ?? own;
  const ofFormer = formerUid === own ? [] : await readChecked([], ofCustomer(formerUid, id));
  // One whose data was erased, or is just now, is another customer from then on.
  const isKnown = ofFormer.length > 0 && ofFormer.slice(-2).every((reply) => reply === null);
  const uid = isKnown ? formerUid : own;
  const [liveJson, archivedJson] = z.parse(customerSchema, (isKnown ? ofFormer : ofOwn).slice(0, -2));
  const knownJson = liveJson ?? archivedJson;
  const serviceJson = z.parse(textSchema, json);
  // A repeat may name another customer than the request whose answer was lost.
  const repeated = numbers.map(referenceIn).filter(({ orderId }) => orderId === id);
  const [elsewhere] = knownJson === null && repeated.length > 0 ? await findOrders(repeated) : [];
  return {
    uid,
    member,
    memberJson,
    service: serviceJson === null ? undefined : parseService(serviceJson),
    days: parseDays(days, ofDays),
    known: knownJson === null ? elsewhere : toOwned(uid, knownJson, liveJson === null),
    samePlate,
    expect: [
      { read: ['HGET', keys.orders(uid), id], reply: null },
      { read: ['HGET', keys.archive(uid), id], reply: null },
      { read: ['HGET', keys.erased, uid], reply: null },
      notBeingErased(uid),
      sameCount(bookingNumber(id), numbers.length),
      ...(car === '' ? [] : [sameCount(car, countOfCar)]),
    ],
  };
}

/** Returns the expectation that no further booking has a term: a car, or the number of this one. */
const sameCount = (term: string, count: number): Expectation => ({
  read: ['ZLEXCOUNT', keys.terms, ...exactly(term)],
  reply: count,
});

/** The number of the reads of `ofCustomer`. */
const OF_CUSTOMER = 4;

/** Returns the reads of one order of a customer, and of whether the customer's data was erased, or is just now. */
const ofCustomer = (uid: string, orderId: string) => [
  (store: Pipeline) => store.hget(keys.orders(uid), orderId),
  (store: Pipeline) => store.hget(keys.archive(uid), orderId),
  (store: Pipeline) => store.hget(keys.erased, uid),
  (store: Pipeline) => store.zscore(keys.queue, queued('erasure', uid)),
];

/** Returns the customer for whom the desk has booked the same car last, if the phone number is the same as well. */
function ownerWith(phone: string, samePlate: OwnedOrder[]): string | undefined {
  const digits = phoneDigits(phone);
  const [last] = samePlate
    .filter(({ uid, order }) => isOfDesk(uid) && digits !== '' && phoneDigits(order.phone) === digits)
    .sort((a, b) => b.order.createdAt.localeCompare(a.order.createdAt));
  return last?.uid;
}

const isOfDesk = (uid: string): boolean => uid.startsWith(DESK_UID);

/** Returns the customer of a transaction, if the desk has booked it: an account's list shows what its owner has booked. */
function ownerOf(transaction: string | null): string | undefined {
  const uid = transaction === null ? '' : parseTransaction(transaction).uid;
  return isOfDesk(uid) ? uid : undefined;
}
