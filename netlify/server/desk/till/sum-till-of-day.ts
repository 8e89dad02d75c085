import {
  drawerChangeOf,
  type Movement,
  type OnlineSums,
  onlineMethods,
  type Till,
  type TillRow,
  type TillSums,
} from '../../../../src/contract/desk/desk-till.ts';
import { type DeskPayment, paymentMethods } from '../../../../src/contract/money/desk-payment.ts';
import { currencySchema } from '../../../../src/contract/money/money.ts';
import { type OnlineMove, sumOf } from '../../order/bill.ts';
import type { DaybookEntry } from '../../order/daybook.ts';

type Sums = Pick<Till, 'day' | 'byMethod' | 'members' | 'online' | 'cash' | 'drawer' | 'rows'>;

/** Returns the money of a daybook's day that has come and gone back: the sums, with its movements, and each desk payment, newest first. */
export function sumTillOfDay(entries: DaybookEntry[], day: string, movements: Movement[] = []): Sums {
  const rows = entries
    .flatMap(({ deskPayments, orderId, customer, plate }): TillRow[] =>
      deskPayments.map((deskPayment) => ({ ...deskPayment, orderId, customer, plate })).reverse(),
    )
    .sort((a, b) => b.at.localeCompare(a.at));
  const byMethod = sumsOf(rows);
  const { taken = 0, givenBack = 0 } = byMethod.find(({ method }) => method === 'cash') ?? {};
  const moved = sumUp(movements.filter(({ undone }) => !undone));
  const cash = { taken, givenBack, movedIn: moved.taken, movedOut: moved.givenBack };
  const members = [...Map.groupBy(rows, ({ by }) => by)]
    .map(([member, theirs]) => ({ member, byMethod: sumsOf(theirs) }))
    .sort((a, b) => a.member.localeCompare(b.member));
  const online = onlineSumsOf(entries.flatMap((entry) => entry.online));
  return { day, byMethod, members, online, cash, drawer: drawerChangeOf(cash), rows };
}

/** Returns the sums of desk payments, without the methods by which there are none. */
const sumsOf = (deskPayments: DeskPayment[]): TillSums[] =>
  paymentMethods.flatMap((method) => {
    const ofMethod = deskPayments.filter((deskPayment) => deskPayment.method === method);
    return ofMethod.length === 0 ? [] : [{ method, ...sumUp(ofMethod) }];
  });

/** Returns the sums of gateways in each currency, and of what was given back by hand, in their order, without those of no money. */
const onlineSumsOf = (moves: OnlineMove[]): OnlineSums[] =>
  onlineMethods.flatMap((method) =>
    currencySchema.options.flatMap((currency) => {
      const same = moves.filter((move) => move.method === method && move.currency === currency);
      return same.length === 0 ? [] : [{ method, currency, ...sumUp(same) }];
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
