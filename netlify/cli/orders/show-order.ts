import type { Redis } from '@upstash/redis';
import { inDhaka } from '../../../src/contract/dhaka.ts';
import { formatAmount, formatPrice } from '../../../src/contract/money.ts';
import type { Visit } from '../../../src/contract/visit.ts';
import type { Attempt, Capture, OrderRecord } from '../../server/store/records.ts';
import { CommandError, oneLine } from '../command.ts';
import { type FoundOrder, findOrder } from './find-orders.ts';
import { describeTaken } from './find-payment.ts';

/**
 * Prints an order with its customer, visit, attempts and events.
 * @throws {CommandError} if no order has this id or transaction id
 */
export async function showOrder(redis: Redis, id: string): Promise<void> {
  const found = await findOrder(redis, id);
  if (!found) throw new CommandError(`There is no order or transaction ${id}.`);
  console.log(describe(found));
}

function describe({ uid, order, status }: FoundOrder): string {
  return [
    section(`Order ${order._id}`, {
      service: `${order.serviceName} (${order.service})`,
      price: formatPrice(order.price),
      status,
      payment: order.payment,
      booked: order.createdAt,
      changed: order.updatedAt,
    }),
    section('Customer', {
      name: order.customer,
      'e-mail': order.email,
      phone: order.phone,
      address: order.address,
      postcode: order.postcode,
      uid,
    }),
    ...(order.visit ? [describeVisit(order.visit)] : []),
    ...order.attempts.map(describeAttempt),
    ['Events', ...order.events.map(describeEvent)].join('\n'),
  ].join('\n\n');
}

const describeVisit = ({ start, load, plate, car, note }: Visit): string =>
  section('Visit', {
    'drop-off': `${inDhaka(start)} in Dhaka`,
    work: load.map(({ day, minutes }) => `${minutes} minutes on ${day}`).join(', '),
    plate,
    car,
    note,
  });

const describeAttempt = (attempt: Attempt): string =>
  [
    section(`Transaction ${attempt.transactionId}`, {
      state: attempt.state,
      'amount due': formatAmount(attempt.amount, attempt.currency),
      begun: attempt.createdAt,
      gateway: attempt.gateway,
      page: attempt.url,
      ...describeCapture(attempt),
    }),
    ...(attempt.furtherCaptures ?? []).map((capture) =>
      section('  Taken again', { state: capture.state, ...describeCapture(capture) }),
    ),
  ].join('\n');

const describeCapture = ({ refund, ...capture }: Capture) => ({
  taken: capture.captured && describeTaken(capture.captured),
  'taken at': capture.capturedAt,
  'capture id': capture.captureId,
  'refund reference': capture.refundReference,
  refund: refund && `${refund.state}${refund.isFinal ? ' for good' : ''}`,
  'refund id': refund?.refundId,
  'our refund id': refund?.id,
  'refund reason': refund?.reason,
});

const describeEvent = ({ at, type, actor, by, reference }: OrderRecord['events'][number]): string =>
  `  ${at}  ${type} by ${actor}${by === undefined ? '' : `, ${oneLine(by)}`}${reference === undefined ? '' : ` (${reference})`}`;

function section(title: string, facts: Record<string, string | undefined>): string {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : `  ${name.padEnd(18)}${oneLine(value)}`,
  );
  return [title, ...lines].join('\n');
}
