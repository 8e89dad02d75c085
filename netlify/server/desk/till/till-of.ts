import type { Till, TillRow, TillSums } from '../../../../src/contract/desk-till.ts';
import { dayInDhaka } from '../../../../src/contract/dhaka.ts';
import { type Taking, waysOfPaying } from '../../../../src/contract/taking.ts';
import { takingsOf } from '../../order/bill.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { mainTransaction, vehicleOf } from '../../order/order-facts.ts';

/** Returns what the desk has taken for orders and given back on a day in Dhaka: the sums, and each taking, newest first. */
export function tillOf(orders: Pick<OwnedOrder, 'order'>[], day: string): Omit<Till, 'unreadable' | 'next'> {
  const rows = orders
    .flatMap((owned) => rowsOf(owned).reverse())
    .filter(({ at }) => dayInDhaka(at) === day)
    .sort((a, b) => b.at.localeCompare(a.at));
  const ways = sumsOf(rows);
  const cash = ways.find(({ way }) => way === 'cash');
  const members = [...Map.groupBy(rows, ({ by }) => by)]
    .map(([member, theirs]) => ({ member, ways: sumsOf(theirs) }))
    .sort((a, b) => a.member.localeCompare(b.member));
  return { day, ways, members, drawer: cash ? cash.taken - cash.givenBack : 0, rows };
}

function rowsOf({ order }: Pick<OwnedOrder, 'order'>): TillRow[] {
  const { _id, customer } = order;
  const transactionId = mainTransaction(order);
  const plate = vehicleOf(order)?.plate;
  return takingsOf(order).map((taking) => ({ ...taking, orderId: _id, transactionId, customer, plate }));
}

/** Returns the sums of takings, without the ways in which there are none. */
const sumsOf = (takings: Taking[]): TillSums[] =>
  waysOfPaying.flatMap((way) => {
    const amounts = takings.filter((taking) => taking.way === way).map(({ amount }) => amount);
    const [taken, givenBack] = [amounts.filter((one) => one > 0), amounts.filter((one) => one < 0)];
    if (amounts.length === 0) return [];
    return [
      {
        way,
        taken: sum(taken),
        takenCount: taken.length,
        givenBack: Math.abs(sum(givenBack)),
        givenBackCount: givenBack.length,
      },
    ];
  });

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
