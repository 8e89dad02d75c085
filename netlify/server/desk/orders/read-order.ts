import type { DeskOrder } from '../../../../src/contract/desk/desk-order.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { environment } from '../../environment.ts';
import { parseHealthFacts } from '../../health/health-facts.ts';
import { hasSmsTrouble } from '../../health/troubles.ts';
import { invoicedBdtPerUsd, isInvoiceable, uninvoicedAmount } from '../../invoices/to-invoice.ts';
import { collectedCarKey } from '../../order/order-facts.ts';
import { parseEarlierVisits } from '../../order/reads.ts';
import { type OrderRecord, parseSentNotice } from '../../order/records.ts';
import { keys } from '../../store/keys.ts';
import { parseHash, readChecked } from '../../store/read-pipeline.ts';
import { readJobAsMember } from '../jobs.ts';
import { toDeskOrder } from './to-desk-order.ts';

/**
 * Returns all that is known of an order, in two round trips.
 * @throws {ProblemError} 404 if it does not exist
 */
export async function readDeskOrder(caller: Caller, id: string): Promise<DeskOrder> {
  const { owned } = await readJobAsMember(caller, id);
  const [collected, health, sent] = await readChecked(
    [],
    [
      (store) => store.hgetall(keys.collectedOf(collectedCarKey(owned.uid, owned.order))),
      (store) => store.hgetall(keys.health),
      (store) => store.hgetall(keys.sent(owned.order._id)),
    ],
  );
  return toDeskOrder(owned, {
    toInvoice: toInvoiceNow(owned.order),
    collected: parseEarlierVisits(collected),
    smsFails: hasSmsTrouble(parseHealthFacts(health), new Date()),
    notices: parseHash(sent).map(([, json]) => parseSentNotice(json)),
  });
}

/** Returns what of an order can be invoiced or credited now; undefined before its first invoice can be issued. */
function toInvoiceNow(order: OrderRecord): number | undefined {
  const { VITE_GARAGE_BIN, VITE_BDT_PER_USD } = environment();
  const isReady = isInvoiceable(order);
  if (VITE_GARAGE_BIN === undefined || !(isReady || order.invoices)) return undefined;
  const toInvoice = uninvoicedAmount(order, invoicedBdtPerUsd(order, VITE_BDT_PER_USD));
  return isReady ? toInvoice : Math.min(0, toInvoice);
}
