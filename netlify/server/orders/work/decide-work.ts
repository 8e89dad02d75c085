import { type FindingRecord, isPriceHeld, unapproved } from '../../../../src/contract/finding.ts';
import type { GatewayName } from '../../../../src/contract/gateway.ts';
import type { Language } from '../../../../src/contract/language.ts';
import { priceOf } from '../../../../src/contract/money.ts';
import { garage } from '../../../../src/garage.ts';
import type { Change, OwnedOrder } from '../../store/change.ts';
import { keys } from '../../store/keys.ts';
import { vehicleOf } from '../../store/order-facts.ts';
import type { OrderRecord } from '../../store/records.ts';
import { limitOf, newOrder } from '../new-order.ts';

/** The state that a booking of left work depends on, as read. */
export interface WorkState {
  /** The customer's live orders that can be read, and the number of all. */
  orders: OwnedOrder[];
  listed: number;
  archived: number;
}

export interface WorkBooking {
  uid: string;
  /** The caller's e-mail as orders store it. */
  email: string;
  /** The order on whose car it was found, and the finding. */
  formerId: string;
  findingId: string;
  /** New random ids. */
  orderId: string;
  transactionId: string;
  gateway: GatewayName;
  language: Language;
  bdtPerUsd: string;
}

export type WorkRefusal = 'unknown' | 'known' | 'not-left' | 'old' | 'too-many' | 'too-many-unpaid';

/** Books work that was found at an earlier visit and not approved, at its price of then, for the same customer and car. */
export function bookWork(state: WorkState, booking: WorkBooking, now: Date): Change | WorkRefusal {
  const { orders } = state;
  const { uid, email, formerId, findingId, orderId, language, bdtPerUsd } = booking;
  const former = orders.find(({ order }) => order._id === formerId);
  if (!former) return 'unknown';
  if (bookingOf(state, booking)) return 'known';
  const finding = leftIn(former.order).find(({ id }) => id === findingId);
  if (finding?.price === undefined) return 'not-left';
  if (!isPriceHeld(finding, now)) return 'old';
  const unpaid = orders.filter(({ order: { payment } }) => payment === 'unpaid').length;
  const limit = limitOf({ ...state, unpaid });
  if (limit) return limit;

  const { service, img, customer, phone, address, postcode } = former.order;
  const { plate, car } = vehicleOf(former.order) ?? {};
  const { text, price, minutes = garage.slotMinutes } = finding;
  const facts = {
    _id: orderId,
    service,
    serviceName: text,
    img,
    price: priceOf(price, bdtPerUsd),
    customer,
    email,
    phone,
    address,
    postcode,
    language,
    vehicle: { plate, car },
    work: { orderId: formerId, findingId, minutes },
  };
  const { transactionId, gateway } = booking;
  const due = { transactionId, amount: price, currency: 'BDT' as const, gateway };
  return {
    ...newOrder({ uid, facts, due }, now),
    expect: [{ read: ['HGET', keys.orders(uid), formerId], reply: former.json }],
  };
}

/** Returns what the customer has left undone once the car is collected. Until then, the answer can be changed. */
const leftIn = ({ progress, erasedAt, findings }: OrderRecord): FindingRecord[] =>
  progress?.state === 'collected' && erasedAt === undefined ? unapproved(findings) : [];

/** Returns the order by which the work is booked already. One whose money is given back books it no longer. */
export const bookingOf = (
  { orders }: WorkState,
  { formerId, findingId }: Pick<WorkBooking, 'formerId' | 'findingId'>,
): OwnedOrder | undefined =>
  orders.find(
    ({ order: { work, payment } }) =>
      work?.orderId === formerId &&
      work.findingId === findingId &&
      payment !== 'refund-due' &&
      payment !== 'refunded',
  );
