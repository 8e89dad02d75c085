import * as z from 'zod/mini';
import { isFindingShown } from '../../../src/contract/findings/finding.ts';
import { progressSchema } from '../../../src/contract/order/order.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import { isOnlinePayment } from './bill.ts';
import { eraseEvent, isShownToCustomer } from './event-fates.ts';
import type { OnlinePayment, OrderRecord, ServiceLine, WorkLine } from './records.ts';

/* The fate of each field of an order: who may read it, and what an erasure leaves of it. */

/** An erasure keeps a field, replaces its text by `erased`, removes it, or leaves what a function of the whole record returns. */
type Erasure<Of, Value> =
  | 'kept'
  | (string extends Value ? 'erased' : never)
  | (undefined extends Value ? 'removed' : never)
  | ((record: Of) => Value);

/** A record that has a field without an erasure does not compile. */
type Erasures<Of> = { [Key in keyof Of]-?: Erasure<Of, Of[Key]> };

interface Fate<Value> {
  /**
   * The readers of a field, where the contract of what they read has it: whoever has a transaction's id (receipt, link of a booking),
   * its customer as well (list, download), or the staff only.
   */
  readers: 'anybody' | 'customer' | 'staff';
  /** Returns what others than the staff read of it, unless that is all. */
  part?: (order: OrderRecord) => unknown;
  erasure: Erasure<OrderRecord, Value>;
}

/** An order that has a field without a fate does not compile. */
type Fates = { [Key in keyof OrderRecord]-?: Fate<OrderRecord[Key]> };

const visitFields: Erasures<Visit> = {
  start: 'kept',
  load: 'kept',
  arrival: 'kept',
  plate: 'removed',
  car: 'removed',
  note: 'removed',
};

const progressFields: Erasures<NonNullable<OrderRecord['progress']>> = {
  state: 'kept',
  message: 'removed',
  at: 'kept',
  by: 'kept',
  keyTag: 'removed',
};

const findingFields: Erasures<WorkLine> = {
  id: 'kept',
  kind: 'kept',
  text: 'erased',
  urgency: 'kept',
  price: 'kept',
  minutes: 'kept',
  photos: () => [],
  at: 'kept',
  version: 'kept',
  askedAt: 'kept',
  answer: 'kept',
  begunAt: 'kept',
  bookedAt: 'kept',
  bookedBy: 'kept',
  agreed: 'kept',
};

