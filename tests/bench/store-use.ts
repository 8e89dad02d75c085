import { Redis } from 'ioredis';
import type { Sent } from './send.ts';

const TIMES = 20;

/**
 * Returns how many round trips to the store, and how many commands there (`INFO commandstats`, which has those of scripts too), each call
 * takes. `sendOne` sends a request and returns its round trips.
 */
export async function countUse(
  calls: Record<string, () => Sent>,
  redisPort: number,
  sendOne: (next: () => Sent) => Promise<number>,
): Promise<Record<string, { 'round trips': number; commands: number }>> {
  const redis = new Redis(redisPort);
  const use: Awaited<ReturnType<typeof countUse>> = {};
  for (const [name, next] of Object.entries(calls)) {
    await sendOne(next);
    await redis.config('RESETSTAT');
    let roundTrips = 0;
    for (let time = 0; time < TIMES; time += 1) roundTrips += await sendOne(next);
    const stats = (await redis.info('commandstats')).matchAll(/cmdstat_(\w+)\S*:calls=(\d+)/g);
    const commands = Array.from(stats, ([, command = '', count]) =>
      ['config', 'info'].includes(command) ? 0 : Number(count),
    ).reduce((sum, count) => sum + count, 0);
    use[name] = { 'round trips': roundTrips / TIMES, commands: commands / TIMES };
  }
  redis.disconnect();
  return use;
}
