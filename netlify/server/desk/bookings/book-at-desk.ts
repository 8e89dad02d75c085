import type { DeskBooking } from '../../../../src/contract/desk-booking-request.ts';
import type { Language } from '../../../../src/contract/language.ts';
import { amountDue, priceOf } from '../../../../src/contract/money.ts';
import { UNREGISTERED } from '../../../../src/contract/order.ts';
import type { StoredService } from '../../../../src/contract/stored-service.ts';
import type { Visit } from '../../../../src/contract/visit.ts';
import { workOf } from '../../catalogue/work-of.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import type { Attempt, OrderRecord } from '../../order/records.ts';
import { newNotice } from '../../order/write-notices.ts';
import { transactionOf } from '../../payments/attempts.ts';
import type { Expectation } from '../../store/commit.ts';
import { problemOfStart, slotAt } from '../../visits/opening-hours.ts';
import { planLoad, type VisitDay } from '../../visits/plan-load.ts';
import { placeOf } from '../to-job.ts';

/* Bookings that a member of staff makes for a customer, on the phone or at the gate. */

/** The state that a booking of the desk depends on, as read. */
export interface DeskState {
  member: string;
  service: StoredService | undefined;
  days: VisitDay[];
  /** The order of this id, if the request is a repeat. */
  known: OwnedOrder | undefined;
  /** The last orders of the same plate. */
  samePlate: OwnedOrder[];
  expect: Expectation[];
}

export interface NewDeskBooking {
  uid: string;
  request: DeskBooking;
  /** New, and random. */
  transactionId: string;
  language: Language;
  bdtPerUsd: string;
}

export type DeskRefusal =
  | 'known'
  | 'no-service'
  | 'amount'
  | 'no-start'
  | 'plate'
  | 'closed'
  | 'full'
  | 'too-long';

/** Returns the order of the same car that stands on the board, if there is one. */
export const standingOf = ({ samePlate }: DeskState): OwnedOrder | undefined =>
  samePlate.find((owned) => ['planned', 'unplanned', 'on-site'].includes(placeOf(owned)));

/** Books a service at the desk, unpaid, and places the car: it is here, comes at a time, or on any day. */
export function bookAtDesk(state: DeskState, booking: NewDeskBooking, now: Date): Change | DeskRefusal {
  const { service, known, member } = state;
  const { uid, request, transactionId, language, bdtPerUsd } = booking;
  if (known) return 'known';
  if (!service) return 'no-service';
  const reason = request.priceReason?.trim();
  if (!reason && request.amount !== amountDue(service.price, 'BDT', bdtPerUsd)) return 'amount';
  const despite = request.despite ?? [];
  if (!despite.includes('plate') && standingOf(state)) return 'plate';
  const work = workOf(service);
  const placed = placeCar(state, request, work, now);
  if (typeof placed === 'string') return placed;

  const at = now.toISOString();
  const { amount } = request;
  const attempt: Attempt = {
    transactionId,
    amount,
    currency: 'BDT',
    gateway: 'sslcommerz',
    createdAt: at,
    state: 'desk',
  };
  const by = { actor: 'garage', by: member } as const;
  const { visit, vehicle, isHere } = placed;
  const order: OrderRecord = {
    _id: request.id,
    origin: 'desk',
    service: service._id,
    serviceName: service.title,
    ...(service.bn?.title && { serviceNameBn: service.bn.title }),
    img: service.img,
    price: reason ? priceOf(amount, bdtPerUsd) : service.price,
    minutes: work,
    ...(reason && { priceReason: reason }),
    customer: request.customer.trim(),
    email: UNREGISTERED,
    phone: request.phone.trim(),
    address: '',
    postcode: '',
    payment: 'unpaid',
    language,
    rev: 0,
    createdAt: at,
    updatedAt: at,
    attempts: [attempt],
    ...(visit && { visit }),
    ...(vehicle && { vehicle }),
    ...(isHere && { progress: { state: 'received', at, by: member } }),
    events: [
      { type: 'created', at, ...by },
      ...(visit && !isHere ? [{ type: 'visit-set', at, ...by, reference: visit.start }] : []),
      ...(isHere ? [{ type: 'received', at, ...by }] : []),
    ],
  };
  return {
    before: undefined,
    after: { uid, order, isArchived: false },
    transactions: { [transactionId]: transactionOf(uid, request.id, attempt) },
    notices: visit && !isHere ? [newNotice('garage', 'visit-set', { transactionId, rev: 0 }, now)] : [],
    expect: [...state.expect, ...placed.expect],
  };
}

interface PlacedCar {
  visit?: Visit;
  vehicle?: OrderRecord['vehicle'];
  isHere: boolean;
  expect: Expectation[];
}

/** Returns where a car is, with its work on the days that it takes. One that comes while the garage is closed has none. */
function placeCar(
  { days }: DeskState,
  { time, plate, car, note, despite }: DeskBooking,
  work: number,
  now: Date,
): PlacedCar | 'no-start' | 'closed' | 'full' | 'too-long' {
  const isHere = time === 'here';
  const vehicle = withoutEmpty({ plate, car, note });
  const start = isHere ? slotAt(now) : time && new Date(time).toISOString();
  if (start === undefined) return { vehicle, isHere, expect: [] };
  if (problemOfStart(start, now, 'staff')) return 'no-start';
  const isForced = despite?.includes('full');
  const plan = planLoad({ days, start, work, isForced });
  if (typeof plan === 'string') return plan;
  return { visit: { start, load: plan.load, ...vehicle }, isHere, expect: plan.expect };
}

const withoutEmpty = (texts: NonNullable<OrderRecord['vehicle']>): OrderRecord['vehicle'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );
