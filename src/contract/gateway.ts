import * as z from 'zod/mini';
import { currencySchema } from './money.ts';

/** The payment gateways. */
export const gatewaySchema = z.enum(['sslcommerz', 'stripe']);
export type GatewayName = z.infer<typeof gatewaySchema>;

/** An amount in minor units of its currency. */
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;
