import * as z from 'zod/mini';
import type { DeskBooking } from '../../../../src/contract/desk/desk-booking-request.ts';
import { bookingNumber } from '../../../../src/contract/text/booking-id.ts';
import { haveSamePhone } from '../../../../src/contract/text/phone.ts';
import { plateKey } from '../../../../src/contract/text/plate.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { expectNotBeingErased } from '../../auth/revocation.ts';
import { parseStoredService } from '../../catalogue/catalogue.ts';
import { type OwnedOrder, parseOwnedOrder } from '../../order/change.ts';
import { pastOrdersRange } from '../../order/index-entries.ts';
import type { OrderReference } from '../../order/order-reference.ts';
import { findOrders, orderByIdRead, parseOrderById } from '../../order/reads.ts';
import {
  expectSameCount,
  referenceOfSearchMember,
  searchRangeOfNumber,
  searchRangeOfPlate,
} from '../../order/search-terms.ts';
import { keys } from '../../store/keys.ts';
import { queueMember } from '../../store/queue.ts';
import { type Read, readChecked, textSchema } from '../../store/read-pipeline.ts';
import type { OpenDay } from '../../visits/opening-hours.ts';
import { dayCapacityReads, parseDays } from '../../visits/read-days.ts';
import { readAsMember } from '../staff/staff.ts';
import type { DeskState } from './book-at-desk.ts';

/** Customers whom the desk books have no account. */
const DESK_UID = 'desk:';

/** The state of a booking that is to be made, and the customer whose it will be. */
export interface DeskBookingState extends DeskState {
  uid: string;
  memberJson: string;
}

/** The most orders of a car that are read: those that were booked last. */
const MAX_OF_CAR = 20;

const termsSchema = z.array(z.string());
const repliesSchema = z.tuple([textSchema, z.unknown(), z.int(), termsSchema, termsSchema], z.unknown());

/** Reads the state of a booking: the records that the request names, then the orders and the customer to which they lead. */
export async function readDeskBookingState(
  caller: Caller,
  request: DeskBooking,
  days: OpenDay[],
): Promise<DeskBookingState> {
  const { id } = request;
  const named = request.with ?? request.previous ?? '';
  const [car, number] = [plateKey(request.plate ?? ''), bookingNumber(id)];
  const newUid = `${DESK_UID}${id}`;
  const { member, memberJson, replies } = await readAsMember(caller, [
    (store) => store.hget(keys.services, request.service),
    orderByIdRead(named),
    // Before those that it counts: the commit finds one that comes between.
    (store) => store.zlexcount(...searchRangeOfPlate(car)),
    (store) => store.zrange(...searchRangeOfPlate(car), { byLex: true, offset: 0, count: MAX_OF_CAR }),
    (store) => store.zrange(...searchRangeOfNumber(number), { byLex: true }),
    ...readsOfCustomer(newUid, id),
    ...dayCapacityReads(days),
  ]);
  const [service, previous, count, ofCar, ofNumber, ...others] = z.parse(repliesSchema, replies);
  const newCustomer = parseCustomer(newUid, others.splice(0, CUSTOMER_READS));
  const samePlate = await findOrders(ofCar.map(referenceOfSearchMember));
  const found = parseOrderById(previous);
  const uid = ownerOf(found) ?? ownerWith(request.phone, samePlate) ?? newUid;
  const customer = (uid !== newUid && (await readCustomer(uid, id))) || newCustomer;
  return {
    uid: customer.uid,
    cameBefore: customer.past > 0 || hasCome(customer.uid, [...samePlate, found]),
    member,
    memberJson,
    service: service === null ? undefined : parseStoredService(service),
    days: parseDays(days, others),
    known: customer.order ?? (await findRepeated(id, ofNumber.map(referenceOfSearchMember))),
    companion: request.with === undefined ? undefined : found,
    samePlate,
    expect: [
      { read: ['HGET', keys.orders(customer.uid), id], reply: null },
      { read: ['EXISTS', keys.erased(customer.uid)], reply: 0 },
      expectNotBeingErased(customer.uid),
      expectSameCount(searchRangeOfNumber(number), ofNumber.length),
      ...(car === '' ? [] : [expectSameCount(searchRangeOfPlate(car), count)]),
    ],
  };
}

/** A customer, and the order of this booking's id that is theirs. */
interface Customer {
  uid: string;
  order: OwnedOrder | undefined;
  /** The customer's data was erased, or is just now. */
  isErased: boolean;
  /** The number of orders that are over. */
  past: number;
}

/** Returns the reads of a customer: `CUSTOMER_READS` of them, as `customerSchema` has their replies. */
const readsOfCustomer = (uid: string, orderId: string): Read[] => [
  (store) => store.hget(keys.orders(uid), orderId),
  (store) => store.get(keys.erased(uid)),
  (store) => store.zscore(keys.queue, queueMember('erasure', uid)),
  (store) => store.zcount(...pastOrdersRange(uid)),
];
const CUSTOMER_READS = 4;
const customerSchema = z.tuple([textSchema, textSchema, z.unknown(), z.int()]);

function parseCustomer(uid: string, replies: unknown[]): Customer {
  const [json, erasedAt, erasingSince, past] = z.parse(customerSchema, replies);
  const order = json === null ? undefined : parseOwnedOrder(uid, json);
  return { uid, order, isErased: erasedAt !== null || erasingSince !== null, past };
}

/** Reads the customer of an earlier booking; undefined if the data was erased: a new customer is made then. */
async function readCustomer(uid: string, orderId: string): Promise<Customer | undefined> {
  const customer = parseCustomer(uid, await readChecked([], readsOfCustomer(uid, orderId)));
  return customer.isErased ? undefined : customer;
}

/** Finds the order of a request that named another customer, and whose answer was lost. */
async function findRepeated(id: string, ofNumber: OrderReference[]): Promise<OwnedOrder | undefined> {
  const [order] = await findOrders(ofNumber.filter(({ orderId }) => orderId === id));
  return order;
}

/** Returns the customer for whom the desk has booked the same car last, if a phone number is the same as well. */
function ownerWith(phone: string, samePlate: OwnedOrder[]): string | undefined {
  const [last] = samePlate
    .filter(({ uid, order }) => isOfDesk(uid) && haveSamePhone(phone, order.phone))
    .sort((a, b) => b.order.createdAt.localeCompare(a.order.createdAt));
  return last?.uid;
}

/** Returns whether one of some orders is of a customer whose car was collected: those that are due are no past ones. */
const hasCome = (customer: string, orders: (OwnedOrder | undefined)[]): boolean =>
  orders.some((owned) => owned?.uid === customer && owned.order.progress?.state === 'collected');

const isOfDesk = (uid: string): boolean => uid.startsWith(DESK_UID);

/** Returns the customer of an order, if the desk has booked it: an account's list shows what its owner has booked. */
const ownerOf = (found: OwnedOrder | undefined): string | undefined =>
  found && isOfDesk(found.uid) ? found.uid : undefined;
