import * as z from 'zod/mini';
import { onlineMethods } from '../../../src/contract/desk/desk-till.ts';
import { addedServiceLinesOf, reductionLinesOf } from '../../../src/contract/money/bill.ts';
import { deskPaymentSchema, paymentMethodSchema } from '../../../src/contract/money/desk-payment.ts';
import { currencySchema } from '../../../src/contract/money/money.ts';
import { amountBilledByEvent } from '../../../src/contract/order/describe-change.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { type Parsed, parseEach } from '../store/parse-each.ts';
import { parseHash } from '../store/read-pipeline.ts';
import { bookedServiceLine, deskPaymentsOf, onlineMovesOf, refundsByMembers } from './bill.ts';
import { carOfOrder } from './order-facts.ts';
import type { OrderRecord } from './records.ts';

/*
 * The acts of the staff on an order on a day in Dhaka, and the moves of its money: the log and the till of a day read that of all orders at once,
 * and no order.
 */

/** An act of a member, with what the log says of it; a title may be in Bangla, too. */
const actSchema = z.object({
  type: z.string(),
  at: z.string(),
  by: z.string(),
  reference: z.optional(z.string()),
  amount: z.optional(z.int()),
  currency: z.optional(currencySchema),
  name: z.optional(z.string()),
  nameBn: z.optional(z.string()),
  reason: z.optional(z.string()),
  method: z.optional(paymentMethodSchema),
  paidBy: z.optional(z.string()),
});

const entrySchema = z.object({
  uid: z.string(),
  customer: z.string(),
  plate: z.optional(z.string()),
  serviceName: z.string(),
  serviceNameBn: z.optional(z.string()),
  acts: z.array(actSchema),
  deskPayments: z.array(deskPaymentSchema),
  online: z.array(
    z.object({
      method: z.enum(onlineMethods),
      amount: z.int(),
      currency: currencySchema,
      at: z.string(),
      by: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
});
export type DaybookEntry = z.infer<typeof entrySchema> & { orderId: string };

/** Parses the reply to HGETALL of the daybook of a day. */
export const parseDaybook = (reply: unknown): Parsed<DaybookEntry> =>
  parseEach(
    parseHash(reply),
    ([orderId]) => orderId,
    ([orderId, json]) => ({ orderId, ...z.parse(entrySchema, JSON.parse(json)) }),
  );

/** Returns the entries of an order by day. A long history loses acts, but never money. */
export function daybookEntriesOf({
  uid,
  order,
}: {
  uid: string;
  order: OrderRecord;
}): Map<string, DaybookEntry> {
  const rows = { acts: actsIn(order), deskPayments: deskPaymentsOf(order), online: onlineMovesOf(order) };
  const days = new Set(
    Object.values(rows)
      .flat()
      .map(({ at }) => dayInDhaka(at)),
  );
  const { text, textBn } = bookedServiceLine(order);
  const about = {
    orderId: order._id,
    uid,
    customer: order.customer,
    plate: carOfOrder(order)?.plate,
    serviceName: text,
    serviceNameBn: textBn,
  };
  return new Map(
    Array.from(days, (day) => {
      const isOn = ({ at }: { at: string }) => dayInDhaka(at) === day;
      const { acts, deskPayments, online } = rows;
      const ofDay = {
        acts: acts.filter(isOn),
        deskPayments: deskPayments.filter(isOn),
        online: online.filter(isOn),
      };
      return [day, { ...about, ...ofDay }];
    }),
  );
}

/** Returns what members have done, with the money and the lines to which their acts refer. */
function actsIn(order: OrderRecord): DaybookEntry['acts'] {
  const [deskPayments, parts] = [deskPaymentsOf(order), refundsByMembers(order)];
  return order.events.flatMap(({ type, at, by, reference, change }) => {
    if (by === undefined) return [];
    const deskPayment = deskPayments.find(({ id }) => id === reference);
    const part = parts.find(({ requestId }) => requestId === reference);
    const added = addedServiceLinesOf(order).find(({ id }) => id === reference);
    const reduction = reductionLinesOf(order).find(({ id }) => id === reference);
    const writeOff = order.writeOffs?.find(({ id }) => type === 'written-off' && id === reference);
    return {
      type,
      at,
      by,
      reference,
      amount: deskPayment?.amount ?? part?.amount ?? amountBilledByEvent({ type, change }),
      currency: part?.currency,
      name: added?.text,
      nameBn: added?.textBn,
      reason: (deskPayment ?? part ?? added ?? reduction ?? writeOff)?.reason,
      method: deskPayment?.method,
      paidBy: deskPayment?.reference,
    };
  });
}
