import {
  drawerOf,
  type Movement,
  type OnlineSums,
  onlineWays,
  type Till,
  type TillRow,
  type TillSums,
} from '../../../../src/contract/desk/desk-till.ts';
import { type DeskPayment, paymentMethods } from '../../../../src/contract/money/desk-payment.ts';
import { currencySchema } from '../../../../src/contract/money/money.ts';
import { type OnlineMove, sumOf } from '../../order/bill.ts';
import type { DaybookEntry } from '../../order/daybook.ts';

type Sums = Pick<Till, 'day' | 'ways' | 'members' | 'online' | 'cash' | 'drawer' | 'rows'>;

/** Returns the money of a daybook's day that has come and gone back: the sums, with its movements, and each desk payment, newest first. */
export function sumTillOfDay(entries: DaybookEntry[], day: string, movements: Movement[] = []): Sums {
  const rows = entries
    .flatMap(({ deskPayments, orderId, customer, plate }): TillRow[] =>
      deskPayments.map((deskPayment) => ({ ...deskPayment, orderId, customer, plate })).reverse(),
    )
    .sort((a, b) => b.at.localeCompare(a.at));
  const ways = sumsOf(rows);
  const { taken = 0, givenBack = 0 } = ways.find(({ way }) => way === 'cash') ?? {};
  const moved = sumUp(movements.filter(({ undone }) => !undone));
  const cash = { taken, givenBack, movedIn: moved.taken, movedOut: moved.givenBack };
  const members = [...Map.groupBy(rows, ({ by }) => by)]
    .map(([member, theirs]) => ({ member, ways: sumsOf(theirs) }))
    .sort((a, b) => a.member.localeCompare(b.member));
  const online = onlineSumsOf(entries.flatMap((entry) => entry.online));
  return { day, ways, members, online, cash, drawer: drawerOf(cash), rows };
}

/** Returns the sums of desk payments, without the ways in which there are none. */
const sumsOf = (deskPayments: DeskPayment[]): TillSums[] =>
  paymentMethods.flatMap((way) => {
    const ofWay = deskPayments.filter((deskPayment) => deskPayment.way === way);
    return ofWay.length === 0 ? [] : [{ way, ...sumUp(ofWay) }];
  });

/** Returns the sums of gateways in each currency, and of what was given back by hand, in their order, without those of no money. */
const onlineSumsOf = (moves: OnlineMove[]): OnlineSums[] =>
  onlineWays.flatMap((way) =>
    currencySchema.options.flatMap((currency) => {
      const same = moves.filter((move) => move.way === way && move.currency === currency);
      return same.length === 0 ? [] : [{ way, currency, ...sumUp(same) }];
    }),
  );

function sumUp(moves: { amount: number }[]) {
  const amounts = moves.map(({ amount }) => amount);
  const [taken, givenBack] = [amounts.filter((one) => one > 0), amounts.filter((one) => one < 0)];
  return {
    taken: sumOf(taken),
    takenCount: taken.length,
    givenBack: Math.abs(sumOf(givenBack)),
    givenBackCount: givenBack.length,
  };
}
