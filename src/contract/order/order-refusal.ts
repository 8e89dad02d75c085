import * as z from 'zod/mini';
import { exchangeRateSchema } from '../money/money.ts';

/** The extra member of the 409 of a booking that was made under this idempotency key, and has been paid or cancelled. */
export const endedOrderSchema = z.object({ ended: z.enum(['paid', 'cancelled']) });
export type EndedOrder = z.infer<typeof endedOrderSchema>;

/** The extra members of the 409 of a customer who has seen another price: today's in dollars, and the rate in taka. */
export const todaysPriceSchema = z.object({ todaysPrice: z.number(), bdtPerUsd: exchangeRateSchema });
export type TodaysPrice = z.infer<typeof todaysPriceSchema>;
