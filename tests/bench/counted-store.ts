import { spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnWebhook } from '../support/servers/channels.ts';
import { startCloud } from './cloud.ts';

/** The bench's own, which deletes the mails' slot between the steps, and looks at the keys. */
const NOT_COUNTED = ['config', 'info', 'del', 'scan', 'memory'];

/** Starts a local cloud over a separate real Redis (Debian's redis-server), whose commands are counted. The webhook and mails are on. */
export async function startCounted() {
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
  const cloud = await startCloud();
  turnOnWebhook(cloud.url);
  // It loads the site's functions.
  const { runSchedule, workAfterResponses } = await import('../support/servers/site.ts');
  const use = { calls: 0, roundTrips: 0 };
  console.info = (line: string) => {
    use.calls += 1;
    use.roundTrips += JSON.parse(line).storeRoundTrips ?? 0;
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

  /** Returns what an act uses, with the work after its responses: calls, round trips and commands. The mails are minutes apart in life. */
  async function count(act: () => Promise<unknown>) {
    await workAfterResponses();
    await cloud.store.del(keys.mailSlot);
    await redis.config('RESETSTAT');
    Object.assign(use, { calls: 0, roundTrips: 0 });
    await act();
    await workAfterResponses();
    return { ...use, commands: await readCommands() };
  }

  /** Returns the median time in ms of a call, and the round trips and commands of one, without the mails of others. */
  async function measure(act: () => Promise<Response>, times: number) {
    const all: number[] = [];
    const sum = { roundTrips: 0, commands: 0 };
    for (let time = 0; time < times; time += 1) {
      await cloud.store.del(keys.notices, keys.noticesDue);
      const { roundTrips, commands } = await count(async () => {
        const begin = performance.now();
        const { status } = await act();
        all.push(performance.now() - begin);
        if (status >= 400) throw new Error(`a call was answered with ${status}`);
      });
      sum.roundTrips += roundTrips;
      sum.commands += commands;
    }
    const ms = all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
    return { 'round trips': sum.roundTrips / times, commands: sum.commands / times, ms };
  }

  return { ...cloud, redis, count, measure, runSchedule };
}
