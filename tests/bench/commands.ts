import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { billFor } from './bill.ts';
import { startCounted } from './counted-store.ts';
import { fillStore, writeDay } from './full-day.ts';

/*
 * `npm run bench:commands`: counts the round trips and the commands of each call, with growing numbers of orders in the store, and of a
 * whole served booking; and computes the month's bill from them.
 */

const SIZES = [100, 10_000];
const TIMES = 20;

const { store, count, measure, runSchedule } = await startCounted();
// They load the site's functions.
const { customerCalls, deskCalls } = await import('./calls.ts');
const { serveBooking } = await import('./served-booking.ts');

const table: Record<string, Record<string, number>> = {};
for (const size of SIZES) {
  await store.flushdb();
  await loadCatalogueIfEmpty(store);
  await writeDay(store);
  await fillStore(store, size);
  const customers = await customerCalls(2 * TIMES);
  for (const [name, act] of Object.entries({ ...(await deskCalls()), ...customers })) {
    const { commands, 'round trips': trips } = await measure(act, TIMES);
    table[name] = { ...table[name], 'round trips': trips, [`commands, ${size} orders`]: commands };
  }
}
console.table(table);

await store.flushdb();
await loadCatalogueIfEmpty(store);
const steps: Record<string, { commands: number; calls: number }> = {};
await serveBooking(async (name, act) => {
  const { commands, calls } = await count(act);
  steps[name] = { commands, calls };
});
await store.del(keys.notices, keys.noticesDue);
await runSchedule();
const idle = await count(runSchedule);
const total = (name: 'commands' | 'calls') => Object.values(steps).reduce((sum, step) => sum + step[name], 0);
const counted = {
  booking: total('commands'),
  poll: table['desk-day, idle']?.[`commands, ${SIZES[0]} orders`] ?? 0,
  run: idle.commands,
  calls: total('calls'),
};
console.table({ ...steps, 'a served booking': { commands: counted.booking, calls: counted.calls } });
console.log(`An idle scheduled run: ${counted.run} commands`);
console.table(
  Object.fromEntries(
    [0, 10, 100, 1_000].map((bookings) => [`${bookings} a day`, billFor(bookings, counted)]),
  ),
);
process.exit();
