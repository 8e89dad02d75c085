import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildSite, startCloud } from './built-site.ts';
import { load, summarize } from './load.ts';
import { sampleCalls } from './sample-calls.ts';

/*
 * `npm run bench:api`: measures each built function in a separate process. SECONDS is the time for each number of concurrent
 * requests.
 */

const SECONDS = Number(process.env.SECONDS ?? 3);

const cloud = await startCloud();
await buildSite();
const server = fork(fileURLToPath(new URL('api-server.ts', import.meta.url)));
const port = Number((await once(server, 'message'))[0]);

const rows: Record<string, Record<string, string>> = {};
for (const [name, next] of Object.entries(await sampleCalls(`http://127.0.0.1:${port}`, cloud.store))) {
  for (const concurrency of [1, 100]) {
    // The first second is a warm-up.
    await load(port, next, concurrency, 1_000);
    const { perSecond, p50, p99 } = summarize(await load(port, next, concurrency, SECONDS * 1000), SECONDS);
    rows[`${name} × ${concurrency}`] = {
      '/s': perSecond.toFixed(0),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    };
  }
}
console.table(rows);
server.disconnect();
await cloud.close();
process.exit();
