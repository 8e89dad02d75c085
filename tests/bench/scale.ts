import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { findFreePort, listen } from '../../netlify/local-cloud/lib/listen.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { press } from '../support/gateways/payment-page.ts';
import { createFunctionServer } from '../support/servers/function-server.ts';
import { buildSite, startCloud } from './built-site.ts';
import { deskEndpoints, writeDay } from './desk-endpoints.ts';
import { book, booking, type Customer, newCustomer, ordersOf, sampleCalls } from './sample-calls.ts';
import { type Sent, send } from './send.ts';
import { countUse } from './store-use.ts';

/*
 * `npm run bench:scale`: measures sequential requests with growing numbers of orders of one customer, and of orders in the store, all
 * of which are unplanned jobs, over a separate real Redis (Debian's redis-server). ORDERS is the size of the largest store, CALLS the
 * number of requests for each figure.
 */

const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const CALLS = Number(process.env.CALLS ?? 400);

const port = await findFreePort();
const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
  stdio: 'ignore',
});
redis.on('error', (error) => {
  console.error(`redis-server could not be started: ${error.message}`);
  process.exit(1);
});
process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
const cloud = await startCloud();
const { store } = cloud;
const server = createServer(createFunctionServer(await buildSite()).answer);
let roundTrips = 0;
console.info = (line: string) => {
  roundTrips = JSON.parse(line).storeRoundTrips;
};
const sitePort = await listen(server, 0, 'site');
const site = `http://127.0.0.1:${sitePort}`;

/** Returns a request's median duration in microseconds. */
async function cost(next: () => Sent): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await send(sitePort, next()));
  const sorted = times.slice(CALLS / 4).toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 1000);
}

type Costs = Record<string, number>;

const listOf = ({ email, headers }: Customer) => ({
  method: 'GET',
  path: `/api/orders?email=${email}`,
  headers,
});

/** Measures the endpoints for a customer with one order, and those of the garage's staff, whose board has a full day. */
async function costs(): Promise<Costs> {
  const customer = await newCustomer();
  await book(site, customer);
  const newcomers = await Promise.all(Array.from({ length: CALLS }, newCustomer));
  const calls = {
    'orders-list': () => listOf(customer),
    'orders-create': () => booking(newcomers.pop() ?? customer),
    ...(await deskEndpoints(store)),
  };
  const found: Costs = {};
  for (const [name, next] of Object.entries(calls)) found[name] = await cost(next);
  return found;
}

/** Fills the store with copies of a customer's only order, each of a customer of its own and unplanned, by a Lua script. */
async function fill(to: number, from: number, uid: string): Promise<void> {
  const script = `
    local id, order = unpack(redis.call('HGETALL', KEYS[1]))
    for number = ARGV[1], ARGV[2] do
      local copy = 'copy-' .. number
      redis.call('HSET', 'orders:filling-' .. number, copy, (string.gsub(order, string.gsub(id, '%-', '%%-'), copy)))
      redis.call('ZADD', KEYS[2], number, copy .. ':filling-' .. number)
    end`;
  for (let begin = from; begin < to; begin += 5_000) {
    await store.eval(
      script,
      [keys.orders(uid), keys.unplanned],
      [String(begin + 1), String(Math.min(to, begin + 5_000))],
    );
  }
}

const seed = await newCustomer();
const { fields } = await press(await book(site, seed), 'pay');
await fetch(`${site}/payment/ipn`, { method: 'POST', body: new URLSearchParams(fields) });
await writeDay(store);
// The first requests are a warm-up.
await costs();

const byStore: Record<string, Costs> = {};
let filled = 0;
for (const count of [1_000, 10_000, 100_000, 1_000_000].filter((count) => count <= ORDERS)) {
  await fill(count, filled, seed.uid);
  filled = count;
  byStore[`${count} orders`] = await costs();
}

const byCustomer: Costs = {};
const regular = await newCustomer();
await book(site, regular);
const [booked] = await ordersOf(site, regular);
const record = await store.hget<string>(keys.orders(regular.uid), booked?._id ?? '');
// At most 500 are listed.
for (const count of [1, 10, 100, 500]) {
  const copies = Array.from({ length: count - 1 }, (_, number) => [
    `copy-${number}`,
    record?.replaceAll(booked?._id ?? '', `copy-${number}`),
  ]);
  if (copies.length > 0) await store.hset(keys.orders(regular.uid), Object.fromEntries(copies));
  byCustomer[`${count} orders`] = await cost(() => listOf(regular));
}

console.log('By the orders in the store, µs each');
console.table(byStore);
console.log('A list by the orders of one customer, µs each');
console.table(byCustomer);
const everyEndpoint = { ...(await sampleCalls(site, store)), ...(await deskEndpoints(store)) };
console.log('The store’s use by each call');
console.table(
  await countUse(everyEndpoint, port, async (next) => {
    await send(sitePort, next());
    return roundTrips;
  }),
);

server.close();
await cloud.close();
redis.kill();
process.exit();
