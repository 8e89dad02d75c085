import { Redis } from '@upstash/redis';
import { keys } from '../../netlify/server/order-records.ts';

/** The store itself, past the functions: what they did is not for them to say. */
const openStore = () =>
  new Redis({
    url: process.env.UPSTASH_REDIS_REST_URL,
    token: process.env.UPSTASH_REDIS_REST_TOKEN,
    automaticDeserialization: false,
    responseEncoding: false,
    enableTelemetry: false,
  });

/** A customer's orders and archive, byte for byte. */
export const recordsOf = ({ uid }: { uid: string }): Promise<unknown> =>
  openStore().pipeline().hgetall(keys.orders(uid)).hgetall(keys.archive(uid)).exec();

/** Every record in the store with its value, but for the rate limits' counters: those are meant to change. */
export async function wholeStore(): Promise<Map<string, string>> {
  const store = openStore();
  const names = (await store.keys('*')).filter((name) => !name.startsWith('rate:')).sort();
  const reads = store.pipeline();
  for (const name of names) {
    if (/^(orders:|archive:|services$)/.test(name)) reads.hgetall(name);
    else if (name === keys.unpaid) reads.zrange(name, 0, -1);
    else reads.get(name);
  }
  const values = await reads.exec<unknown[]>();
  return new Map(names.map((name, index) => [name, JSON.stringify(values[index])]));
}
