import { spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { createFunctionServer } from '../support/servers/function-server.ts';
import { buildSite, startCloud } from './built-site.ts';
import { deskCalls, writeDay } from './desk-calls.ts';
import { customerCalls, fillStore } from './sample-calls.ts';

/*
 * `npm run bench:commands`: counts the round trips and the commands of each call, with growing numbers of orders in the store, over a
 * separate real Redis (Debian's redis-server).
 */

const SIZES = [100, 10_000];
const TIMES = 20;

const port = await findFreePort();
const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
  stdio: 'ignore',
});
server.on('error', (error) => {
  console.error(`redis-server could not be started: ${error.message}`);
  process.exit(1);
});
process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
const { store, close } = await startCloud();
const { serve, workAfterResponses } = createFunctionServer(await buildSite());
let roundTrips = 0;
console.info = (line: string) => {
  roundTrips += JSON.parse(line).storeRoundTrips;
};
const redis = new Redis(port);

/** Returns the round trips of a call, and its commands there (`INFO commandstats`, which has those of scripts too). */
async function countUse(next: () => Request) {
  await redis.config('RESETSTAT');
  roundTrips = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const { status, url } = await serve(next());
    if (status >= 400) throw new Error(`${url} answered ${status}`);
    await workAfterResponses();
  }
  const stats = (await redis.info('commandstats')).matchAll(/cmdstat_(\w+)\S*:calls=(\d+)/g);
  const counts = Array.from(stats, ([, command = '', count]) =>
    /config|info/.test(command) ? 0 : Number(count),
  );
  const commands = counts.reduce((sum, count) => sum + count, 0);
  return { 'round trips': roundTrips / TIMES, commands: commands / TIMES };
}

await writeDay(store);
const table: Record<string, Record<string, number>> = {};
for (const size of SIZES) {
  await fillStore(store, size);
  const calls = { ...(await customerCalls(serve, 2 * TIMES)), ...(await deskCalls(store)) };
  for (const [name, next] of Object.entries(calls)) {
    const { commands, ...trips } = await countUse(next);
    table[name] = { ...table[name], ...trips, [`commands, ${size} orders`]: commands };
  }
}
console.table(table);
redis.disconnect();
await close();
server.kill();
process.exit();
