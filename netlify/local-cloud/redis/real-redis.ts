import { Command, Redis } from 'ioredis';
import type { RedisEngine, Reply } from './redis-reply.ts';

/** Connects to the Redis at `redis://[user:password@]host[:port][/database]`. A request reconnects after a failure. */
export function createRealRedis(redisUrl: string): RedisEngine {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    // Without a connection the request fails at once, and the next one reconnects.
    retryStrategy: () => null,
    // The ready check of a new connection would reorder commands, such as MULTI and the commands in it.
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  // Failed requests report only that the connection is closed; this keeps the cause.
  let failure: Error | undefined;
  redis.on('error', (error) => {
    failure = error;
  });

  async function send([name, ...args]: Buffer[]): Promise<Reply> {
    // ioredis transforms arguments and replies only for lower-case names.
    const command = new Command(String(name).toUpperCase(), args, { replyEncoding: null });
    redis.sendCommand(command);
    try {
      return await command.promise;
    } catch (error) {
      if (error instanceof Error && error.name === 'ReplyError') return error;
      throw failure ?? error;
    }
  }

  return {
    run(commands) {
      if (redis.status === 'end') {
        failure = undefined;
        redis.connect().catch(() => undefined);
      }
      return Promise.all(commands.map(send));
    },
    close: () => redis.disconnect(),
  };
}
