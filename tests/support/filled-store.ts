import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { keys } from '../../netlify/server/store/order-records.ts';
import { credentials, startTestCloud } from '../local-cloud/support.ts';
import { sampleOrder, transactionIdOf, writeOrders } from './sample-orders.ts';
import { openStore, wholeStore } from './store.ts';

/** Starts an empty store. */
export async function startStore() {
  const { url } = await startTestCloud();
  return { url, redis: openStore(`${url}/redis`, credentials.redisToken) };
}

/** Starts a store with this number of orders, and every other kind of key. */
export async function startFilledStore(orders: number) {
  const store = await startStore();
  await loadCatalogueIfEmpty(store.redis);
  await writeOrders(
    store.redis,
    Array.from({ length: orders }, (_, number) => sampleOrder(number)),
  );
  const id = `${transactionIdOf(2, 1)}:held`;
  const notice = {
    id,
    type: 'held',
    orderId: 'order-2',
    serviceName: 'Oil and filter change',
    transactionId: transactionIdOf(2, 1),
    amount: 606_375,
    currency: 'BDT',
    at: '2026-10-03T00:00:00.000Z',
  };
  await store.redis.hset(keys.ownerNotices, { [id]: JSON.stringify(notice) });
  return store;
}

/** Reads all keys without a TTL, parsed as JSON. */
export async function contentsOf({ redis }: Awaited<ReturnType<typeof startStore>>) {
  const parse = (json: string): unknown =>
    JSON.parse(json, (_, value) =>
      /^[[{]/.test(String(value)) && typeof value === 'string' ? parse(value) : value,
    );
  return new Map([...(await wholeStore(redis))].map(([key, value]) => [key, parse(value)]));
}