const orderFields = {
  _id: { readers: 'anybody', erasure: 'kept' },
  reminds: { readers: 'customer', erasure: 'removed' },
  work: { readers: 'customer', erasure: 'kept' },
  link: { readers: 'customer', erasure: 'kept' },
  language: { readers: 'customer', erasure: 'kept' },

  customer: { readers: 'anybody', erasure: 'erased' },
  email: { readers: 'customer', erasure: 'erased' },
  phone: { readers: 'customer', erasure: 'erased' },
  sms: { readers: 'customer', erasure: 'removed' },
  address: { readers: 'anybody', erasure: 'erased' },
  postcode: { readers: 'customer', erasure: 'erased' },

  visit: { readers: 'anybody', erasure: ({ visit }) => visit && erase(visitFields, visit) },
  vehicle: { readers: 'anybody', erasure: 'removed' },
  // It describes the car, as plate and model do, and neither work nor money.
  mileage: { readers: 'anybody', erasure: 'removed' },
  moves: { readers: 'customer', erasure: 'kept' },
  lateChange: { readers: 'anybody', erasure: 'kept' },
  displaced: { readers: 'anybody', erasure: 'kept' },
  missedVisit: { readers: 'customer', erasure: 'removed' },
  missedLate: { readers: 'customer', erasure: 'removed' },
  progress: {
    readers: 'anybody',
    part: ({ progress }) => progress && z.parse(progressSchema, progress),
    erasure: ({ progress }) => progress && erase(progressFields, progress),
  },
  arrivedAt: { readers: 'customer', erasure: 'kept' },
  missedStarts: { readers: 'customer', erasure: 'kept' },
  lastStart: { readers: 'customer', erasure: 'kept' },
  visitChange: { readers: 'customer', erasure: 'kept' },
  asksSince: { readers: 'staff', erasure: 'kept' },
  waited: { readers: 'staff', erasure: 'kept' },
  takenOff: { readers: 'staff', erasure: 'kept' },
  writeOffs: {
    readers: 'staff',
    erasure: ({ writeOffs }) =>
      writeOffs?.map((one) => ({ ...one, ...(one.reason && { reason: 'erased' }) })),
  },
  mechanic: { readers: 'staff', erasure: 'kept' },
  keyTag: { readers: 'staff', erasure: 'removed' },
  cameBefore: { readers: 'staff', erasure: 'kept' },

  status: { readers: 'customer', erasure: 'kept' },
  lines: {
    readers: 'anybody',
    part: ({ lines }) =>
      lines
        .filter((line) => line.kind !== 'work' || isFindingShown(line))
        .map((line) => (line.kind === 'service' ? withoutReason(line) : line))
        .map((line) => ('by' in line ? withoutMember(line) : line)),
    // The name of booked work is the text of a finding.
    erasure: ({ lines, work }) =>
      lines.map((line) => {
        if (line.kind === 'reduction') return { ...line, ...(line.reason && { reason: 'erased' }) };
        if (line.kind === 'work') return erase(findingFields, line);
        const isWork = work !== undefined && line.addedAt === undefined;
        return { ...withoutReason(line), ...(isWork && { text: 'erased' }) };
      }),
  },
  payments: {
    readers: 'anybody',
    part: ({ payments }) =>
      payments.map((payment) => ({
        ...(isOnlinePayment(payment) ? withoutWarning(payment) : withoutReference(withoutMember(payment))),
        refunds: payment.refunds.map(withoutMember),
      })),
    erasure: ({ payments }) =>
      payments.map((payment) => ({
        ...payment,
        refunds: payment.refunds.map((part) => ({ ...part, ...(part.reason && { reason: 'erased' }) })),
      })),
  },
  checkoutSessions: {
    readers: 'customer',
    erasure: ({ checkoutSessions }) =>
      checkoutSessions.map(({ url: _url, ...checkoutSession }) => checkoutSession),
  },

  // It refers to documents that the law has the garage keep (`invoices/`).
  invoices: { readers: 'anybody', erasure: 'kept' },

  createdAt: { readers: 'anybody', erasure: 'kept' },
  updatedAt: { readers: 'customer', erasure: 'kept' },
  cancelledAt: { readers: 'anybody', erasure: 'kept' },
  putAwayAt: { readers: 'customer', erasure: 'kept' },
  forgottenAfter: { readers: 'staff', erasure: 'removed' },
  erasedAt: { readers: 'customer', erasure: 'kept' },
  keptForDebt: { readers: 'staff', erasure: 'removed' },
  events: {
    readers: 'customer',
    part: ({ events }) => events.filter(isShownToCustomer).map(withoutMember),
    erasure: ({ events }) => events.map(eraseEvent),
  },
  acts: { readers: 'staff', erasure: 'kept' },
  lastAct: { readers: 'staff', erasure: 'kept' },
  mailCauses: { readers: 'customer', erasure: 'removed' },
  answerToldAt: { readers: 'customer', erasure: 'removed' },
  debtReminded: { readers: 'staff', erasure: 'kept' },
  rev: { readers: 'customer', erasure: 'kept' },
  commit: { readers: 'customer', erasure: 'kept' },
} satisfies Fates;

/** Why a service has another price is between the staff. */
const withoutReason = ({ reason: _reason, below: _below, ...service }: ServiceLine): ServiceLine => service;

/** That a bank suspects fraud is for the garage to know. */
const withoutWarning = ({ fraudWarning: _warning, ...payment }: OnlinePayment) => payment;

/** By the reference a stranger could claim a payment as theirs. */
const withoutReference = <T extends { reference?: string | undefined }>({
  reference: _reference,
  ...rest
}: T): Omit<T, 'reference'> => rest;

const withoutMember = <T extends { by?: string | undefined }>({ by: _by, ...rest }: T): Omit<T, 'by'> => rest;

const rows = Object.entries<Fate<unknown>>(orderFields);

/** Returns the part of an order that its customer, or anybody with the id of a transaction, may read. Fields of a newer version stay. */
export function fieldsReadableBy(
  reader: 'anybody' | 'customer',
  order: OrderRecord,
): Partial<OrderRecord> & Pick<OrderRecord, '_id' | 'lines' | 'payments'> {
  const parts = rows.flatMap(([field, { readers, part }]): [string, unknown][] => {
    if (readers !== 'anybody' && readers !== reader) return [[field, undefined]];
    return part ? [[field, part(order)]] : [];
  });
  return { ...order, ...Object.fromEntries(parts) };
}

export const withCustomerErased = (order: OrderRecord): OrderRecord =>
  erase(Object.fromEntries(rows.map(([field, { erasure }]) => [field, erasure])), order);

/** Returns a record as an erasure leaves it. Fields of a newer version stay. */
function erase<Of extends object>(erasures: Record<string, Erasure<Of, unknown>>, record: Of): Of {
  const left = Object.entries(record).map(([field, value]): [string, unknown] => {
    const erasure = value === undefined ? 'kept' : (erasures[field] ?? 'kept');
    if (erasure === 'kept') return [field, value];
    if (erasure === 'removed') return [field, undefined];
    return [field, erasure === 'erased' ? erasure : erasure(record)];
  });
  return { ...record, ...Object.fromEntries(left) };
}
