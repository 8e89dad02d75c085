import type { StoredService } from '../../../../src/contract/catalogue/stored-service.ts';
import type { DeskBooking } from '../../../../src/contract/desk/desk-booking-request.ts';
import { amountOfCataloguePrice, priceFromPaisa } from '../../../../src/contract/money/money.ts';
import { UNREGISTERED } from '../../../../src/contract/order/order.ts';
import type { Visit } from '../../../../src/contract/visits/visit.ts';
import { catalogueServiceLine, workMinutesOfService } from '../../catalogue/service-facts.ts';
import { newNotices, type SomeOf, type Told } from '../../notices/new-notice.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import type { EventRecord } from '../../order/event-fates.ts';
import { nextVersion } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import type { Expectation } from '../../store/commit.ts';
import { carTexts } from '../../visits/car-texts.ts';
import { carTogetherWith, joinArrival, visitReminderOf } from '../../visits/decide-visit.ts';
import type { RoomRefusal } from '../../visits/fit-work.ts';
import { problemOfStart, slotAt } from '../../visits/opening-hours.ts';
import { planLoad, type VisitDay } from '../../visits/plan-load.ts';
import { boardPlaceOf } from '../to-job.ts';

/* Bookings that a member of staff makes for a customer, on the phone or at the gate. */

/** The state that a booking of the desk depends on, as read. */
export interface DeskState {
  member: string;
  service: StoredService | undefined;
  days: VisitDay[];
  /** The order of this id, if the request is a repeat. */
  known: OwnedOrder | undefined;
  /** The booking with which it is to come, if the request names one that exists. */
  companion: OwnedOrder | undefined;
  samePlate: OwnedOrder[];
  /** An earlier order of the customer is over. */
  cameBefore: boolean;
  expect: Expectation[];
}

export interface NewDeskBooking {
  uid: string;
  request: DeskBooking;
  /** New, and random. */
  transactionId: string;
  newArrival: string;
  bdtPerUsd: string;
}

type ArrivalRefusal = 'no-start' | 'not-with' | 'other-car' | RoomRefusal;
export type DeskRefusal = 'known' | 'no-service' | 'amount' | 'plate' | ArrivalRefusal;

/** Returns the order of the same car that is on the board, if there is one: one that has a time, if it can come with that. */
export const sameCarOnBoard = ({ samePlate }: Pick<DeskState, 'samePlate'>): OwnedOrder | undefined =>
  (['planned', 'unscheduled', 'on-site'] as const)
    .map((place) => samePlate.find(({ order }) => boardPlaceOf(order) === place))
    .find((owned) => owned !== undefined);

/** Books a service at the desk, unpaid, for a car that is here, comes at a time, or on any day. */
export function decideDeskBooking(
  state: DeskState,
  booking: NewDeskBooking,
  now: Date,
): Change | DeskRefusal {
  const { service, known, member } = state;
  const { uid, request, transactionId, bdtPerUsd } = booking;
  const { id, amount, customer, phone, language } = request;
  if (known) return 'known';
  if (!service) return 'no-service';
  const priceReason = request.priceReason?.trim();
  if (!priceReason && amount !== amountOfCataloguePrice(service.price, 'BDT', bdtPerUsd)) return 'amount';
  const isMeant = request.with !== undefined || request.overrides?.includes('plate');
  if (sameCarOnBoard(state) && !isMeant) return 'plate';
  const arrival = planArrival(booking, { ...state, work: workMinutesOfService(service) }, now);
  if (typeof arrival === 'string') return arrival;

  const at = now.toISOString();
  const line = catalogueServiceLine(service, { amount, currency: 'BDT' }, id);
  const { facts, events } = arrivalFacts(arrival, member, at);
  const record: OrderRecord = {
    _id: id,
    link: transactionId,
    customer: customer.trim(),
    email: UNREGISTERED,
    phone: phone.trim(),
    address: '',
    postcode: '',
    language,
    rev: -1,
    createdAt: at,
    updatedAt: at,
    lines: [
      priceReason
        ? { ...line, price: priceFromPaisa(amount, bdtPerUsd), reason: priceReason, by: member }
        : line,
    ],
    payments: [],
    checkoutSessions: [],
    events: [],
    ...facts,
    ...(state.cameBefore && { cameBefore: true as const }),
  };
  const order = nextVersion(record, ...events);
  return {
    before: undefined,
    after: { uid, order },
    transactions: { [transactionId]: { uid, orderId: id } },
    notices: newNotices(newsOf(arrival, now), order, now),
    expect: [...state.expect, ...arrival.expect],
    also: arrival.also ?? [],
  };
}

/** Returns who is told that a car is to come. */
function newsOf({ isHere, visit }: Arrival, now: Date): SomeOf<Told> {
  if (isHere) return [];
  if (!visit) return [{ customer: 'booked' }];
  return [{ garage: 'visit-set', customer: 'visit-set' }, visitReminderOf(visit, now)];
}

/** The arrival of a car: it is here, comes to a visit, or on any day. One that is here has a visit if the garage is open. */
interface Arrival {
  isHere: boolean;
  visit?: Visit;
  vehicle?: OrderRecord['vehicle'];
  expect: Expectation[];
  /** The change of the booking with which it comes. */
  also?: Change[];
}

function planArrival(
  { uid, request, newArrival }: NewDeskBooking,
  { days, work, companion }: Pick<DeskState, 'days' | 'companion'> & { work: number },
  now: Date,
): Arrival | ArrivalRefusal {
  const { id, time } = request;
  const isHere = time === 'here';
  const vehicle = carTogetherWith(carTexts(request), companion?.order.visit);
  const start = isHere ? slotAt(now) : time && new Date(time).toISOString();
  if (request.with !== undefined && (isHere || start === undefined)) return 'not-with';
  if (start === undefined) return { isHere, vehicle, expect: [] };
  const joined =
    request.with === undefined
      ? undefined
      : joinArrival(
          { uid, orderId: id },
          { booking: companion, newArrival },
          { visit: { start, ...vehicle }, now },
        );
  if (typeof joined === 'string') return joined;
  if (problemOfStart(start, now, 'staff')) return 'no-start';
  const [isTogether, isForced] = [joined !== undefined, request.overrides?.includes('full')];
  const plan = planLoad({ days, start, work, isTogether, isForced });
  if (typeof plan === 'string') return plan;
  const visit = { start, load: plan.load, arrival: joined?.arrival, ...vehicle };
  return { isHere, visit, expect: plan.expect, also: joined ? [joined.change] : [] };
}

/** Returns what a new booking has of its car, and the events with which its history begins. */
function arrivalFacts(
  { isHere, visit, vehicle }: Arrival,
  by: string,
  at: string,
): { facts: Pick<OrderRecord, 'visit' | 'vehicle' | 'arrivedAt' | 'progress'>; events: EventRecord[] } {
  const event = { at, actor: 'garage', by } as const;
  const created: EventRecord = { type: 'created', ...event };
  const car = visit ? { visit } : { vehicle };
  if (isHere)
    return {
      facts: { ...car, arrivedAt: at, progress: { state: 'received', at, by } },
      events: [created, { type: 'received', ...event }],
    };
  const set: EventRecord[] = visit ? [{ type: 'visit-set', ...event, reference: visit.start }] : [];
  return { facts: car, events: [created, ...set] };
}
