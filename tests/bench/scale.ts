import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { backUp } from '../../netlify/cli/store/back-up.ts';
import { rebuild } from '../../netlify/cli/store/rebuild.ts';
import { startCounted } from './counted-store.ts';
import { writeYears } from './ten-years.ts';

/*
 * `npm run bench:scale`: fills a store with ten years (YEARS) of a garage with 100 bookings a day, and compares each call with one on a
 * store that has the cars of today only; then the bytes of each kind of key, a rebuild and a backup.
 */

const YEARS = Number(process.env.YEARS ?? 10);
const TIMES = 20;
// The garage has begun today: no booking is older than the product.
mock.timers.enable({ apis: ['Date'], now: Date.now() + YEARS * 365 * 86_400_000 });

const { store, redis, measure, runSchedule } = await startCounted();
// They load the site's functions, and look at the clock.
const { writeDay } = await import('./full-day.ts');
const { customerCalls, deskCalls } = await import('./calls.ts');
const { call, newCustomer } = await import('../support/customer.ts');

const loyal = await newCustomer();
// Code that runs for the first time is slow.
await openDay();
await measureAll();
await openDay();
const empty = await measureAll();
await openDay();
const begin = performance.now();
const orders = await writeYears(redis, YEARS, loyal.uid);
console.log(`${orders} orders, written in ${secondsSince(begin)} s`);
const full = await measureAll();
console.table(
  Object.fromEntries(
    Object.entries(full).map(([name, { ms, commands, ...trips }]) => {
      const before = empty[name] ?? { ms, commands };
      return [
        name,
        {
          ...trips,
          'commands, empty': before.commands,
          commands,
          'ms, empty': round(before.ms),
          ms: round(ms),
          times: Math.round((100 * ms) / before.ms) / 100,
        },
      ];
    }),
  ),
);
console.table(await keySizes());
await timed('rebuild', async () => {
  const { differences } = await rebuild(store);
  return `${differences.length} differences`;
});
const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-scale-'));
const file = join(folder, 'backup.jsonl');
await timed('backup', async () => {
  await backUp(store, file, new Date().toISOString());
  return `${Math.round(statSync(file).size / 2 ** 20)} MB`;
});
rmSync(folder, { recursive: true });
process.exit();

function round(ms: number): number {
  return Math.round(10 * ms) / 10;
}

function secondsSince(from: number): number {
  return Math.round((performance.now() - from) / 1_000);
}

/** Empties the store but for the catalogue and a full day of the garage. */
async function openDay(): Promise<void> {
  await store.flushdb();
  await loadCatalogueIfEmpty(store);
  await writeDay(store);
}

/** Measures each call, also those of the loyal customer, and the scheduled run. */
async function measureAll() {
  const calls = {
    ...(await deskCalls()),
    ...(await customerCalls(2 * TIMES)),
    'orders-list of a loyal customer': () => call('GET', `/api/orders?email=${loyal.email}`, loyal),
    'the scheduled run': async () => {
      await runSchedule();
      return new Response();
    },
  };
  // The work that is due is done before.
  for (let run = 0; run < 5; run += 1) await runSchedule();
  const measured: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [name, act] of Object.entries(calls)) measured[name] = await measure(act, TIMES);
  return measured;
}

/** Returns how many keys there are of each kind, their bytes in the store, and those of the largest. */
async function keySizes() {
  const kinds: Record<string, { keys: number; MB: number; 'largest, KB': number; largest: string }> = {};
  for await (const page of redis.scanStream({ count: 5_000 }) as AsyncIterable<string[]>) {
    const sizes = redis.pipeline();
    for (const key of page) sizes.memory('USAGE', key, 'SAMPLES', 20);
    for (const [index, [, reply]] of ((await sizes.exec()) ?? []).entries()) {
      const [key = '', bytes] = [page[index], Number(reply)];
      const kind = key.split(':')[0] ?? '';
      const { MB, largest, ...known } = kinds[kind] ?? { keys: 0, MB: 0, 'largest, KB': 0, largest: '' };
      const isLargest = bytes / 1024 > known['largest, KB'];
      kinds[kind] = {
        keys: known.keys + 1,
        MB: MB + bytes / 2 ** 20,
        'largest, KB': isLargest ? Math.round(bytes / 1024) : known['largest, KB'],
        largest: isLargest ? key : largest,
      };
    }
  }
  for (const one of Object.values(kinds)) one.MB = Math.round(10 * one.MB) / 10;
  return kinds;
}

/** Prints what an act takes: its time, and the most memory of this process while it ran. */
async function timed(name: string, act: () => Promise<string>): Promise<void> {
  globalThis.gc?.();
  const from = performance.now();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 200);
  const result = await act();
  clearInterval(timer);
  console.log(`${name}: ${secondsSince(from)} s, ${Math.round(most / 2 ** 20)} MB of memory, ${result}`);
}
