import type { Redis } from '@upstash/redis';
import { reducedBy } from '../../../src/contract/bill.ts';
import { inDhaka } from '../../../src/contract/dhaka.ts';
import { approvedSum } from '../../../src/contract/finding.ts';
import { toDecimal } from '../../../src/contract/money.ts';
import type { WayOfPaying } from '../../../src/contract/taking.ts';
import {
  findingsOf,
  isFurther,
  isOnline,
  keptOf,
  reductionsOf,
  serviceOf,
  takingsOf,
} from '../../server/order/bill.ts';
import { columnFields } from '../../server/order/order-fields.ts';
import { printLines } from '../command.ts';
import { toCsvLine } from './csv.ts';
import { eachOrder, type FoundOrder } from './find-orders.ts';
import type { OrderFilter } from './order-filter.ts';

const isTaken = (amount: number): boolean => amount > 0;
const isGivenBack = (amount: number): boolean => amount < 0;

/** Returns the cell of what the desk has taken in a way, or given back: empty if that is nothing. */
const sumOf =
  (way: WayOfPaying, isCounted: (amount: number) => boolean) =>
  ({ order }: FoundOrder): string => {
    const amounts = takingsOf(order).filter((one) => one.way === way && isCounted(one.amount));
    return toCell(Math.abs(amounts.reduce((sum, one) => sum + one.amount, 0)));
  };

/** Returns the cell of an amount in paisa: empty if that is nothing. */
const toCell = (amount: number): string => (amount === 0 ? '' : toDecimal(amount));

/** Returns the money that is kept of payments for findings. */
const paidForFindings = ({ order }: FoundOrder): number =>
  order.payments
    .filter((payment) => isOnline(payment) && isFurther(order, payment))
    .reduce((sum, payment) => sum + keptOf(payment), 0);

const fieldColumns = Object.fromEntries(
  columnFields.map(([heading, field]) => [
    heading,
    ({ order }: FoundOrder) => String(Reflect.get(order, field) ?? ''),
  ]),
);

/** The cells of each order. Times are Dhaka's. */
const columns = {
  booked: ({ order }) => inDhaka(order.createdAt),
  changed: ({ order }) => inDhaka(order.updatedAt),
  order: ({ order }) => order._id,
  service: ({ order }) => serviceOf(order).text,
  ...fieldColumns,
  amount: ({ price }) => toDecimal(price.amount),
  currency: ({ price }) => price.currency,
  payment: ({ payment }) => payment,
  status: ({ status }) => status,
  transaction: ({ transactionId }) => transactionId,
  'drop-off': ({ order }) => (order.visit ? inDhaka(order.visit.start) : ''),
  plate: ({ vehicle }) => vehicle?.plate ?? '',
  car: ({ vehicle }) => vehicle?.car ?? '',
  // At the desk.
  'taken in cash': sumOf('cash', isTaken),
  'taken by card': sumOf('card', isTaken),
  'taken by wallet': sumOf('wallet', isTaken),
  'given back in cash': sumOf('cash', isGivenBack),
  'given back by card': sumOf('card', isGivenBack),
  'given back by wallet': sumOf('wallet', isGivenBack),
  // In taka, for findings.
  'approved work': ({ order }) => toCell(approvedSum(findingsOf(order))),
  reduced: ({ order }) => toCell(Math.abs(reducedBy(reductionsOf(order)))),
  'further paid online': (found) => toCell(paidForFindings(found)),
} satisfies Record<string, (found: FoundOrder) => string>;

/** Without it, a spreadsheet takes names in Bangla for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Streams the orders to stdout as CSV. */
export const exportOrders = (redis: Redis, filter: OrderFilter): Promise<void> =>
  printLines(csvOf(eachOrder(redis, filter)));

async function* csvOf(orders: AsyncIterable<FoundOrder>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(Object.keys(columns));
  for await (const found of orders) yield toCsvLine(Object.values(columns).map((cellOf) => cellOf(found)));
}
