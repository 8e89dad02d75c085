import { spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnWebhook } from '../support/servers/channels.ts';
import { billFor } from './bill.ts';
import { startCloud } from './cloud.ts';
import { fillStore, writeDay } from './full-day.ts';
import type { CountStep } from './served-booking.ts';

/*
 * `npm run bench:commands`: counts the round trips and the commands of each call, with growing numbers of orders in the store, and of a
 * whole served booking, over a separate real Redis (Debian's redis-server); and computes the month's bill from them.
 */

const SIZES = [100, 10_000];
const TIMES = 20;
/** The bench's own, which deletes the mails' slot between the steps. */
const NOT_COUNTED = ['config', 'info', 'del'];

const port = await findFreePort();
const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
  stdio: 'ignore',
});
server.on('error', (error) => {
  console.error(`redis-server could not be started: ${error.message}`);
  process.exit(1);
});
process.on('exit', () => server.kill());
process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
const { url, store, close } = await startCloud();
turnOnWebhook(url);
// They load the site's functions.
const { runSchedule, workAfterResponses } = await import('../support/servers/site.ts');
const { customerCalls, deskCalls } = await import('./calls.ts');
const { serveBooking } = await import('./served-booking.ts');
let calls = 0;
let roundTrips = 0;
console.info = (line: string) => {
  calls += 1;
  roundTrips += JSON.parse(line).storeRoundTrips;
};
const redis = new Redis(port);

/** Returns the commands since the last reset (`INFO commandstats`, which has those of scripts too). */
async function readCommands(): Promise<number> {
  const stats = (await redis.info('commandstats')).matchAll(/cmdstat_(\w+)\S*:calls=(\d+)/g);
  const counts = Array.from(stats, ([, command = '', count]) =>
    NOT_COUNTED.includes(command) ? 0 : Number(count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the round trips of a call, and its commands there. */
async function countUse(act: () => Promise<Response>) {
  await redis.config('RESETSTAT');
  roundTrips = 0;
  for (let time = 0; time < TIMES; time += 1) {
    // In life, the mails of other calls do not wait for their slot here.
    await store.del(keys.notices, keys.noticesDue, keys.mailSlot);
    const { status } = await act();
    if (status >= 400) throw new Error(`a call was answered with ${status}`);
    await workAfterResponses();
  }
  return { 'round trips': roundTrips / TIMES, commands: (await readCommands()) / TIMES };
}

const table: Record<string, Record<string, number>> = {};
for (const size of SIZES) {
  await store.flushdb();
  await loadCatalogueIfEmpty(store);
  await writeDay(store);
  await fillStore(store, size);
  const customers = await customerCalls(2 * TIMES);
  await workAfterResponses();
  for (const [name, act] of Object.entries({ ...(await deskCalls()), ...customers })) {
    const { commands, ...trips } = await countUse(act);
    table[name] = { ...table[name], ...trips, [`commands, ${size} orders`]: commands };
  }
}
console.table(table);

await store.flushdb();
await loadCatalogueIfEmpty(store);
const steps: Record<string, { commands: number; calls: number }> = {};
const countStep: CountStep = async (name, act) => {
  await workAfterResponses();
  // The mails are minutes apart in life.
  await store.del(keys.mailSlot);
  await redis.config('RESETSTAT');
  calls = 0;
  await act();
  await workAfterResponses();
  steps[name] = { commands: await readCommands(), calls };
};
await serveBooking(countStep);
await store.del(keys.notices, keys.noticesDue);
await runSchedule();
await countStep('an idle scheduled run', runSchedule);
const total = (name: 'commands' | 'calls') => Object.values(steps).reduce((sum, step) => sum + step[name], 0);
const idle = steps['an idle scheduled run'] ?? { commands: 0, calls: 0 };
const counted = {
  booking: total('commands') - idle.commands,
  poll: table['desk-day, idle']?.[`commands, ${SIZES[0]} orders`] ?? 0,
  run: idle.commands,
  calls: total('calls') - idle.calls,
};
console.table({ ...steps, 'a served booking': { commands: counted.booking, calls: counted.calls } });
console.table(
  Object.fromEntries(
    [0, 10, 100, 1_000].map((bookings) => [`${bookings} a day`, billFor(bookings, counted)]),
  ),
);
redis.disconnect();
await close();
process.exit();
