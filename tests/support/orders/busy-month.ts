import { answeredWith } from '../cases/findings.ts';
import { deskOrder, serviceLine } from '../cases/orders.ts';
import { checkoutSessionIn, paymentIn, takenAtDesk } from '../cases/payments.ts';
import { at } from '../cases/times.ts';
import { type SampleOrder, transactionIdOf } from './sample-orders.ts';

const titles = [
  'Oil and filter change',
  'Tyre rotation and wheel balancing',
  'Brake pads and discs',
  'Engine diagnosis',
  'Air conditioning service',
  'Battery check and replacement',
];
const mechanics = ['Rahim', 'Shirin', 'Jalal', 'Mina'];
const ways = ['card', 'wallet', 'cash', 'sslcommerz'] as const;

/**
 * Returns bookings of the desk at BDT 2,500, one on each day of a month from the second on, which were served and paid. Of each six, one has approved work
 * of BDT 1,000, and one a discount of BDT 200;
 * the bank has decided on those that were paid online.
 */
export const busyMonth = (month: string, count: number): SampleOrder[] =>
  Array.from({ length: count }, (_, number) => {
    const time = at(`${month}-${String(number + 2).padStart(2, '0')}`, '17:00');
    const id = `${month}-${number}`;
    const transactionId = transactionIdOf(Number(`${month}-${number}`.replaceAll('-', '')), 1);
    const kind = number % 6;
    const answer = { value: 'approved', way: 'phone', at: time } as const;
    const found = { id: `found-${id}`, at: time, askedAt: time, price: 100_000, answer };
    const discount = { id: `off-${id}`, at: time, by: 'Salma', amount: -20_000, reason: 'agreed' };
    const amount = 250_000 + (kind === 0 ? 100_000 : 0) - (kind === 2 ? 20_000 : 0);
    const method = ways[number % ways.length] ?? 'cash';
    const paid = { id: `paid-${id}`, at: time };
    const order = deskOrder({
      _id: id,
      link: transactionId,
      customer: `Nasrin ${id}`,
      phone: '',
      createdAt: time,
      lines: [
        serviceLine({ id, text: titles[kind] ?? '', amount: 250_000 }),
        ...(kind === 2 ? [{ ...discount, kind: 'reduction' as const, text: 'discount' as const }] : []),
      ],
      findings: kind === 0 ? [answeredWith('approved', found)] : [],
      payments: [
        method === 'sslcommerz'
          ? paymentIn('paid', { ...paid, amount, transactionId, dispute: { id, state: 'won', at: time } })
          : takenAtDesk(amount, { ...paid, method }),
      ],
      checkoutSessions:
        method === 'sslcommerz' ? [checkoutSessionIn('closed', { transactionId, createdAt: time })] : [],
      progress: { state: 'collected', at: time, by: 'Salma' },
      mechanic: mechanics[number % mechanics.length],
    });
    return { uid: `desk:${id}`, order, score: 0 };
  });
