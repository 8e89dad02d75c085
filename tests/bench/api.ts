import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { buildSite, startCloud } from './built-site.ts';
import { load, type Sent, send, summarize } from './load.ts';
import { sampleCalls } from './sample-calls.ts';

/*
 * `npm run bench:api`: measures each built function, interleaved with the limits: a bare handler that makes the same requests
 * to the same store and gateway, and that handler as a function. SECONDS is the time for each number of concurrent requests.
 */

const SECONDS = Number(process.env.SECONDS ?? 3);
const SLICES = 3;
const CONCURRENCIES = [1, 10, 100];

const cloud = await startCloud();
await buildSite();
const server = fork(fileURLToPath(new URL('api-server.ts', import.meta.url)));
const [message] = await once(server, 'message');
const ports = z.parse(
  z.object({ ours: z.int(), bare: z.int(), adapted: z.int(), control: z.int() }),
  message,
);
const control = async (command: string): Promise<{ cpuMicroseconds: number; requests?: number }> =>
  (await fetch(`http://127.0.0.1:${ports.control}/${command}`)).json();

const calls = await sampleCalls(`http://127.0.0.1:${ports.ours}`, cloud.store);
const rows: Record<string, Record<string, string | number>> = {};
for (const [name, next] of Object.entries(calls)) {
  await control(`record/${name}`);
  await send(ports.ours, next());
  const { requests = 0 } = await control(`recorded/${name}`);
  const bare = (): Sent => ({ method: 'GET', path: `/${name}` });
  for (const concurrency of CONCURRENCIES) {
    const sides = {
      ours: { port: ports.ours, next, times: [] as number[], cpu: 0 },
      limit: { port: ports.bare, next: bare, times: [] as number[], cpu: 0 },
      adapted: { port: ports.adapted, next: bare, times: [] as number[], cpu: 0 },
    };
    const sliceMs = (SECONDS * 1000) / SLICES;
    for (let slice = 0; slice <= SLICES; slice += 1) {
      for (const side of Object.values(sides)) {
        await control('reset');
        const times = await load(side.port, side.next, concurrency, sliceMs);
        // The first slice is a warm-up.
        if (slice === 0) continue;
        side.times.push(...times);
        side.cpu += (await control('read')).cpuMicroseconds;
      }
    }
    const ours = summarize(sides.ours.times, SECONDS * 1000);
    const limit = summarize(sides.limit.times, SECONDS * 1000);
    const adapted = summarize(sides.adapted.times, SECONDS * 1000);
    const cpu = ({ cpu, times }: { cpu: number; times: number[] }) => Math.round(cpu / times.length);
    rows[`${name} × ${concurrency}`] = {
      requests,
      '/s': Math.round(ours.perSecond),
      'limit /s': Math.round(limit.perSecond),
      ratio: (ours.perSecond / limit.perSecond).toFixed(2),
      'as a function': (ours.perSecond / adapted.perSecond).toFixed(2),
      p50: ours.p50.toFixed(1),
      'limit p50': limit.p50.toFixed(1),
      p99: ours.p99.toFixed(1),
      'limit p99': limit.p99.toFixed(1),
      'CPU µs': cpu(sides.ours),
      'limit CPU µs': cpu(sides.limit),
    };
  }
  console.log(`${name}: ${CONCURRENCIES.map((n) => rows[`${name} × ${n}`]?.ratio).join(', ')} of the limit`);
}
console.table(rows);
server.disconnect();
await cloud.close();
process.exit();
