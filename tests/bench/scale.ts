import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Redis } from '@upstash/redis';
import { findFreePort, listen } from '../../netlify/local-cloud/lib/listen.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { dayOf, daysAfter, openDayOf } from '../../netlify/server/visits/opening-hours.ts';
import { garage } from '../../src/garage.ts';
import { createFunctionServer } from '../support/function-server.ts';
import { press } from '../support/payment-page.ts';
import { buildSite, startCloud } from './built-site.ts';
import { deskEndpoints, writeDay } from './desk-endpoints.ts';
import { type Sent, send, summarize } from './load.ts';
import { book, booking, newCustomer, ordersOf, sampleCalls } from './sample-calls.ts';
import { countUse } from './store-use.ts';

/*
 * `npm run bench:scale`: measures sequential requests with growing numbers of services, of orders of one customer, of
 * orders in the store, all of which are unplanned jobs, and of visits, over a separate real Redis (Debian's redis-server). ORDERS is
 * the size of the largest store, CALLS the number of requests for each figure.
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
  return Math.round(summarize(times.slice(CALLS / 4), 1).p50 * 1000);
}

/** Measures the order endpoints for a customer with orders. */
async function costOfOrderEndpoints(customer: Awaited<ReturnType<typeof newCustomer>>) {
  const [order] = await ordersOf(site, customer);
  const { email, headers } = customer;
  const body = '{"status":"Approved"}';
  return {
    'orders-list': await cost(() => ({ method: 'GET', path: `/api/orders?email=${email}`, headers })),
    'orders-approve': await cost(() => ({
      method: 'PATCH',
      path: `/api/orders/${order?._id}`,
      headers,
      body,
    })),
    // Cancels an unknown order, since an existing one can be cancelled only once.
    'orders-cancel': await cost(() => ({ method: 'DELETE', path: `/api/orders/${randomUUID()}`, headers })),
  };
}

/** Measures every endpoint for a customer with one order. */
async function costs() {
  const customer = await newCustomer();
  await book(site, customer);
  const newcomers = await Promise.all(Array.from({ length: CALLS }, newCustomer));
  return {
    'services-list': await cost(() => ({ method: 'GET', path: '/api/services' })),
    'services-get': await cost(() => ({ method: 'GET', path: '/api/services/oil-change' })),
    ...(await costOfOrderEndpoints(customer)),
    'orders-create': await cost(() => booking(newcomers.pop() ?? customer)),
  };
}

const slots: Sent = { method: 'GET', path: '/api/slots?service=oil-change' };

/** Measures the calls of the garage's staff, whose board has a full day, and counts the round trips of each to the store. */
async function costsOfDesk() {
  const costs: Record<string, number> = {};
  const trips: Record<string, number> = {};
  for (const [name, next] of Object.entries({ ...(await deskEndpoints(store)), 'slots-list': () => slots })) {
    costs[name] = await cost(next);
    trips[name] = roundTrips;
  }
  return { costs, trips };
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

async function addServices(count: number, store: Redis): Promise<void> {
  const known = JSON.parse(String(await store.hget(keys.services, 'oil-change')));
  const more = Array.from({ length: count }, (_, number) => {
    const id = `more-${number}`;
    return [id, JSON.stringify({ ...known, _id: id, title: `${known.title} ${number}` })] as const;
  });
  await store.del(keys.services);
  await store.hset(keys.services, {
    'oil-change': JSON.stringify(known),
    ...Object.fromEntries(more.slice(1)),
  });
}

const growth = (rows: Record<string, Record<string, number>>) => {
  const all = Object.values(rows);
  const [first = {}, last = {}] = [all[0], all.at(-1)];
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, Number(((last[name] ?? 0) / (first[name] ?? 1)).toFixed(2))]),
  );
};

function show(title: string, rows: Record<string, Record<string, number>>): void {
  console.log(`\n${title}`);
  console.table({ ...rows, growth: growth(rows) });
}

await costs();
const seed = await newCustomer();
const { fields } = await press(await book(site, seed), 'pay');
await fetch(`${site}/payment/ipn`, { method: 'POST', body: new URLSearchParams(fields) });
await writeDay(store);

const byStore: Record<string, Record<string, number>> = {};
const garageByStore: typeof byStore = {};
const tripsByStore: typeof byStore = {};
let filled = 0;
for (const count of [1_000, 10_000, 100_000, 1_000_000].filter((count) => count <= ORDERS)) {
  await fill(count, filled, seed.uid);
  filled = count;
  byStore[`${count} orders`] = await costs();
  const garage = await costsOfDesk();
  garageByStore[`${count} orders`] = garage.costs;
  tripsByStore[`${count} orders`] = garage.trips;
}
show('Orders in the store, µs each', byStore);
show('The desk’s endpoints by orders in the store, µs each', garageByStore);
show('The desk’s endpoints by orders in the store, round trips', tripsByStore);

const byCustomer: Record<string, Record<string, number>> = {};
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
  byCustomer[`${count} of one customer`] = await costOfOrderEndpoints(regular);
}
show('Orders of one customer, µs each', byCustomer);

const byServices: Record<string, Record<string, number>> = {};
for (const count of [10, 100, 1_000]) {
  await addServices(count, store);
  byServices[`${count} services`] = {
    'services-list': await cost(() => ({ method: 'GET', path: '/api/services' })),
    'services-list, searched': await cost(() => ({
      method: 'GET',
      path: '/api/services?search=change%20999',
    })),
    'services-get': await cost(() => ({ method: 'GET', path: '/api/services/oil-change' })),
  };
}
show('Services, µs each', byServices);

/** Fills the agendas of a number of days from a day on with the most visits that a day takes, of 40 minutes each. */
async function fillAgendas(from: string, count: number): Promise<void> {
  const writes = store.pipeline();
  for (let next = 0; next < count; next += 1) {
    const day = daysAfter(from, next);
    const visits = (openDayOf(day)?.starts ?? []).flatMap((start) =>
      Array.from({ length: garage.arrivalsPerSlot }, () => [
        randomUUID(),
        JSON.stringify({ uid: 'bench', start, minutes: 40 }),
      ]),
    );
    if (visits.length > 0) writes.hset(keys.agenda(day), Object.fromEntries(visits));
  }
  await writes.exec();
}

const slotsCosts = async () => ({
  'services-list': await cost(() => ({ method: 'GET', path: '/api/services' })),
  'slots-list': await cost(() => slots),
});
const today = dayOf(new Date().toISOString());
const byVisits: Record<string, Record<string, number>> = { 'no visits': await slotsCosts() };
await fillAgendas(today, garage.horizonDays + 1);
byVisits['every place of the horizon'] = await slotsCosts();
await fillAgendas(daysAfter(today, -365), 365);
byVisits['and a year before it'] = await slotsCosts();
show('Visits, µs each', byVisits);

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
