import * as z from 'zod/mini';
import type { Money } from '../../../src/contract/money/money.ts';
import { readStripeBooks } from './stripe-page.ts';

/** Money that a gateway has taken, by its id of the capture. */
export interface BooksEntry extends Money {
  id: string;
  transactionId: string;
  /** The refunds that are complete or on their way, or what the bank has taken back; none that has failed. */
  refunds: number[];
}

const sslcommerzBooks = z.array(
  z.object({
    tran_id: z.string(),
    val_id: z.string(),
    amount_paisa: z.int(),
    refunds: z.array(z.object({ amount_paisa: z.int(), state: z.string() })),
  }),
);

/** Lists what both gateways have taken in a local cloud, oldest first. */
export async function readBooks(cloudUrl: string): Promise<BooksEntry[]> {
  const response = await fetch(`${cloudUrl}/sslcommerz/books.json`);
  const taka = z
    .parse(sslcommerzBooks, await response.json())
    .map(({ tran_id, val_id, amount_paisa, refunds }) => ({
      id: val_id,
      transactionId: tran_id,
      amount: amount_paisa,
      currency: 'BDT' as const,
      refunds: refunds.filter(({ state }) => state !== 'cancelled').map((refund) => refund.amount_paisa),
    }));
  const dollars = (await readStripeBooks(cloudUrl)).map((entry) => ({
    id: entry.payment_intent,
    transactionId: entry.transaction ?? '',
    amount: entry.amount,
    currency: 'USD' as const,
    refunds: [
      ...entry.refunds
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .map(({ amount }) => amount),
      // The bank has taken it back.
      ...(entry.taken === undefined ? [] : [entry.taken]),
    ],
  }));
  return [...taka, ...dollars];
}
