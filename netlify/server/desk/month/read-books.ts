import * as z from 'zod/mini';
import type { Books } from '../../../../src/contract/desk/desk-month.ts';
import { proposedFloat } from '../../../../src/contract/desk/desk-till.ts';
import { formatInvoiceNumber, type Invoice } from '../../../../src/contract/order/invoice.ts';
import { titleIn } from '../../../../src/contract/text/language.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { findKeptInvoices } from '../../invoices/stored-invoices.ts';
import { currentLanguage } from '../../language.ts';
import { sumOf } from '../../order/bill.ts';
import { billedCharges, moneyMovesOf } from '../../order/day-facts.ts';
import { carOfOrder } from '../../order/order-facts.ts';
import { findReadableOrders } from '../../order/reads.ts';
import type { Line, OrderRecord } from '../../order/records.ts';
import { keys } from '../../store/keys.ts';
import { parseHash } from '../../store/read-pipeline.ts';
import { requireValidDay } from '../refusals.ts';
import { readAsOwner } from '../staff/staff.ts';
import { readCountedBefore } from '../till/counted-before.ts';
import { daysWithTillsBefore, parseTillAndThoseBefore, tillsRead } from '../till/stored-till.ts';

/** The customer of an order in a hash of facts. */
const entrySchema = z.object({ uid: z.string() });

/**
 * Returns what was charged on a day, with its invoices, what money has moved, and its drawer, for an owner, by their time; in two round trips, and a third
 * if there are invoices.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readBooksOfDayAsOwner(caller: Caller, day: string): Promise<Books> {
  requireValidDay(day);
  const { replies } = await readAsOwner(caller, [
    (store) => store.hgetall(keys.facts(day)),
    tillsRead(daysWithTillsBefore(day)),
  ]);
  const references = parseHash(replies[0]).map(([orderId, json]) => ({
    orderId,
    uid: z.parse(entrySchema, JSON.parse(json)).uid,
  }));
  const { till, since } = parseTillAndThoseBefore(day, replies[1]);
  const [{ readable, unreadable }, before] = await Promise.all([
    findReadableOrders(references),
    readCountedBefore(since),
  ]);
  const orders = readable.map(({ order }) => order);
  const { movements = [], closing } = till;
  return {
    ...chargesAndMoneyMovesOfDay(orders, { issued: await findKeptInvoices(...orders), day }),
    drawer: { opening: proposedFloat(before), movements, closing },
    unreadable,
  };
}

/** Returns the lines that orders were charged on a day, and the moves of their money. */
export function chargesAndMoneyMovesOfDay(
  orders: OrderRecord[],
  { issued, day }: { issued: Invoice[]; day: string },
): Pick<Books, 'lines' | 'moves'> {
  const ofDay = <Row extends { at: string }>(rowsOf: (order: OrderRecord) => Row[]) =>
    orders
      .flatMap((order) =>
        rowsOf(order).map((row) => ({
          ...row,
          orderId: order._id,
          customer: order.customer,
          plate: carOfOrder(order)?.plate,
        })),
      )
      .filter(({ at }) => dayInDhaka(at) === day)
      .sort((a, b) => a.at.localeCompare(b.at));
  const byOrder = Map.groupBy(issued, ({ orderId }) => orderId);
  return {
    lines: ofDay((order) =>
      billedCharges(order).map(({ line, amount, currency, at }) => ({
        ...{ at, amount, currency, text: textOf(line), mechanic: order.mechanic },
        // Without a car that has come, all that is charged was kept.
        kind: order.progress ? line.kind : ('kept' as const),
        ...('reason' in line && { reason: line.reason }),
        ...invoicesOf(line, byOrder.get(order._id)),
      })),
    ),
    moves: ofDay((order) =>
      moneyMovesOf(order).map((move) => ({
        ...{ at: move.at, method: move.method, amount: move.amount, currency: move.currency },
        ...('reference' in move && { reference: move.reference }),
        ...('by' in move && { by: move.by }),
        ...('reason' in move && { reason: move.reason }),
      })),
    ),
  };
}

/** Returns the numbers of an order's documents that have a line, and the tax that they charge for it, less what credit notes take off. */
function invoicesOf({ id }: Line, issued: Invoice[] = []): { invoices?: string[]; vat?: number } {
  const having = issued.flatMap((invoice) =>
    invoice.lines.filter((line) => line.id === id).map(({ vat }) => ({ invoice, vat })),
  );
  return having.length === 0
    ? {}
    : {
        invoices: having.map(({ invoice }) => formatInvoiceNumber(invoice)),
        vat: sumOf(having.map(({ vat }) => vat)),
      };
}

const textOf = (line: Line): string =>
  line.kind === 'service' ? titleIn(currentLanguage(), line.text, line.textBn) : line.text;
